package io.courtflash.core.money.payment;

import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.StaffPermissions;
import io.courtflash.core.people.account.factor.RecentProofs;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Requires a permission of its own and a recent proof of identity for large refunds. */
@Component
@RequiredArgsConstructor
class RefundConfirmation {

  private final SystemConfig config;
  private final StaffPermissions permissions;
  private final RecentProofs proofs;

  /**
   * Returns if the amount, with what is refunded of the payment already, is below the configured
   * one, or staff who may refund more gave a proof a short time ago. So parts don't get round it.
   *
   * @param paid as it is in this transaction, which has locked its reservation's row
   * @param amount that is to be given back, in yuan
   * @throws io.courtflash.core.platform.security.PermissionRefusedException without the permission
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a proof
   */
  void require(Actor staff, PayOrder paid, BigDecimal amount) {
    if (paid.refunded().add(amount).compareTo(config.confirmRefundAmount()) >= 0) {
      permissions.require(staff, Permission.REFUND_LARGE);
      proofs.require(staff);
    }
  }
}
