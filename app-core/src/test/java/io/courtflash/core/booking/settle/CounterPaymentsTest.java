package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;

/** How the counter takes money, and until when a customer has the time to bring it. */
@EngineTest
class CounterPaymentsTest extends StaffActionsFixture {

  @Autowired private SystemConfig config;
  @Autowired private ReservationLifecycle bookings;
  @Autowired private ReservationMover mover;
  @Autowired private Payments payments;

  @AfterEach
  void restoreSettings() {
    set(ConfigKey.COUNTER_CARD, ConfigKey.COUNTER_CARD.initial());
    set(ConfigKey.COUNTER_PAY_MINUTE, ConfigKey.COUNTER_PAY_MINUTE.initial());
  }

  @ParameterizedTest
  @EnumSource(names = {"CASH", "CARD", "CAMPUS_CARD"})
  void whatTheCounterTakesPaysABookingByThatMethod(PayMethod method) {
    Reservation made = book(first, method);

    assertThat(made.status()).isEqualTo(ReservationStatus.CONFIRMED);
    assertThat(
            database
                .sql("SELECT method FROM pay_order WHERE reservation_id = ? AND status = 'SUCCESS'")
                .param(made.id())
                .query(String.class)
                .list())
        .containsExactly(method.name());
    assertInvariants();
  }

  @Test
  void theCounterTakesTheHallsOwnMethods() {
    assertThat(counter.methods())
        .containsExactly(PayMethod.CASH, PayMethod.CARD, PayMethod.CAMPUS_CARD);
    set(ConfigKey.COUNTER_CARD, "0");

    assertThat(counter.methods()).containsExactly(PayMethod.CASH, PayMethod.CAMPUS_CARD);
    assertThatThrownBy(() -> book(first, PayMethod.CARD))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(book(first, PayMethod.CASH).status()).isEqualTo(ReservationStatus.CONFIRMED);
  }

  @ParameterizedTest
  @EnumSource(names = {"ONLINE", "COUNTER"})
  void aGuestHasTimeToPayUntilTheStart(PayMethod method) {
    Reservation made = book(first, method);

    assertThat(deadline(made)).isAfterOrEqualTo(first.startsAt());
    assertThat(bookings.isPayable(made.id())).isTrue();
  }

  @Test
  void aStudentHasTheTimeOfAnOnlinePaymentUnlessTheyPayAtTheCounter() {
    assertHasTheTimeOfAnOnlinePayment(() -> bookForStudent(PayMethod.ONLINE));
    hall = TestHall.open(engine, 2, 2, 1);
    assertThat(deadline(bookForStudent(PayMethod.COUNTER)))
        .isAfterOrEqualTo(hall.slot().startsAt());
  }

  @Test
  void theHallSetsHowLongBeforeTheStartTheCounterIsPaidButNeverLessThanTheTimeOfAnOnlinePayment() {
    set(ConfigKey.COUNTER_PAY_MINUTE, "10080");

    assertHasTheTimeOfAnOnlinePayment(() -> book(first, PayMethod.COUNTER));
  }

  private void assertHasTheTimeOfAnOnlinePayment(Supplier<Reservation> booking) {
    Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Reservation made = booking.get();
    assertThat(deadline(made).minus(config.payTimeout())).isBetween(before, Instant.now());
  }

  @Test
  void theDeadlineOfAPaymentAtTheCounterFollowsAMove() {
    Slot later = hall.slots().get(2);
    Reservation made = book(first, PayMethod.COUNTER);

    assertThat(deadline(moved(made, later))).isEqualTo(later.startsAt());
    assertThat(deadline(moved(made, first))).isEqualTo(first.startsAt());
  }

  @Test
  void aMoveToAPlaceThatStartsSoonLeavesTheTimeOfAnOnlinePayment() {
    Reservation made = book(first, PayMethod.COUNTER);
    set(ConfigKey.COUNTER_PAY_MINUTE, "10080");

    assertHasTheTimeOfAnOnlinePayment(() -> moved(made, second));
  }

  @Test
  void theDeadlineOfAnOnlinePaymentStaysWhenTheBookingIsMoved() {
    Reservation made = bookForStudent(PayMethod.ONLINE);

    assertThat(deadline(moved(made, hall.slots().get(2)))).isEqualTo(deadline(made));
  }

  @Test
  void theOpenOrderOfTheOldDeadlineIsClosedByTheMove() {
    Reservation made = bookForStudent(PayMethod.COUNTER);
    Actor student = new Actor(made.userId(), "student", Role.USER);
    PayOrder opened = payments.open(student, made.id());

    Reservation moved = moved(made, hall.slots().get(2));

    assertThat(payments.find(opened.outTradeNo()).orElseThrow().status())
        .isEqualTo(PayStatus.CLOSED);
    PayOrder again = payments.open(student, made.id());
    assertThat(again.expireTime()).isEqualTo(deadline(moved));
  }

  @Test
  void whoWasRemindedOfADeadlineIsRemindedOfTheNextOneAfterAMove() {
    Reservation made = bookForStudent(PayMethod.COUNTER);
    madeLongAgo(made);
    await().until(() -> reminders(made) == 1);

    var _ = moved(made, hall.slots().get(2));

    assertThat(reminders(made)).isZero();
  }

  private void madeLongAgo(Reservation made) {
    database
        .sql("UPDATE reservation SET create_time = '2020-01-01' WHERE id = ?")
        .param(made.id())
        .update();
  }

  private int reminders(Reservation made) {
    return database
        .sql("SELECT COUNT(*) FROM inbox_message WHERE due_soon_once = ?")
        .param(made.id())
        .query(Integer.class)
        .single();
  }

  private Reservation moved(Reservation booking, Slot to) {
    return mover.move(CLERK, booking.id(), null, Set.of(to.id()), null).after();
  }

  private Reservation bookForStudent(PayMethod method) {
    String name =
        database
            .sql("SELECT student_id FROM user_account WHERE id = ?")
            .param(hall.student())
            .query(String.class)
            .single();
    StaffBookings.Outcome answer =
        counter.bookAndTakePayment(CLERK, hall.slot().id(), new Customer.Student(name), method);
    return ((StaffBookings.Outcome.Booked) answer).reservation();
  }

  private static Instant deadline(Reservation made) {
    return Objects.requireNonNull(made.payDeadline());
  }

  private void set(ConfigKey key, String value) {
    assertThat(config.change(Actor.ENGINE, key, value)).isPresent();
  }
}
