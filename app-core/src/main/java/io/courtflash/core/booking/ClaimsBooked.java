package io.courtflash.core.booking;

import io.courtflash.core.permit.Claim;
import java.util.List;

/**
 * These claims became reservations that wait for their payment. Published inside the transaction
 * that writes them: listeners that run at once are part of it, and of its speed.
 */
public record ClaimsBooked(List<Claim> claims) {}
