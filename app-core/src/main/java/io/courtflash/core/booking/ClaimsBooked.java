package io.courtflash.core.booking;

import io.courtflash.core.permit.Claim;
import java.util.List;

/**
 * These claims became reservations that wait for their payment. Published inside the transaction
 * that writes them: synchronous listeners are part of it, and their time adds to it.
 */
public record ClaimsBooked(List<Claim> claims) {}
