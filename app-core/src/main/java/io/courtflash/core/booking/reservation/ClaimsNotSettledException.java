package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.permit.Claim;
import java.util.List;

/** Some claims of a batch couldn't be settled now; all others of the batch are settled. */
public final class ClaimsNotSettledException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<SettleOutcome> settled;
  private final transient List<Claim> failed;

  /**
   * @param cause why the first of the failed claims wasn't settled
   */
  ClaimsNotSettledException(
      List<SettleOutcome> settled, List<Claim> failed, RuntimeException cause) {
    super(failed.size() + " claims couldn't be settled: " + cause.getMessage(), cause);
    this.settled = List.copyOf(settled);
    this.failed = List.copyOf(failed);
  }

  /** The outcomes of the other claims, whose rows are committed. */
  public List<SettleOutcome> settled() {
    return settled;
  }

  /** The claims that have no row yet, or may have none. */
  public List<Claim> failed() {
    return failed;
  }
}
