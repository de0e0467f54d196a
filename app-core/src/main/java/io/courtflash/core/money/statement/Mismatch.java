package io.courtflash.core.money.statement;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A payment or refund about which a statement and the hall's books disagree at this moment.
 *
 * @param ours in yuan; null if the hall has no such order or refund
 * @param theirs in yuan; null if the statements have no such line
 */
public record Mismatch(
    StatementDifference.Kind kind,
    String number,
    StatementDifference.Issue issue,
    @Nullable BigDecimal ours,
    @Nullable BigDecimal theirs,
    @Nullable Long reservationId) {}
