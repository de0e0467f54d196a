package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class DayBoardTest {

  @Autowired BeanFactory engine;
  @Autowired DayBoard board;
  @Autowired ClaimLedger ledger;
  @Autowired ReservationLifecycle bookings;

  @Test
  void theBoardHasEverySlotOfItsDayWithItsBookings() {
    TestHall hall = TestHall.open(engine, 2, 3, 1);
    long student = hall.student();
    ledger.settle(List.of(hall.claim(hall.slot(), student)));
    List<DaySlot> day = board.slots(hall.slot().slotDate());
    assertThat(day).hasSize(6).allMatch(DaySlot::open);
    assertThat(day.getFirst().courtName()).isEqualTo("Court 1");
    assertThat(day.getFirst().bookings())
        .singleElement()
        .satisfies(
            seat -> {
              assertThat(seat.userId()).isEqualTo(student);
              assertThat(seat.studentId()).startsWith("t");
              assertThat(seat.status()).isEqualTo(ReservationStatus.PENDING_PAYMENT);
              assertThat(seat.payDeadline()).isAfter(seat.createTime());
            });
    assertThat(day.subList(1, 6)).allMatch(slot -> slot.bookings().isEmpty());
  }

  @Test
  void anEndedReservationIsOnlyInTheHistory() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    ledger.settle(List.of(hall.claim(hall.slot())));
    long id = board.slots(hall.slot().slotDate()).getFirst().bookings().getFirst().reservationId();
    bookings.cancelFor(Actor.ENGINE, id, "wet floor");
    assertThat(board.slots(hall.slot().slotDate()).getFirst().bookings()).isEmpty();
    assertThat(board.history(Actor.ENGINE, hall.slot().id(), 10))
        .singleElement()
        .satisfies(
            seat -> {
              assertThat(seat.status()).isEqualTo(ReservationStatus.CANCELLED);
              assertThat(seat.reason()).isEqualTo(new EndReason.FreeText("wet floor"));
            });
  }

  @Test
  void slotsBehindAClosedGateAreNotOpen() {
    TestHall hall = TestHall.shut(engine, 1, 2, 1);
    assertThat(board.slots(hall.slot().slotDate())).hasSize(2).noneMatch(DaySlot::open);
  }

  @Test
  void aDayWithoutSlotsIsEmpty() {
    assertThat(board.slots(LocalDate.of(2001, 1, 1))).isEmpty();
  }

  @Test
  void theNextDayWithSlotsHasTheTimeOfItsGateUntilThatIsOpen() {
    TestHall shut = TestHall.shut(engine, 1, 2, 1);
    LocalDate day = shut.slot().slotDate();
    assertThat(board.firstAfter(Actor.ENGINE, day.minusDays(1)).orElseThrow())
        .satisfies(
            next -> {
              assertThat(next.date()).isEqualTo(day);
              assertThat(next.opensAt()).isEqualTo(board.slots(day).getFirst().opensAt());
            });
    assertThat(board.firstAfter(Actor.ENGINE, LocalDate.of(2999, 1, 1))).isEmpty();
    LocalDate open = TestHall.open(engine, 1, 1, 1).slot().slotDate();
    assertThat(board.firstAfter(Actor.ENGINE, open.minusDays(1)).orElseThrow())
        .isEqualTo(new DayBoard.UpcomingDay(open, null));
  }
}
