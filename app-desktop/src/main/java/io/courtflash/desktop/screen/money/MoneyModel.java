package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.ClosingOperations;
import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOperations;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.PeriodTotal;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

  private final MoneyOperations money;
  private final ClosingOperations closingOperations;
  private final MoneyActs acts;
  private final Actor staff;
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
  private final ReadOnlyObjectWrapper<List<ClosingLine>> till =
      new ReadOnlyObjectWrapper<>(List.of());
  private volatile MoneyFilter orderFilter = MoneyFilter.ALL;
  private volatile MoneyFilter refundFilter = MoneyFilter.ALL;
  private volatile PeriodTotal.TotalPeriod readPeriod = PeriodTotal.TotalPeriod.DAY;
  private final Clock clock;

  /** The minute for which the rows say how long they have waited. */
  private Instant agesAt = Instant.EPOCH;

  /**
   * @param clock in the venue's zone
   */
  MoneyModel(
      MoneyOperations money,
      ClosingOperations closingOperations,
      StaffBookingService staffBookings,
      MoneyActs acts,
      Actor staff,
      ActionRunner actions,
      Clock clock) {
    this.money = money;
    this.clock = clock;
    this.closingOperations = closingOperations;
    this.acts = acts;
    this.staff = staff;
    this.actions = actions;
    this.bookingActions = new BookingActions(staffBookings, actions, this::reload, acts::track);
    acts.setOnChanged(this::reload);
    query.subscribe(
        () -> {
          orderFilter = query.ofOrders();
          refundFilter = query.ofRefunds();
        });
    unsettled = PagedList.whole(actions.taskRunner(), () -> money.unsettled(staff, MAX_UNSETTLED));
    orders =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) -> money.orders(staff, orderFilter, idOf(last, PayOrderLine::id), limit),
            PAGE);
    refunds =
        new PagedList<>(
            actions.taskRunner(),
            (last, limit) -> money.refunds(staff, refundFilter, idOf(last, RefundLine::id), limit),
            PAGE);
    totals =
        PagedList.whole(
            actions.taskRunner(), () -> money.totals(staff, readPeriod, today(), PERIODS));
    period.subscribe(
        (before, now) -> {
          readPeriod = now;
          totals.reload();
        });
    closings =
        PagedList.whole(
            actions.taskRunner(), () -> closingOperations.lines(staff, today(), CLOSING_DAYS));
  }

  private LocalDate today() {
    return LocalDate.now(clock);
  }

  /**
   * What the payments of a day had come to at the end of each of its hours, in yuan.
   *
   * @param today up to the present hour, in the venue's zone
   * @param weekAgo of the same weekday a week before
   */
  record DayCurves(List<BigDecimal> today, List<BigDecimal> weekAgo) {}

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

  /** What the desks took today, to be counted; empty while nothing was. */
  ReadOnlyObjectProperty<List<ClosingLine>> tillProperty() {
    return till.getReadOnlyProperty();
  }

  /** The acts on payments and refunds. */
  MoneyActs acts() {
    return acts;
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
    actions.read(this::readCurves, curves::set);
    actions.read(() -> closingOperations.lines(staff, today(), 1), till::set);
    closings.reload();
  }

  private DayCurves readCurves() {
    ZonedDateTime now = ZonedDateTime.now(clock);
    LocalDate today = now.toLocalDate();
    long begun = 1 + Duration.between(today.atStartOfDay(clock.getZone()), now).toHours();
    return new DayCurves(
        money.takingsByHour(staff, today).stream().limit(begun).toList(),
        money.takingsByHour(staff, today.minusWeeks(1)));
  }

  /** Reads what can change without an act on this screen. Thread-safe. */
  MoneyUpdate readUpdate() {
    List<RefundLine> finished =
        acts.trackedRefunds().stream()
            .map(id -> money.refund(staff, id))
            .flatMap(Optional::stream)
            .filter(refund -> refund.status() != RefundStatus.REQUESTED)
            .toList();
    return new MoneyUpdate(money.unsettled(staff, MAX_UNSETTLED), finished);
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
      if (acts.trackedRefunds().remove(refund.id())) {
        actions.run(refund::status, BookingOutcomes::ofRefund, _ -> {});
      }
    }
    if (changed || !update.finished().isEmpty()) {
      reloadLists();
    }
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
        () ->
            Files.write(
                file, closingOperations.print(staff, day, language).content().getByteArray()),
        _ -> ActionOutcome.done("money.closing-saved", "" + file.getFileName()),
        _ -> {});
  }

  PendingOutcome close(DailyClosings.CountedMoney counted) {
    return actions.run(
        () -> closingOperations.close(staff, counted),
        _ -> ActionOutcome.done("money.closed"),
        _ -> reload());
  }

  /** The acts on the bookings of orders. Refunds that they start are tracked. */
  BookingActions bookingActions() {
    return bookingActions;
  }

  private static <T> long idOf(@Nullable T last, Function<T, Long> id) {
    return last == null ? Long.MAX_VALUE : id.apply(last);
  }
}
