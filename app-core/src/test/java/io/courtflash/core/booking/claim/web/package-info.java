@NullMarked
package io.courtflash.core.booking.claim.web;

import org.jspecify.annotations.NullMarked;
