package io.courtflash.core.money.order;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import java.util.Map;

/** Builds the audit entry of an order that staff queried, or paid at the mock provider. */
public final class InquiryAudit {

  private InquiryAudit() {}

  /** The provider's answer as the audit log stores it. Don't rename: entries are kept for years. */
  public enum Answer {
    PAID,
    UNPAID,
    NO_ANSWER
  }

  /**
   * The event to publish.
   *
   * @param order the order before it was queried
   */
  public static StaffActed of(Actor staff, AuditAction action, PayOrder order, Answer answer) {
    return new StaffActed(
        staff,
        action,
        "reservation:" + order.reservationId(),
        Map.of("order", order.outTradeNo(), "status", order.status()),
        Map.of("order", order.outTradeNo(), "answer", answer));
  }
}
