@NullMarked
package io.courtflash.core.export;

import org.jspecify.annotations.NullMarked;
