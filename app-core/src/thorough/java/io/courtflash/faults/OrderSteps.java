package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.order.PaymentRounds;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.Refused;
import io.courtflash.faults.Step.Notice;
import io.courtflash.faults.Step.OfOrder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Does the steps with orders, and compares the answers with the model's. */
final class OrderSteps {

  private final SimulatedHall hall;
  private final HallModel model;
  private final FakeGateway gateway;
  private final Payments payments;
  private final PaymentCallback callback;

  OrderSteps(SimulatedHall hall) {
    this.hall = hall;
    this.model = hall.model;
    this.gateway = hall.bean(FakeGateway.class);
    this.payments = hall.bean(Payments.class);
    this.callback = hall.bean(PaymentCallback.class);
  }

  void perform(OfOrder step) {
    switch (step) {
      case OfOrder.OpenOrder(int booking) -> hall.withRow(booking).forEach(this::open);
      case OfOrder.PayWithoutNotice(int booking) ->
          hall.booking(booking, one -> one.open().isPresent())
              .forEach(one -> payAtProvider(one.open().orElseThrow()));
      case OfOrder.SendNotice(int booking, Notice kind) ->
          hall.booking(booking, one -> one.latestOnline().isPresent())
              .forEach(one -> send(one, one.latestOnline().orElseThrow(), kind));
      case OfOrder.Inquire(int booking) ->
          hall.booking(booking, one -> one.latestOnline().isPresent())
              .forEach(one -> inquire(one, one.latestOnline().orElseThrow()));
      case OfOrder.PassDeadline(int booking) ->
          hall.booking(booking, one -> one.status == ReservationStatus.PENDING_PAYMENT)
              .forEach(this::passDeadline);
      case OfOrder.TakeAtCounter(int booking, PayMethod method) ->
          hall.withRow(booking).forEach(one -> takeAtCounter(one, method));
      case OfOrder.Silence(int booking) ->
          hall.booking(booking, one -> one.latestOnline().isPresent())
              .forEach(one -> silence(one.latestOnline().orElseThrow()));
      case OfOrder.Answer() -> answer();
    }
  }

  private void open(ModelBooking booking) {
    Reservation row = hall.row(booking);
    String refused =
        Refused.by(() -> payments.open(new Actor(booking.userId, "owner", Role.USER), row.id()));
    if (booking.status != ReservationStatus.PENDING_PAYMENT) {
      assertThat(refused).isEqualTo("pay.open.not-payable");
      return;
    }
    Optional<ModelOrder> outdated = booking.closeOutdatedOrder();
    if (booking.open().isEmpty()) {
      adoptOrder(booking, PayStatus.PAYING);
    }
    expectOpened(booking, refused);
    outdated.ifPresent(order -> booking.tellProviderOfClose(order, model.mood));
  }

  private void expectOpened(ModelBooking booking, String refused) {
    ModelOrder order = booking.open().orElseThrow();
    boolean isKnown = prepayId(order) != null;
    switch (model.mood) {
      case REFUSES_ORDERS -> {
        if (!isKnown) {
          assertThat(refused).isEqualTo("pay.open.refused");
          order.status = PayStatus.FAILED;
        }
      }
      case SILENT_ON_ORDERS -> {
        if (!isKnown) {
          assertThat(refused).isEqualTo("pay.open.away");
        }
      }
      case WELL, REFUSES_REFUNDS, SILENT_ON_REFUNDS -> {
        assertThat(refused).isEmpty();
        assertThat(payments.find(order.number).orElseThrow().amount())
            .isEqualByComparingTo(booking.price);
      }
    }
  }

  private @Nullable String prepayId(ModelOrder order) {
    return payments.find(order.number).orElseThrow().prepayId();
  }

  /** The order that the engine has just made for a booking. */
  private void adoptOrder(ModelBooking booking, PayStatus status) {
    Map<String, @Nullable Object> made =
        hall.database.queryForMap(
            "SELECT out_trade_no, amount, method FROM pay_order WHERE reservation_id = ?"
                + " ORDER BY id DESC LIMIT 1",
            hall.row(booking).id());
    PayMethod method = PayMethod.valueOf(String.valueOf(made.get("method")));
    BigDecimal charged = new BigDecimal(String.valueOf(made.get("amount")));
    assertThat(charged)
        .as("charged for %s", booking.traceId)
        .isEqualByComparingTo(method == PayMethod.FREE ? BigDecimal.ZERO : booking.price);
    booking.orders.add(
        new ModelOrder(String.valueOf(made.get("out_trade_no")), charged, method, status));
  }

  void payAtProvider(ModelOrder order) {
    order.paidAtProvider = true;
    gateway.pay(order.number, order.amount);
  }

