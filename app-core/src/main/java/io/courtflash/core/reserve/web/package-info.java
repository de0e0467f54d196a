/** Reservation requests and claim results over HTTP. */
@NullMarked
package io.courtflash.core.reserve.web;

import org.jspecify.annotations.NullMarked;
