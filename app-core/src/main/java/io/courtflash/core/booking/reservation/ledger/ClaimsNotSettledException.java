package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Some claims of a batch couldn't be settled now; all others of the batch are settled. */
public final class ClaimsNotSettledException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<SettleOutcome> settled;
  private final transient Map<Claim, Throwable> failures;

  /**
   * @param failures why each of the others wasn't settled; the first one's is the cause
   */
  ClaimsNotSettledException(List<SettleOutcome> settled, Map<Claim, Throwable> failures) {
    Throwable cause = failures.values().iterator().next();
    super(failures.size() + " claims couldn't be settled: " + cause.getMessage(), cause);
    this.settled = List.copyOf(settled);
    this.failures = Collections.unmodifiableMap(failures);
  }

  /** The outcomes of the other claims, whose rows are committed. */
  public List<SettleOutcome> settled() {
    return settled;
  }

  /** The claims that have no row yet, or may have none, each with the reason. */
  public Map<Claim, Throwable> failures() {
    return failures;
  }
}
