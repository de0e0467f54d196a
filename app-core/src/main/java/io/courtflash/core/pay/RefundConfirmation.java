package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.StaffPermissions;
import io.courtflash.core.account.factor.RecentProofs;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.security.Permission;
import java.math.BigDecimal;
import org.springframework.stereotype.Component;

/** Large refunds: they need a permission of their own, and a recent proof of who makes them. */
@Component
class RefundConfirmation {

  private final SystemConfig config;
  private final StaffPermissions permissions;
  private final RecentProofs proofs;

  RefundConfirmation(SystemConfig config, StaffPermissions permissions, RecentProofs proofs) {
    this.config = config;
    this.permissions = permissions;
    this.proofs = proofs;
  }

  /**
   * Returns if the amount is below the configured one, or staff who may refund more gave a proof a
   * short time ago.
   *
   * @throws io.courtflash.core.security.PermissionRefusedException without the permission
   * @throws io.courtflash.core.security.ProofRequiredException without a proof
   */
  void require(Actor staff, BigDecimal amount) {
    if (amount.compareTo(config.confirmRefundAmount()) >= 0) {
      permissions.require(staff, Permission.REFUND_LARGE);
      proofs.require(staff);
    }
  }
}
