package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import java.util.List;

/**
 * These claims were lost because their slots were withdrawn. Published inside the transaction that
 * writes their rows: synchronous listeners are part of it.
 */
public record WithdrawnClaimsLost(List<Claim> claims) {}
