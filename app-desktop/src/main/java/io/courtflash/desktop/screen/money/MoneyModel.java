package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.CountedMoney;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.PeriodTotal;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.screen.money.MoneyService.DayCurves;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * The lists of the money screen and the refunds that it tracks. Used on one thread, except for
 * {@link #readUpdate}.
 */
final class MoneyModel {

  private static final int PAGE = 200;
  private static final int MAX_UNSETTLED = 200;
  private static final int PERIODS = 62;
  private static final int CLOSING_DAYS = 31;

  private final MoneyService service;
  private final ClosingService closingService;
  private final ActionRunner actions;
  private final BookingActions bookingActions;
  private final MoneyQuery query = new MoneyQuery();
  private final ObjectProperty<PeriodTotal.TotalPeriod> period =
      new SimpleObjectProperty<>(PeriodTotal.TotalPeriod.DAY);
  private final PagedList<UnsettledMoney> unsettled;
  private final PagedList<PayOrderLine> orders;
  private final PagedList<RefundLine> refunds;
  private final PagedList<PeriodTotal> totals;
  private final ReadOnlyObjectWrapper<@Nullable DayCurves> curves = new ReadOnlyObjectWrapper<>();
  private final PagedList<ClosingLine> closings;
  private final Set<Long> trackedRefunds = ConcurrentHashMap.newKeySet();
  private volatile MoneyFilter orderFilter = MoneyFilter.ALL;
  private volatile MoneyFilter refundFilter = MoneyFilter.ALL;
  private volatile PeriodTotal.TotalPeriod readPeriod = PeriodTotal.TotalPeriod.DAY;
  private final InstantSource clock;

  /** The minute for which the rows say how long they have waited. */
  private Instant agesAt = Instant.EPOCH;

  MoneyModel(
      MoneyService service,
      ClosingService closingService,
      StaffBookingService staffBookings,
      ActionRunner actions,
      InstantSource clock) {
    this.service = service;
    this.clock = clock;
    this.closingService = closingService;
    this.actions = actions;
    this.bookingActions = new BookingActions(staffBookings, actions, this::reload, this::track);
    query.subscribe(
        () -> {
          orderFilter = query.ofOrders();
          refundFilter = query.ofRefunds();
        });
    unsettled = PagedList.whole(actions.taskRunner(), () -> service.unsettled(MAX_UNSETTLED));
    orders =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) -> service.orders(orderFilter, idOf(last, PayOrderLine::id), limit),
            PAGE);
    refunds =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) -> service.refunds(refundFilter, idOf(last, RefundLine::id), limit),
            PAGE);
    totals = PagedList.whole(actions.taskRunner(), () -> service.totals(readPeriod, PERIODS));
    period.subscribe(
        (before, now) -> {
          readPeriod = now;
          totals.reload();
        });
    closings = PagedList.whole(actions.taskRunner(), () -> closingService.lines(CLOSING_DAYS));
  }

  /**
   * One reading of the engine.
   *
   * @param finished the tracked refunds that are not under way any more
   */
  record MoneyUpdate(List<UnsettledMoney> unsettled, List<RefundLine> finished) {}

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  /** The filter of the orders and refunds; it applies when they are read again. */
  MoneyQuery query() {
    return query;
  }

  /** Over how long the totals are summed up; they are read again when it changes. */
  ObjectProperty<PeriodTotal.TotalPeriod> periodProperty() {
    return period;
  }

  PagedList<UnsettledMoney> unsettled() {
    return unsettled;
  }

  PagedList<PayOrderLine> orders() {
    return orders;
  }

  PagedList<RefundLine> refunds() {
    return refunds;
  }

  /** The takings of today and of a week ago by the hour; null before they are read. */
  ReadOnlyObjectProperty<@Nullable DayCurves> curvesProperty() {
    return curves.getReadOnlyProperty();
  }

  /** The totals of days or weeks, the latest first. */
  PagedList<PeriodTotal> totals() {
    return totals;
  }

  /** The desks' takings, to be counted. */
  PagedList<ClosingLine> closings() {
    return closings;
  }

  /** Whether the payment provider is the mock. */
  boolean isMock() {
    return service.isMock();
  }

  void reload() {
    unsettled.reload();
    reloadLists();
  }

  /** Reads orders, refunds, totals and closings from their beginning. */
  void reloadLists() {
    orders.reload();
    refunds.reload();
    totals.reload();
    actions.read(service::dayCurves, curves::set);
    closings.reload();
  }

  /** Reads what can change without an act on this screen. Thread-safe. */
  MoneyUpdate readUpdate() {
    List<RefundLine> finished =
        trackedRefunds.stream()
            .map(service::refund)
            .flatMap(Optional::stream)
            .filter(refund -> refund.status() != RefundStatus.REQUESTED)
            .toList();
    return new MoneyUpdate(service.unsettled(MAX_UNSETTLED), finished);
  }

  /** Shows a newer reading, and a notice for each tracked refund that has finished. */
  void update(MoneyUpdate update) {
    boolean changed = !unsettled.rows().equals(update.unsettled());
    Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
    if (changed || !minute.equals(agesAt)) {
      agesAt = minute;
      unsettled.rows().setAll(update.unsettled());
    }
    for (RefundLine refund : update.finished()) {
      if (trackedRefunds.remove(refund.id())) {
        actions.run(refund::status, BookingOutcomes::ofRefund, _ -> {});
      }
    }
    if (changed || !update.finished().isEmpty()) {
      reloadLists();
    }
  }

  /** Whether querying the provider can change an order: it is not known to be paid. */
  static boolean canQuery(PayOrderLine order) {
    return order.transactionId() == null && order.paidTime() == null;
  }

  boolean canPayWithMockGateway(PayOrderLine order) {
    return order.status() == PayStatus.PAYING && isMock();
  }

  static boolean canRefund(PayOrderLine order) {
    return order.status() == PayStatus.SUCCESS
        && order.reservation() == ReservationStatus.CONFIRMED;
  }

  static boolean canRefundPart(PayOrderLine order) {
    return canRefund(order) && left(order).signum() > 0;
  }

  /** The amount of an order that can still be refunded, in yuan. */
  static BigDecimal left(PayOrderLine order) {
    return order.amount().subtract(order.refunded());
  }

  PendingOutcome refundPart(long reservationId, PartRefunds.Part part, String reason) {
    return changeRefund(() -> service.refundPart(reservationId, part, reason));
  }

  /** Whether an order has a receipt: something was paid by it. */
  static boolean hasReceipt(PayOrderLine order) {
    return order.paidTime() != null && order.amount().signum() > 0;
  }

  /** Whether a refund has a receipt: the money has been given back. */
  static boolean hasReceipt(RefundLine refund) {
    return refund.status() == RefundStatus.SUCCESS && refund.amount().signum() > 0;
  }

  /** Writes a day's closing into a file. */
  PendingOutcome saveClosing(LocalDate day, Locale language, Path file) {
    return actions.run(
        () -> Files.write(file, closingService.print(day, language).content().getByteArray()),
        _ -> ActionOutcome.done("money.closing-saved", "" + file.getFileName()),
        _ -> {});
  }

  PendingOutcome handOut(long refundId) {
    return change(() -> closingService.handOut(refundId), MoneyOutcomes::ofHandOut, _ -> {});
  }

  PendingOutcome close(CountedMoney counted) {
    return change(
        () -> closingService.close(counted), _ -> ActionOutcome.done("money.closed"), _ -> {});
  }

  PendingOutcome settleByHand(long refundId, BigDecimal amount, String proof) {
    return change(
        () -> {
          service.settleByHand(refundId, amount, proof);
          return ActionOutcome.done("money.settled");
        },
        Function.identity(),
        _ -> {});
  }

  PendingOutcome queryPayment(String outTradeNo) {
    return change(() -> service.queryPayment(outTradeNo), MoneyOutcomes::ofInquiry, _ -> {});
  }

  PendingOutcome payWithMockGateway(String outTradeNo) {
    return change(() -> service.payWithMockGateway(outTradeNo), MoneyOutcomes::of, _ -> {});
  }

  /** The acts on the bookings of orders. Refunds that they start are tracked. */
  BookingActions bookingActions() {
    return bookingActions;
  }

  PendingOutcome drop(long refundId, BigDecimal amount, String reason) {
    return change(
        () -> {
          service.drop(refundId, amount, reason);
          return ActionOutcome.done("money.drop-done");
        },
        Function.identity(),
        _ -> {});
  }

  PendingOutcome retry(long refundId, BigDecimal amount, String reason) {
    return changeRefund(() -> service.retry(refundId, amount, reason));
  }

  private PendingOutcome changeRefund(Callable<RefundOrder> change) {
    return change(change, refund -> BookingOutcomes.ofRefund(refund.status()), this::track);
  }

  PendingOutcome queryRefundNow(long refundId) {
    return change(
        () -> service.queryRefundNow(refundId),
        MoneyOutcomes::of,
        refund -> refund.ifPresent(this::track));
  }

  private void track(RefundOrder refund) {
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
          reload();
        });
  }

  private static <T> long idOf(@Nullable T last, Function<T, Long> id) {
    return last == null ? Long.MAX_VALUE : id.apply(last);
  }
}
