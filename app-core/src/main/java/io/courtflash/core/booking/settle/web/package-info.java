/** The invariants over HTTP, for administrators. */
@NullMarked
package io.courtflash.core.booking.settle.web;

import org.jspecify.annotations.NullMarked;
