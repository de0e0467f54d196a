@NullMarked
package io.courtflash.core.booking;

import org.jspecify.annotations.NullMarked;
