package io.courtflash.core.money.statement;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Where a bill and the hall's books don't agree at this moment.
 *
 * @param ours in yuan; null if the hall has no such order or refund
 * @param theirs in yuan; null if the bills have no such line
 */
public record Mismatch(
    StatementDifference.Kind kind,
    String number,
    StatementDifference.Issue issue,
    @Nullable BigDecimal ours,
    @Nullable BigDecimal theirs,
    @Nullable Long reservationId) {}
