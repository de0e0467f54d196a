package io.courtflash.faults;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.refund.RefundStatus;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A claim, and the reservation and the money that follow from it, as they must be. */
final class ModelBooking {

  final String traceId;
  final long userId;

  /** What it costs, in yuan; it never changes. */
  final BigDecimal price;

  final List<ModelOrder> orders = new ArrayList<>();

  /** The slot of its first cell. */
  ModelSlot slot;

  /** Its cells besides the first one; each has a row of its own. */
  private final List<Cell> further = new ArrayList<>();

  /** Null while the claim has no row. */
  @Nullable ReservationStatus status;

  EndReason.@Nullable Code reason;

  /** Whether Redis holds a permit for it, while it has no row. */
  boolean pending;

  /** Whether its student pays at the counter, until a time that depends on its place. */
  boolean paysAtCounter;

  /** The place that gave it the deadline of a payment at the counter. */
  private ModelSlot due;

  /** Whether it is where staff offered it another place, and was never moved since. */
  private boolean offered;

  private final ModelPrices prices;

  /** A further cell. */
  record Cell(String traceId, ModelSlot slot) {}

  ModelBooking(String traceId, long userId, ModelSlot slot, ModelPrices prices) {
    this(new Cell(traceId, slot), List.of(), userId, prices);
  }

  /** Of several cells, which costs what they cost together. */
  ModelBooking(Cell first, List<Cell> further, long userId, ModelPrices prices) {
    this.traceId = first.traceId;
    this.userId = userId;
    this.slot = first.slot;
    this.due = first.slot;
    this.further.addAll(further);
    this.prices = prices;
    this.price = prices.of(userId).multiply(BigDecimal.valueOf(further.size() + 1L));
  }

  List<Cell> cells() {
    return Stream.concat(Stream.of(new Cell(traceId, slot)), further.stream()).toList();
  }

  List<ModelSlot> slots() {
    return cells().stream().map(Cell::slot).toList();
  }

  boolean hasSeveralCells() {
    return !further.isEmpty();
  }

  boolean has(ModelSlot wanted) {
    return slots().contains(wanted);
  }

  /** The trace id of its row of a slot that it has. */
  String traceOn(ModelSlot booked) {
    return cells().stream()
        .filter(cell -> cell.slot == booked)
        .findFirst()
        .map(Cell::traceId)
        .orElseThrow();
  }

  /**
   * All cells get other slots, as many as it has; or it stays where it is. An order can't be paid
   * by another deadline than the one with which it was opened.
   */
  void moveTo(List<ModelSlot> to, ProviderMood mood) {
    moveTo(to, to.getFirst(), mood);
  }

  /** Like {@link #moveTo}, by its own student, who gains no time to pay by it. */
  void changeTo(List<ModelSlot> to, ProviderMood mood) {
    moveTo(to, to.getFirst().startsBefore(due) ? to.getFirst() : due, mood);
  }

  private void moveTo(List<ModelSlot> to, ModelSlot dueNow, ProviderMood mood) {
    if (paysAtCounter && status == ReservationStatus.PENDING_PAYMENT && !due.isAtTimeOf(dueNow)) {
      closeOpenOrder(mood);
    }
    due = dueNow;
    offered = offered && slots().equals(to);
    slot = to.getFirst();
    further.replaceAll(cell -> new Cell(cell.traceId, to.get(further.indexOf(cell) + 1)));
  }

  /** Its student didn't choose the place to which it was just moved, and gives it back free. */
  void setOffered() {
    offered = true;
  }

  boolean isOffered() {
    return offered;
  }

  ModelBooking copy() {
    ModelBooking copy = new ModelBooking(cells().getFirst(), further, userId, prices);
    orders.forEach(order -> copy.orders.add(order.withNumber(order.number)));
    copy.status = status;
    copy.reason = reason;
    copy.pending = pending;
    copy.paysAtCounter = paysAtCounter;
    copy.due = due;
    copy.offered = offered;
    return copy;
  }

  boolean isLive() {
    ReservationStatus now = status;
    return now != null && now.isLive();
  }

  boolean isUnpaid() {
    return status == ReservationStatus.PENDING_PAYMENT || status == ReservationStatus.CLOSING;
  }

  boolean isFree() {
    return price.signum() == 0;
  }

  /** What it is when it has its seat. */
  ReservationStatus whenSettled() {
    return isFree() ? ReservationStatus.CONFIRMED : ReservationStatus.PENDING_PAYMENT;
  }

  /** What the hall keeps when its student cancels it, in yuan; empty when they can't. */
  Optional<BigDecimal> fee() {
    return offered ? Optional.of(BigDecimal.ZERO) : prices.feeOf(price);
  }

  /** Whether a student who has paid would lose something, or can't cancel at all. */
  boolean costsSomethingToCancel() {
    return !isFree() && fee().filter(fee -> fee.signum() == 0).isEmpty();
  }

  /** Whether it can be cancelled without a refund. */
  boolean isCancelledAtOnce(boolean byStaff) {
    return isUnpaid()
        || (status == ReservationStatus.CONFIRMED && isFree() && (byStaff || fee().isPresent()));
  }

