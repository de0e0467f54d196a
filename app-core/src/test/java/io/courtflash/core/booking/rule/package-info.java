@NullMarked
package io.courtflash.core.booking.rule;

import org.jspecify.annotations.NullMarked;
