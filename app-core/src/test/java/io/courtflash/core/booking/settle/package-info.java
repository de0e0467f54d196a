@NullMarked
package io.courtflash.core.booking.settle;

import org.jspecify.annotations.NullMarked;
