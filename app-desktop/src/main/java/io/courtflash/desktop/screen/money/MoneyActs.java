package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.gateway.mock.MockPayOperations;
import io.courtflash.core.money.order.InquiryOperations;
import io.courtflash.core.money.order.PayStatus;
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
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/** The acts on payments and refunds. Used on one thread, except for {@link #trackedRefunds}. */
final class MoneyActs {

  private final RefundOperations refunds;
  private final RefundOperations.OfParts parts;
  private final InquiryOperations inquiry;
  private final MockPayOperations mock;
  private final Actor staff;
  private final ActionRunner actions;
  private final Set<Long> trackedRefunds = ConcurrentHashMap.newKeySet();
  private Runnable onChanged = () -> {};

  MoneyActs(
      RefundOperations refunds,
      RefundOperations.OfParts parts,
      InquiryOperations inquiry,
      MockPayOperations mock,
      Actor staff,
      ActionRunner actions) {
    this.refunds = refunds;
    this.parts = parts;
    this.inquiry = inquiry;
    this.mock = mock;
    this.staff = staff;
    this.actions = actions;
  }

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
}
