/** Courts and slot generation over HTTP. */
@NullMarked
package io.courtflash.core.venue.web;

import org.jspecify.annotations.NullMarked;
