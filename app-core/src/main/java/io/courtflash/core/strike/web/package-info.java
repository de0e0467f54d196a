/** Strikes over HTTP. */
@NullMarked
package io.courtflash.core.strike.web;

import org.jspecify.annotations.NullMarked;