  private void send(ModelBooking booking, ModelOrder order, Notice kind) {
    switch (kind) {
      case GOOD -> sendGood(booking, order);
      case TWICE -> {
        sendGood(booking, order);
        sendGood(booking, order);
      }
      case WRONG_AMOUNT ->
          assertThat(receive(order.number, order.amount.add(BigDecimal.ONE)))
              .isEqualTo(NoticeOutcome.rejected(NoticeRejection.WRONG_AMOUNT));
      case UNKNOWN_ORDER ->
          assertThat(receive("nobodys", order.amount))
              .isEqualTo(NoticeOutcome.rejected(NoticeRejection.UNKNOWN_ORDER));
      case FORGED ->
          assertThat(callback.receive(Map.of(), FakeGateway.notice(order.number, order.amount)))
              .isEqualTo(NoticeOutcome.rejected(NoticeRejection.BAD_SIGNATURE));
    }
  }

  private void sendGood(ModelBooking booking, ModelOrder order) {
    payAtProvider(order);
    PaymentSettlement.Outcome expected = booking.settle(order, model.mood);
    assertThat(receive(order.number, order.amount)).isEqualTo(NoticeOutcome.accepted(expected));
  }

  private NoticeOutcome receive(String number, BigDecimal amount) {
    return callback.receive(FakeGateway.SIGNED, FakeGateway.notice(number, amount));
  }

  private void inquire(ModelBooking booking, ModelOrder order) {
    PaymentInquiry inquiry = hall.bean(PaymentInquiry.class);
    if (order.isPaid() || order.settled) {
      assertThat(inquiry.query(SimulatedHall.CLERK, order.number))
          .hasValue(PaymentSettlement.Outcome.REPEATED);
    } else if (order.silent) {
      assertThat(Refused.by(() -> inquiry.query(SimulatedHall.CLERK, order.number)))
          .startsWith("pay.inquiry.no-answer");
    } else if (order.paidAtProvider) {
      Optional<PaymentSettlement.Outcome> payment =
          inquiry.query(SimulatedHall.CLERK, order.number);
      assertThat(payment).hasValue(booking.settle(order, model.mood));
    } else {
      assertThat(inquiry.query(SimulatedHall.CLERK, order.number)).isEmpty();
    }
  }

  private void passDeadline(ModelBooking booking) {
    hall.setDeadlineNow(booking);
    booking.expire(model.mood);
    PaymentRounds.endOverdue(hall.engine);
  }

  private void takeAtCounter(ModelBooking booking, PayMethod method) {
    boolean taken =
        hall.bean(CounterPayments.class)
            .takePayment(SimulatedHall.CLERK, hall.row(booking).id(), method);
    assertThat(taken).isEqualTo(booking.isUnpaid());
    if (taken) {
      paidAtCounter(booking);
    }
  }

  /** The same booking, with the numbers of the orders that the engine has just made. */
  ModelBooking withNumbers(ModelBooking booking) {
    booking.orders.replaceAll(
        order -> order.isKnown() ? order : order.withNumber(newestNumber(booking, order.method)));
    return booking;
  }

  private String newestNumber(ModelBooking booking, PayMethod method) {
    return String.valueOf(
        hall.database.queryForObject(
            "SELECT out_trade_no FROM pay_order WHERE reservation_id = ? AND method = ?"
                + " ORDER BY id DESC LIMIT 1",
            String.class,
            hall.row(booking).id(),
            method.name()));
  }

  /** The staff have taken the payment of a booking, and the engine has made its order. */
  void paidAtCounter(ModelBooking booking) {
    adoptOrder(booking, PayStatus.SUCCESS);
    booking.confirm(model.mood);
  }

  private void silence(ModelOrder order) {
    order.silent = true;
    gateway.silence(order.number);
  }

  void answer() {
    gateway.answerAll();
    model.bookings.forEach(booking -> booking.orders.forEach(order -> order.silent = false));
    for (ModelBooking booking : model.bookings) {
      booking.orders.forEach(order -> booking.tellProviderOfClose(order, model.mood));
      if (booking.status == ReservationStatus.CLOSING) {
        booking.expire(model.mood);
      }
    }
    hall.database.update("UPDATE outbox SET next_try_at = UTC_TIMESTAMP(3)");
    hall.database.update(
        "UPDATE pay_order SET next_try_at = UTC_TIMESTAMP(3) WHERE status = 'PAYING'");
    PaymentRounds.endOverdue(hall.engine);
  }

  /** Every payment that the provider has of an order that has ended is known here. */
  void compareWithProvider() {
    List<ModelOrder> ended =
        model.bookings.stream()
            .flatMap(booking -> booking.orders.stream())
            .filter(order -> order.isOnline() && order.status != PayStatus.PAYING)
            .toList();
    for (ModelOrder order : ended) {
      assertThat(gateway.query(order.number))
          .as("order %s at the provider", order.number)
          .isInstanceOf(order.settled ? PaymentGateway.Paid.class : PaymentGateway.Unpaid.class);
    }
  }
}
