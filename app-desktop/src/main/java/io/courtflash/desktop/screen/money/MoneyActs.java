package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.gateway.mock.MockPayOperations;
import io.courtflash.core.money.order.InquiryOperations;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundOperations;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import lombok.RequiredArgsConstructor;

/** The acts on payments and refunds. Used on one thread, except for {@link #trackedRefunds}. */
@RequiredArgsConstructor
final class MoneyActs {

  private final RefundOperations refunds;
  private final RefundOperations.OfParts parts;
  private final InquiryOperations inquiry;
  private final MockPayOperations mock;
  private final Actor staff;
  private final ActionRunner actions;
  private final Set<Long> trackedRefunds = ConcurrentHashMap.newKeySet();
  private Runnable onChanged = () -> {};

  /**
   * @param reload called after each act
   */
  void setOnChanged(Runnable reload) {
    onChanged = reload;
  }

  /** The refunds whose results are still to be reported. */
  Set<Long> trackedRefunds() {
    return trackedRefunds;
  }

  /** Whether the payment provider is the mock. */
  boolean isMock() {
    return mock.isOffered();
  }

  /** Whether querying the provider can change an order: it is not known to be paid. */
  static boolean canQuery(PayOrderLine order) {
    return order.transactionId() == null && order.paidTime() == null;
  }

  boolean canPayWithMockGateway(PayOrderLine order) {
    return order.status() == PayStatus.PAYING && isMock();
  }

  PendingOutcome refundPart(long reservationId, PartRefunds.Part part, String reason) {
    return changeRefund(
        () -> parts.request(staff, reservationId, part, new StaffReason(reason)).refund());
  }

  PendingOutcome handOut(long refundId) {
    return change(() -> refunds.handOut(staff, refundId), MoneyOutcomes::ofHandOut, _ -> {});
  }

  PendingOutcome settleByHand(long refundId, BigDecimal amount, String proof) {
    return change(
        () -> {
          refunds.settleByHand(staff, refundId, amount, new StaffReason(proof));
          return ActionOutcome.done("money.settled");
        },
        Function.identity(),
        _ -> {});
  }

  PendingOutcome queryPayment(String outTradeNo) {
    return change(() -> inquiry.query(staff, outTradeNo), MoneyOutcomes::ofInquiry, _ -> {});
  }

  PendingOutcome payWithMockGateway(String outTradeNo) {
    return change(() -> mock.pay(staff, outTradeNo), MoneyOutcomes::of, _ -> {});
  }

  PendingOutcome drop(long refundId, BigDecimal amount, String reason) {
    return change(
        () -> {
          refunds.drop(staff, refundId, amount, new StaffReason(reason));
          return ActionOutcome.done("money.drop-done");
        },
        Function.identity(),
        _ -> {});
  }

  PendingOutcome retry(long refundId, BigDecimal amount, String reason) {
    return changeRefund(() -> refunds.retry(staff, refundId, reason, amount));
  }

  private PendingOutcome changeRefund(Callable<RefundOrder> change) {
    return change(change, refund -> BookingOutcomes.ofRefund(refund.status()), this::track);
  }

  PendingOutcome queryRefundNow(long refundId) {
    return change(
        () -> refunds.queryNow(staff, refundId),
        MoneyOutcomes::of,
        refund -> refund.ifPresent(this::track));
  }

  /** Reports the result of a refund once it has one. */
  void track(RefundOrder refund) {
    if (refund.status() == RefundStatus.REQUESTED) {
      trackedRefunds.add(refund.id());
    }
  }

  private <T> PendingOutcome change(
      Callable<T> change, Function<T, ActionOutcome> outcome, Consumer<T> onDone) {
    return actions.run(
        change,
        outcome,
        result -> {
          onDone.accept(result);
          onChanged.run();
        });
  }

  /** Translates the outcomes of acts on payments and refunds into the messages that staff read. */
  static final class MoneyOutcomes {

    private MoneyOutcomes() {}

    /** The outcome of a query whether an order is paid; empty when it isn't. */
    static ActionOutcome ofInquiry(Optional<PaymentSettlement.Outcome> payment) {
      return payment
          .map(MoneyOutcomes::of)
          .orElseGet(() -> ActionOutcome.done("money.not-paid-yet"));
    }

    static ActionOutcome of(PaymentSettlement.Outcome payment) {
      return switch (payment) {
        case CONFIRMED -> ActionOutcome.done("money.confirmed");
        case REPEATED -> ActionOutcome.done("money.already-settled");
        case TOO_LATE -> ActionOutcome.done("money.too-late");
        case PAID_TWICE -> ActionOutcome.done("money.paid-twice");
        case WRONG_AMOUNT -> ActionOutcome.refused("money.wrong-amount");
        case UNKNOWN_ORDER -> ActionOutcome.refused("pay.inquiry.not-found");
      };
    }

    static ActionOutcome ofHandOut(boolean handedOut) {
      return handedOut
          ? ActionOutcome.done("money.settled")
          : ActionOutcome.refused("money.refund-changed");
    }

    /** The outcome of a refund that was queried again; empty when its state had changed. */
    static ActionOutcome of(Optional<RefundOrder> refund) {
      return refund
          .map(it -> BookingOutcomes.ofRefund(it.status()))
          .orElseGet(() -> ActionOutcome.refused("money.refund-changed"));
    }
  }
}
