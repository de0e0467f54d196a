package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.time.LocalDate;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Each test counts within one transaction, which sees nothing of what others do meanwhile. */
@AnyHour
@EngineTest
@Transactional(isolation = Isolation.REPEATABLE_READ)
class OpenWorkTest {

  @Autowired private BeanFactory engine;
  @Autowired private StaffBookings staffBookings;
  @Autowired private OpenWork work;
  @Autowired private JdbcClient database;

  @Test
  void aBookingCountsWhenItsPaymentIsDueSoon() {
    long reservation = book();
    long before = work.unpaidDueSoon();

    due(reservation, 4);

    assertThat(work.unpaidDueSoon()).isEqualTo(before + 1);
  }

  @Test
  void anUnansweredOrderCountsOnceItsDeadlineIsOver() {
    long reservation = book();
    long before = work.unsettledMoney();

    database
        .sql(
            "INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, expire_time)"
                + " VALUES (?, ?, 20, 'PAYING', UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE)")
        .params("late-" + reservation, reservation)
        .update();

    assertThat(work.unsettledMoney()).isEqualTo(before + 1);
  }

  @Test
  void theUnpaidBookingThatIsDueFirstIsAtTheFront() {
    long reservation = book();
    database
        .sql(
            "UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) - INTERVAL 30 DAY WHERE id = ?")
        .param(reservation)
        .update();

    OpenWork.AwaitedBooking first = work.unpaidDueNext(3).getFirst();

    assertThat(first.reservationId()).isEqualTo(reservation);
    assertThat(first.guest()).isEqualTo("somebody");
    assertThat(first.courtName()).isNotBlank();
    assertThat(first.secondsLeft()).isNegative();
    assertThat(work.unpaidDueNext()).isPositive();
  }

  @Test
  void aPaymentThatMayWaitUntilTomorrowNeedsNoHandYet() {
    long reservation = book();
    due(reservation, 170);
    long next = work.unpaidDueNext();
    assertThat(work.unpaidDueNext(Integer.MAX_VALUE)).hasSize((int) next).anyMatch(is(reservation));

    due(reservation, 190);

    assertThat(work.unpaidDueNext()).isEqualTo(next - 1);
    assertThat(work.unpaidDueNext(Integer.MAX_VALUE)).noneMatch(is(reservation));
  }

  private static Predicate<OpenWork.AwaitedBooking> is(long reservation) {
    return awaited -> awaited.reservationId() == reservation;
  }

  private void due(long reservation, int inMinutes) {
    database
        .sql(
            "UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) + INTERVAL ? MINUTE WHERE id ="
                + " ?")
        .params(inMinutes, reservation)
        .update();
  }

  @Test
  void bookingsOfARehearsalWaitForNobody() {
    long reservation = book();
    long unpaid = work.unpaidDueNext();
    long soon = work.unpaidDueSoon();

    database
        .sql(
            """
            INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status, pay_deadline, id)
            SELECT 'simulated', -7, slot_id, seat_no + 1, 'PENDING_PAYMENT',
              UTC_TIMESTAMP(3) - INTERVAL 60 DAY, -7
            FROM reservation WHERE id = ?
            """)
        .param(reservation)
        .update();

    assertThat(work.unpaidDueNext()).isEqualTo(unpaid);
    assertThat(work.unpaidDueSoon()).isEqualTo(soon);
    assertThat(work.unpaidDueNext(1)).noneMatch(awaited -> awaited.reservationId() == -7);
  }

  @Test
  void aPaidBookingIsAwaitedUntilItsPersonCame() {
    long reservation = book();
    LocalDate day = dayOf(reservation);
    assertThat(work.arrivals(day)).isEmpty();

    database
        .sql("UPDATE reservation SET status = 'CONFIRMED' WHERE id = ?")
        .param(reservation)
        .update();
    begin(reservation, 130);
    assertThat(work.arrivals(day)).as("more than two hours ahead").isEmpty();

    begin(reservation, 90);
    assertThat(work.arrivals(day))
        .singleElement()
        .satisfies(
            awaited -> {
              assertThat(awaited.reservationId()).isEqualTo(reservation);
              assertThat(awaited.secondsLeft()).isBetween(80 * 60L, 90 * 60L);
            });

    engine.getBean(Attendance.class).checkIn(Actor.ENGINE, reservation);
    assertThat(work.arrivals(day)).isEmpty();
  }

  private LocalDate dayOf(long reservation) {
    return database
        .sql(
            "SELECT s.slot_date FROM time_slot s JOIN reservation r ON r.slot_id = s.id WHERE r.id"
                + " = ?")
        .param(reservation)
        .query(LocalDate.class)
        .single();
  }

  private void begin(long reservation, int inMinutes) {
    database
        .sql(
            "UPDATE time_slot SET starts_at = UTC_TIMESTAMP(3) + INTERVAL ? MINUTE, ends_at ="
                + " UTC_TIMESTAMP(3) + INTERVAL ? MINUTE WHERE id = (SELECT slot_id FROM"
                + " reservation WHERE id = ?)")
        .params(inMinutes, inMinutes + 60, reservation)
        .update();
  }

  private long book() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    var outcome =
        staffBookings.book(
            Actor.ENGINE, hall.slots().getFirst().id(), new Customer.Guest("somebody"));
    return ((StaffBookings.Outcome.Booked) outcome).reservation().id();
  }
}
