package io.courtflash.desktop.screen.money;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.insight.BookingFilter.Period;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.DayTotal;
import io.courtflash.core.insight.MoneyFilter;
import io.courtflash.core.insight.OrderLine;
import io.courtflash.core.insight.RefundLine;
import io.courtflash.core.insight.Unsettled;
import io.courtflash.core.pay.PayStatus;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
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

  private final MoneyDesk desk;
  private final Actions actions;
  private final StringProperty search = new SimpleStringProperty("");
  private final Pages<Unsettled> inbox;
  private final Pages<OrderLine> orders;
  private final Pages<RefundLine> refunds;
  private final Pages<DayTotal> days;
  private final Set<Long> followed = ConcurrentHashMap.newKeySet();
  private volatile MoneyFilter wanted = MoneyFilter.ALL;

  MoneyModel(MoneyDesk desk, Actions actions) {
    this.desk = desk;
    this.actions = actions;
    search.subscribe(text -> wanted = new MoneyFilter(text.strip(), Set.of(), Period.EVER));
    inbox = Pages.whole(actions.work(), () -> desk.unsettled(INBOX));
    orders =
        new Pages<>(
            actions.work(),
            (last, limit) -> desk.orders(wanted, idOf(last, OrderLine::id), limit),
            PAGE);
    refunds =
        new Pages<>(
            actions.work(),
            (last, limit) -> desk.refunds(wanted, idOf(last, RefundLine::id), limit),
            PAGE);
    days = Pages.whole(actions.work(), () -> desk.days(DAYS));
  }

  /** What the engine says while the page is in sight. */
  record Look(List<Unsettled> inbox, List<RefundLine> ended) {}

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  /** Whose orders and refunds; they follow when they are read anew. */
  StringProperty searchProperty() {
    return search;
  }

  Pages<Unsettled> inbox() {
    return inbox;
  }

  Pages<OrderLine> orders() {
    return orders;
  }

  Pages<RefundLine> refunds() {
    return refunds;
  }

  Pages<DayTotal> days() {
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
  Look look() {
    List<RefundLine> ended =
        followed.stream()
            .map(desk::refund)
            .flatMap(Optional::stream)
            .filter(refund -> refund.status() != RefundStatus.REQUESTED)
            .toList();
    return new Look(desk.unsettled(INBOX), ended);
  }

  /** Takes a newer reading: refunds that were asked for here are told of when they end. */
  void show(Look look) {
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

  static boolean canAsk(OrderLine order) {
    return order.transactionId() == null && order.paidTime() == null;
  }

  boolean canPayAtMock(OrderLine order) {
    return order.status() == PayStatus.PAYING && isMock();
  }

  static boolean canGiveBack(OrderLine order) {
    return order.status() == PayStatus.SUCCESS
        && order.reservation() == ReservationStatus.CONFIRMED;
  }

  Ending ask(String outTradeNo) {
    return change(() -> desk.ask(outTradeNo), MoneyOutcomes::of, _ -> {});
  }

  Ending payAtMock(String outTradeNo) {
    return change(() -> desk.payAtMock(outTradeNo), MoneyOutcomes::of, _ -> {});
  }

  Ending giveBack(long reservationId, String reason) {
    return change(
        () -> desk.giveBack(reservationId, reason),
        BookingOutcomes::of,
        answer -> {
          if (answer instanceof RefundAnswer.Known known) {
            follow(known.refund());
          }
        });
  }

  Ending retry(long refundId, String reason) {
    return change(
        () -> desk.retry(refundId, reason), MoneyOutcomes::of, it -> it.ifPresent(this::follow));
  }

  Ending hurry(long refundId) {
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

  private <T> Ending change(
      Callable<T> change, Function<T, Outcome> outcome, Consumer<T> followed) {
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
