package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import java.util.List;

/**
 * These claims became reservations. Published inside the transaction that writes them: synchronous
 * listeners are part of it, and their time adds to it.
 *
 * @param unpaid they wait for their payment
 * @param free there is nothing to pay for them
 */
public record ClaimsBooked(List<Claim> unpaid, List<Claim> free) {}
