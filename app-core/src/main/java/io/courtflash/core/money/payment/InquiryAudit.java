package io.courtflash.core.money.payment;

import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.AuditAction;
import io.courtflash.core.people.account.StaffActed;
import java.util.Map;

/** The audit entry of an order that staff had queried, or paid at the mock provider. */
public final class InquiryAudit {

  private InquiryAudit() {}

  /** The provider's answer as the audit log stores it. Don't rename: entries are kept for years. */
  private enum Answer {
    PAID,
    UNPAID,
    NO_ANSWER,
    ALREADY_SETTLED,
    NOT_FOUND
  }

  /**
   * The event to publish.
   *
   * @param order the order before it was queried
   */
  public static StaffActed of(
      Actor staff, AuditAction action, PayOrder order, InquiryOutcome outcome) {
    return new StaffActed(
        staff,
        action,
        "reservation:" + order.reservationId(),
        Map.of("order", order.outTradeNo(), "status", order.status()),
        Map.of("order", order.outTradeNo(), "answer", answer(outcome)));
  }

  private static Answer answer(InquiryOutcome outcome) {
    return switch (outcome) {
      case InquiryOutcome.Paid _ -> Answer.PAID;
      case InquiryOutcome.Unpaid _ -> Answer.UNPAID;
      case InquiryOutcome.NoAnswer _ -> Answer.NO_ANSWER;
      case InquiryOutcome.AlreadySettled _ -> Answer.ALREADY_SETTLED;
      case InquiryOutcome.NotFound _ -> Answer.NOT_FOUND;
    };
  }
}
