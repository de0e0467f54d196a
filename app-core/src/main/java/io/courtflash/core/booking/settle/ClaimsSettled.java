package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import java.util.List;

/**
 * Claims were settled, and their rows are committed.
 *
 * @param outcomes one for each claim of the batch
 */
public record ClaimsSettled(List<SettleOutcome> outcomes) {}
