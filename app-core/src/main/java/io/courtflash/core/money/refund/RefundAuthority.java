package io.courtflash.core.money.refund;

import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.CourtLimits;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * The permissions that refunds need: one for all, and for large ones another with a recent proof.
 */
@Component
@RequiredArgsConstructor
class RefundAuthority {

  private final SystemConfig config;
  private final StaffPermissions permissions;
  private final CourtLimits limits;
  private final RecentProofs proofs;

  /**
   * Returns if staff may refund a booking.
   *
   * @throws io.courtflash.core.platform.security.PermissionRefusedException without the permission
   * @throws io.courtflash.core.platform.security.OtherCourtsException for courts of others
   */
  void require(Actor staff, long reservationId) {
    permissions.require(staff, Permission.REFUND);
    limits.require(staff.userId(), TargetKind.RESERVATION, List.of(reservationId));
  }

  /**
   * Returns if the amount, with what is refunded of the payment already, is below the configured
   * one, or staff who may refund more gave a proof a short time ago. So parts don't get round it.
   *
   * @param paid as it is in this transaction, which has locked its reservation's row
   * @param amount that is to be given back, in yuan
   * @throws io.courtflash.core.platform.security.PermissionRefusedException without the permission
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a proof
   */
  void confirm(Actor staff, PayOrder paid, BigDecimal amount) {
    if (paid.refunded().add(amount).compareTo(config.confirmRefundAmount()) >= 0) {
      permissions.require(staff, Permission.REFUND_LARGE);
      proofs.require(staff);
    }
  }
}
