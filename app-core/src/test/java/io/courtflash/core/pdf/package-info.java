@NullMarked
package io.courtflash.core.pdf;

import org.jspecify.annotations.NullMarked;
