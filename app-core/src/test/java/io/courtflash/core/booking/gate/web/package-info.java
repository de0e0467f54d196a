/** Tests of the package of the same name. */
@NullMarked
package io.courtflash.core.booking.gate.web;

import org.jspecify.annotations.NullMarked;
