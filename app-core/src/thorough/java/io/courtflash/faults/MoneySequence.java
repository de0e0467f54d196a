package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGatewayContract.SignedNotice;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.Refused;
import io.courtflash.faults.MoneyHall.MoneyBooking;
import io.courtflash.faults.SequenceTrials.Run;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.springframework.beans.factory.BeanFactory;

/**
 * Does the steps of a seed to the money of a hall of its own, and compares all books afterwards.
 */
final class MoneySequence implements SequenceTrials.Sequence {

  private static final int STEPS = 60;
  private static final String KIND = "simulation";
  private static final String FAULT = "a random sequence of payments";

  private final BeanFactory engine;
  private final SimulatedProvider provider;

  MoneySequence(BeanFactory engine, SimulatedProvider provider) {
    this.engine = engine;
    this.provider = provider;
  }

  /** Runs these sequences, and shortens those that fail. */
  SequenceTrials trials() {
    return new SequenceTrials("MoneySimulation", this);
  }

  /** The numbers of all steps of a sequence. */
  static List<Integer> allSteps() {
    return IntStream.range(0, STEPS).boxed().toList();
  }

  /** A sequence that broke a promise. */
  static FaultResult broken() {
    return result(Duration.ZERO, 1);
  }

  private static FaultResult result(Duration heal, int violations) {
    return new FaultResult(KIND, FAULT, heal, Duration.ZERO, 0, violations);
  }

  @Override
  public String step(long seed, int number) {
    return MoneyStep.of(seed, STEPS).get(number).toString();
  }

  @Override
  public Run run(long seed, List<Integer> numbers) {
    List<MoneyStep> steps = MoneyStep.of(seed, STEPS);
    Hand hand = new Hand(new MoneyHall(engine, provider));
    String at = "start";
    try {
      for (int number : numbers) {
        at = number + ": " + steps.get(number);
        hand.perform(steps.get(number));
        hand.hall.assertBalanced();
      }
      at = "end";
      long lastStep = System.nanoTime();
      hand.hall.settle();
      hand.repeatNotices();
      hand.hall.settle();
      Duration heal = Duration.ofNanos(System.nanoTime() - lastStep);
      hand.hall.compare();
      return new Run(null, result(heal, 0));
    } catch (RuntimeException | AssertionError e) {
      return new Run(new AssertionError("At " + at, e), broken());
    }
  }

  /** Who does the steps, and keeps every notice that was sent. */
  private static final class Hand {

    private final MoneyHall hall;
    private final MoneyAtDesk desk;
    private final SimulatedProvider provider;
    private final List<SignedNotice> sent = new ArrayList<>();

    Hand(MoneyHall hall) {
      this.hall = hall;
      this.desk = new MoneyAtDesk(hall);
      this.provider = hall.provider;
    }

    void perform(MoneyStep step) {
      switch (step.kind()) {
        case BOOK -> hall.book();
        case LOSE_NEXT_ANSWER -> provider.loseNextAnswer();
        case FALL_SILENT -> provider.setAnswering(false);
        case ANSWER_AGAIN -> provider.setAnswering(true);
        case OLD_NOTICE -> oldNotice(step.number());
        case FETCH_BILL -> hall.bills.fetch();
        case BILL_OTHERWISE -> hall.bills.alter(step.number());
        case CHECK_DIFFERENCES -> hall.bills.check();
        case SETTLE_DIFFERENCE -> hall.bills.settleOne();
        default -> {
          if (!hall.bookings.isEmpty()) {
            perform(step, hall.bookings.get(step.number() % hall.bookings.size()));
          }
        }
      }
    }

