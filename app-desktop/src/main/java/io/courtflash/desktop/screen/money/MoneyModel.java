package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DayTotal;
import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.office.RefundLine;
import io.courtflash.core.office.UnsettledMoney;
import io.courtflash.core.pay.PayStatus;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the page of the money shows and does. Used on one thread, but for {@link #look}. */
final class MoneyModel {

  private static final Logger LOG = LoggerFactory.getLogger(MoneyModel.class);
  private static final int PAGE = 200;
  private static final int INBOX = 200;
  private static final int DAYS = 62;

  private final MoneyService desk;
  private final ActionRunner actions;
  private final StringProperty search = new SimpleStringProperty("");
  private final PagedList<UnsettledMoney> inbox;
  private final PagedList<PayOrderLine> orders;
  private final PagedList<RefundLine> refunds;
  private final PagedList<DayTotal> days;
  private final Set<Long> followed = ConcurrentHashMap.newKeySet();
  private volatile MoneyFilter wanted = MoneyFilter.ALL;

  MoneyModel(MoneyService desk, ActionRunner actions) {
    this.desk = desk;
    this.actions = actions;
    search.subscribe(text -> wanted = new MoneyFilter(text.strip(), Set.of(), TimeRange.EVER));
    inbox = PagedList.whole(actions.work(), () -> desk.unsettled(INBOX));
    orders =
        new PagedList<>(
            actions.work(),
            (last, limit) -> desk.orders(wanted, idOf(last, PayOrderLine::id), limit),
            PAGE);
    refunds =
        new PagedList<>(
            actions.work(),
            (last, limit) -> desk.refunds(wanted, idOf(last, RefundLine::id), limit),
            PAGE);
    days = PagedList.whole(actions.work(), () -> desk.days(DAYS));
  }

  /** What the engine says while the page is in sight. */
  record MoneyUpdate(List<UnsettledMoney> inbox, List<RefundLine> ended) {}

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  /** Whose orders and refunds; they follow when they are read anew. */
  StringProperty searchProperty() {
    return search;
  }

  PagedList<UnsettledMoney> inbox() {
    return inbox;
  }

  PagedList<PayOrderLine> orders() {
    return orders;
  }

  PagedList<RefundLine> refunds() {
    return refunds;
  }

  PagedList<DayTotal> days() {
    return days;
  }

  boolean isMock() {
    return desk.isMock();
  }

  void read() {
    inbox.reload();
    readLists();
  }

  /** Reads orders, refunds and days from their beginning. */
  void readLists() {
    orders.reload();
    refunds.reload();
    days.reload();
  }

  /** Reads what changes by itself; from any thread. */
  MoneyUpdate look() {
    List<RefundLine> ended =
        followed.stream()
            .map(desk::refund)
            .flatMap(Optional::stream)
            .filter(refund -> refund.status() != RefundStatus.REQUESTED)
            .toList();
    return new MoneyUpdate(desk.unsettled(INBOX), ended);
  }

  /** Takes a newer reading: refunds that were asked for here are told of when they end. */
  void show(MoneyUpdate look) {
    boolean moved = !inbox.rows().equals(look.inbox());
    if (moved) {
      inbox.rows().setAll(look.inbox());
    }
    for (RefundLine refund : look.ended()) {
      if (followed.remove(refund.id())) {
        actions.run(refund::status, BookingOutcomes::of, _ -> {});
      }
    }
    if (moved || !look.ended().isEmpty()) {
      readLists();
    }
  }

  static boolean canAsk(PayOrderLine order) {
    return order.transactionId() == null && order.paidTime() == null;
  }

  boolean canPayAtMock(PayOrderLine order) {
    return order.status() == PayStatus.PAYING && isMock();
  }

  static boolean canGiveBack(PayOrderLine order) {
    return order.status() == PayStatus.SUCCESS
        && order.reservation() == ReservationStatus.CONFIRMED;
  }

  PendingOutcome ask(String outTradeNo) {
    return change(() -> desk.ask(outTradeNo), MoneyOutcomes::of, _ -> {});
  }

  PendingOutcome payAtMock(String outTradeNo) {
    return change(() -> desk.payAtMock(outTradeNo), MoneyOutcomes::of, _ -> {});
  }

  PendingOutcome giveBack(long reservationId, String reason) {
    return change(
        () -> desk.giveBack(reservationId, reason),
        BookingOutcomes::of,
        answer -> {
          if (answer instanceof RefundOutcome.Accepted known) {
            follow(known.refund());
          }
        });
  }

  PendingOutcome retry(long refundId, String reason) {
    return change(
        () -> desk.retry(refundId, reason), MoneyOutcomes::of, it -> it.ifPresent(this::follow));
  }

  PendingOutcome hurry(long refundId) {
    return change(() -> desk.hurry(refundId), MoneyOutcomes::of, it -> it.ifPresent(this::follow));
  }

  /** Finds the booking of some money; nothing follows when there is none. */
  void booking(long reservationId, Consumer<BookingLine> found) {
    actions
        .work()
        .run(
            () -> desk.booking(reservationId),
            line -> line.ifPresent(found),
            e -> LOG.warn("A booking can't be read", e));
  }

  private void follow(RefundOrder refund) {
    if (refund.status() == RefundStatus.REQUESTED) {
      followed.add(refund.id());
    }
  }

  private <T> PendingOutcome change(
      Callable<T> change, Function<T, ActionOutcome> outcome, Consumer<T> followed) {
    return actions.run(
        change,
        outcome,
        result -> {
          followed.accept(result);
          read();
        });
  }

  private static <T> long idOf(@Nullable T last, Function<T, Long> id) {
    return last == null ? Long.MAX_VALUE : id.apply(last);
  }
}