  Optional<ModelOrder> paid() {
    return orders.stream().filter(ModelOrder::isPaid).findFirst();
  }

  Optional<ModelOrder> open() {
    return orders.stream().filter(order -> order.status == PayStatus.PAYING).findFirst();
  }

  /** The order that was made last, online, as far as its number is known. */
  Optional<ModelOrder> latestOnline() {
    return orders.reversed().stream()
        .filter(order -> order.isOnline() && order.isKnown())
        .findFirst();
  }

  /** The money for an order has arrived; the text is the engine's answer. */
  PaymentSettlement.Outcome settle(ModelOrder order, ProviderMood mood) {
    if (order.isPaid() || order.settled) {
      return PaymentSettlement.Outcome.REPEATED;
    }
    order.settled = true;
    if (paid().isPresent()) {
      order.status = PayStatus.CLOSED;
      refund(order, BigDecimal.ZERO, mood);
      return PaymentSettlement.Outcome.PAID_TWICE;
    }
    order.status = PayStatus.SUCCESS;
    if (isUnpaid()) {
      confirm(mood);
      return PaymentSettlement.Outcome.CONFIRMED;
    }
    if (status == ReservationStatus.CONFIRMED) {
      return PaymentSettlement.Outcome.CONFIRMED;
    }
    refund(order, BigDecimal.ZERO, mood);
    return PaymentSettlement.Outcome.TOO_LATE;
  }

  void confirm(ProviderMood mood) {
    status = ReservationStatus.CONFIRMED;
    closeOpenOrder(mood);
  }

  void end(EndReason.@Nullable Code why, ProviderMood mood) {
    status = ReservationStatus.CANCELLED;
    reason = why;
    closeOpenOrder(mood);
  }

  void closeOpenOrder(ProviderMood mood) {
    open()
        .ifPresent(
            order -> {
              close(order);
              tellProviderOfClose(order, mood);
            });
  }

  /**
   * Closes the open order if its link is too old to be paid by: the student gets a new one. The
   * provider is told of it afterwards.
   */
  Optional<ModelOrder> closeOutdatedOrder() {
    Optional<ModelOrder> outdated = open().filter(order -> order.outdated);
    outdated.ifPresent(ModelBooking::close);
    return outdated;
  }

  private static void close(ModelOrder order) {
    order.status = PayStatus.CLOSED;
    order.closeIsOpen = true;
  }

  /** Money that the provider has when it is told to close the order is refunded. */
  void tellProviderOfClose(ModelOrder order, ProviderMood mood) {
    if (order.closeIsOpen && !order.silent) {
      order.closeIsOpen = false;
      if (order.paidAtProvider) {
        var _ = settle(order, mood);
      }
    }
  }

  /** The deadline has passed, and the provider is asked about the open order. */
  void expire(ProviderMood mood) {
    Optional<ModelOrder> open = open();
    if (open.isPresent() && open.get().silent) {
      status = ReservationStatus.CLOSING;
    } else if (open.isPresent() && open.get().paidAtProvider) {
      var _ = settle(open.get(), mood);
    } else {
      open.ifPresent(order -> order.status = PayStatus.CLOSED);
      status = ReservationStatus.CANCELLED;
      reason = EndReason.Code.PAY_TIMEOUT;
    }
  }

  /**
   * Its paid order is refunded, and it ends when it is.
   *
   * @param fee what the hall keeps
   */
  void refundPaid(
      ModelOrder paid, BigDecimal fee, EndReason.@Nullable Code why, ProviderMood mood) {
    status = ReservationStatus.REFUNDING;
    reason = why;
    refund(paid, fee, mood);
  }

  /** Requests a refund, or again one that was refused. */
  void refund(ModelOrder order, BigDecimal fee, ProviderMood mood) {
    if (order.refund == RefundStatus.SUCCESS || order.refund == RefundStatus.REQUESTED) {
      return;
    }
    order.refund = RefundStatus.REQUESTED;
    order.fee = fee;
    // The provider isn't asked for nothing.
    if (!order.isOnline() || order.refunded().signum() == 0) {
      refunded(order);
      return;
    }
    switch (mood) {
      case REFUSES_REFUNDS -> refused(order);
      case SILENT_ON_REFUNDS -> {
        // It stays requested until the provider answers.
      }
      case WELL, REFUSES_ORDERS, SILENT_ON_ORDERS -> refunded(order);
    }
  }

  void refunded(ModelOrder order) {
    order.refund = RefundStatus.SUCCESS;
    if (order.status == PayStatus.SUCCESS) {
      order.status = PayStatus.REFUNDED;
      if (status == ReservationStatus.REFUNDING) {
        status = ReservationStatus.CANCELLED;
        reason = EndReason.Code.REFUNDED;
      }
    }
  }

  private void refused(ModelOrder order) {
    order.refund = RefundStatus.FAILED;
    if (order.isPaid() && status == ReservationStatus.REFUNDING) {
      status = ReservationStatus.CONFIRMED;
      reason = null;
    }
  }
}
