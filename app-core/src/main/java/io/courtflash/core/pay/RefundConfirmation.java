package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.factor.RecentProofs;
import io.courtflash.core.config.SystemConfig;
import java.math.BigDecimal;
import org.springframework.stereotype.Component;

/** Which refunds staff have to confirm with their password or a code. */
@Component
class RefundConfirmation {

  private final SystemConfig config;
  private final RecentProofs proofs;

  RefundConfirmation(SystemConfig config, RecentProofs proofs) {
    this.config = config;
    this.proofs = proofs;
  }

  /**
   * Returns if the amount is below the configured one, or staff gave a proof a short time ago.
   *
   * @throws io.courtflash.core.security.ProofRequiredException otherwise
   */
  void require(Actor staff, BigDecimal amount) {
    if (amount.compareTo(config.confirmRefundAmount()) >= 0) {
      proofs.require(staff);
    }
  }
}
