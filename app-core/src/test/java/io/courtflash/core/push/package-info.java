@NullMarked
package io.courtflash.core.push;

import org.jspecify.annotations.NullMarked;