    private void perform(MoneyStep step, MoneyBooking booking) {
      switch (step.kind()) {
        case OPEN_BY_QR_CODE -> open(booking, PayChannel.QR_CODE);
        case OPEN_IN_BROWSER -> open(booking, PayChannel.MOBILE_BROWSER);
        case INQUIRE, PAY, PAY_AFTER_CLOSE, PAY_AT_THE_CLOSING_INSTANT -> {
          List<String> orders = hall.orders(booking);
          if (!orders.isEmpty()) {
            perform(step, orders.get(step.number() % orders.size()));
          }
        }
        case NOTICE, TWO_NOTICES_AT_ONCE, FORGED_NOTICE ->
            hall.orders(booking).stream()
                .filter(this::isPaid)
                .forEach(order -> tell(step.kind(), provider.notice(order)));
        case NOTICE_OF_REFUND ->
            hall.orders(booking).stream()
                .flatMap(order -> provider.refunds(order).stream())
                .forEach(number -> tell(step.kind(), provider.refundNotice(number)));
        case DEADLINE -> hall.passDeadline(booking);
        case CANCEL -> {
          var _ = hall.bean(ReservationLifecycle.class).cancel(booking.student, booking.id);
        }
        case REFUND_BY_STUDENT -> hall.refund(booking, false);
        case REFUND_BY_STAFF -> hall.refund(booking, true);
        case DELAY_REFUNDS -> hall.orders(booking).forEach(provider::delayRefunds);
        case END_REFUNDS -> hall.orders(booking).forEach(provider::endRefunds);
        case REFUSE_REFUNDS -> hall.orders(booking).forEach(provider::refuseRefunds);
        case ACCEPT_REFUNDS -> hall.orders(booking).forEach(provider::acceptRefunds);
        case GIVE_UP_REFUNDS -> hall.orders(booking).forEach(provider::giveUpRefunds);
        case TAKE_CASH -> {
          var _ =
              hall.bean(CounterPayments.class)
                  .takePayment(MoneyHall.CLERK, booking.id, PayMethod.CASH);
        }
        default -> desk.perform(step, booking);
      }
    }

    private void perform(MoneyStep step, String outTradeNo) {
      switch (step.kind()) {
        case INQUIRE -> {
          var _ =
              Refused.by(() -> hall.bean(PaymentInquiry.class).query(MoneyHall.CLERK, outTradeNo));
        }
        case PAY -> {
          var _ = provider.pay(outTradeNo);
        }
        case PAY_AFTER_CLOSE -> provider.payIfClosed(outTradeNo);
        case PAY_AT_THE_CLOSING_INSTANT -> provider.payWhenClosing(outTradeNo);
        default -> throw new IllegalArgumentException("Of no order: " + step);
      }
    }

    private void open(MoneyBooking booking, PayChannel channel) {
      Actor student = booking.student;
      Payments.PayWay way = new Payments.PayWay(channel);
      Payments payments = hall.bean(Payments.class);
      assertThat(
              Refused.by(
                  () -> payments.open(student, booking.id, way, OrderRequest.Payer.ANY_ADDRESS)))
          .isIn("", "pay.open.not-payable", "pay.open.too-late", "pay.open.away");
    }

    private boolean isPaid(String outTradeNo) {
      SimulatedProvider.Money money = provider.money().get(outTradeNo);
      return money != null && money.paid().signum() > 0;
    }

    /** The provider repeats the notice of a payment until it is accepted. */
    void repeatNotices() {
      hall.bookings.stream()
          .flatMap(booking -> hall.orders(booking).stream())
          .filter(this::isPaid)
          .forEach(order -> accept(provider.notice(order)));
    }

    private void oldNotice(int number) {
      if (!sent.isEmpty()) {
        accept(sent.get(number % sent.size()));
      }
    }

    private void tell(MoneyStep.Kind kind, SignedNotice notice) {
      switch (kind) {
        case FORGED_NOTICE -> {
          SignedNotice forged = new SignedNotice(notice.headers(), notice.body() + " ");
          assertThat(receive(forged))
              .isEqualTo(NoticeOutcome.rejected(NoticeRejection.BAD_SIGNATURE));
        }
        case TWO_NOTICES_AT_ONCE -> {
          sent.add(notice);
          List.of(notice, notice).parallelStream().forEach(this::accept);
        }
        default -> {
          sent.add(notice);
          accept(notice);
        }
      }
    }

    private void accept(SignedNotice notice) {
      assertThat(receive(notice)).matches(NoticeOutcome::isAccepted);
    }

    private NoticeOutcome receive(SignedNotice notice) {
      Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      headers.putAll(notice.headers());
      return hall.bean(PaymentCallback.class).receive(headers, notice.body());
    }
  }
}
