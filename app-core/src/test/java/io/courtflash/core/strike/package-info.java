@NullMarked
package io.courtflash.core.strike;

import org.jspecify.annotations.NullMarked;
