package io.courtflash.desktop.screen.today;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.TodayModel.BoardLoadState;
import io.courtflash.desktop.screen.today.TodayModel.BoardUpdate;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TodayModelTest {

  private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");
  private static final LocalDate DAY = LocalDate.of(2026, 9, 1);
  private static final Instant NOW = DAY.atTime(10, 30).atZone(ZONE).toInstant();

  private final TodayModel model = new TodayModel(() -> NOW, ZONE);

  @Test
  void theFirstDayIsTodayInTheVenuesZone() {
    assertThat(model.dateProperty().get()).isEqualTo(DAY);
    assertThat(model.loadStateProperty().get()).isEqualTo(BoardLoadState.WAITING);
  }

  @Test
  void aBoardOfTodayChangesToTheNewDayAtMidnight() {
    AtomicReference<Instant> clock = new AtomicReference<>(NOW);
    TodayModel left = new TodayModel(clock::get, ZONE);
    clock.set(NOW.plus(Duration.ofDays(1)));
    left.update(
        new BoardUpdate(DAY, List.of(slot(1, 1, 11, true)), null, List.of(), List.of(), null));
    assertThat(left.dateProperty().get()).isEqualTo(DAY.plusDays(1));
    left.changeDay(3);
    clock.set(NOW.plus(Duration.ofDays(2)));
    left.update(new BoardUpdate(DAY.plusDays(4), List.of(), null, List.of(), List.of(), null));
    assertThat(left.dateProperty().get()).isEqualTo(DAY.plusDays(4));
  }

  @Test
  void aSelectionKeepsTheDayAtMidnight() {
    AtomicReference<Instant> clock = new AtomicReference<>(NOW);
    TodayModel busy = new TodayModel(clock::get, ZONE);
    BoardUpdate update =
        new BoardUpdate(DAY, List.of(slot(1, 1, 11, true)), null, List.of(), List.of(), null);
    busy.update(update);
    busy.select(new BoardPosition(1, LocalTime.of(11, 0)));
    clock.set(NOW.plus(Duration.ofDays(1)));
    busy.update(update);
    assertThat(busy.dateProperty().get()).isEqualTo(DAY);
    busy.select(null);
    busy.update(update);
    assertThat(busy.dateProperty().get()).isEqualTo(DAY.plusDays(1));
  }

  @Test
  void thePresentTimeIsBetweenTheRowsOfTheSlotsThatGoOn() {
    read(slot(1, 1, 10, true), slot(2, 1, 11, true), slot(3, 1, 14, true));
    BoardSnapshot board = model.boardProperty().get();
    assertThat(board.rowOf(LocalTime.of(11, 30))).hasValue(1.5);
    assertThat(board.rowOf(LocalTime.of(9, 59))).isEmpty();
    assertThat(board.rowOf(LocalTime.of(13, 0))).isEmpty();
    assertThat(board.rowOf(LocalTime.of(14, 0))).hasValue(2);
  }

  @Test
  void theSlotsInEachStateAreCounted() {
    read(slot(1, 1, 11, true), slot(2, 2, 11, true, seat(ReservationStatus.CONFIRMED)));
    BoardSnapshot board = model.boardProperty().get();
    assertThat(board.count(BoardSlot.State.FREE)).isEqualTo(1);
    assertThat(board.count(BoardSlot.State.PAID)).isEqualTo(1);
    assertThat(board.count(BoardSlot.State.BLOCKED)).isZero();
  }

  @Test
  void aSlotKeepsItsBookingWhenItIsOver() {
    read(
        slot(1, 1, 11, true),
        slot(2, 2, 11, true, seat(ReservationStatus.PENDING_PAYMENT)),
        slot(3, 3, 11, true, seat(ReservationStatus.CONFIRMED)),
        slot(4, 4, 11, false),
        slot(5, 5, 8, true),
        slot(6, 6, 8, true, seat(ReservationStatus.CONFIRMED)));
    assertThat(List.of(state(1, 11), state(2, 11), state(3, 11), state(4, 11)))
        .containsExactly(
            BoardSlot.State.FREE,
            BoardSlot.State.HELD,
            BoardSlot.State.PAID,
            BoardSlot.State.CLOSED);
    assertThat(List.of(state(5, 8), state(6, 8)))
        .containsExactly(BoardSlot.State.PAST, BoardSlot.State.PAID);
  }

  @Test
  void aReservationBeingCheckedOrRefundedStillHoldsItsCourt() {
    read(
        slot(1, 1, 11, true, seat(ReservationStatus.CLOSING)),
        slot(2, 2, 11, true, seat(ReservationStatus.REFUNDING)),
        slot(3, 3, 11, false, seat(ReservationStatus.CONFIRMED)));
    assertThat(state(1, 11)).isEqualTo(BoardSlot.State.HELD);
    assertThat(state(2, 11)).isEqualTo(BoardSlot.State.HELD);
    assertThat(state(3, 11)).isEqualTo(BoardSlot.State.PAID);
  }

  @Test
  void aBookingOfASlotOffSaleIsShownInTheNewSlot() {
    read(slot(7, 1, 11, true), slot(3, 1, 11, false, seat(ReservationStatus.CONFIRMED)));
    BoardSlot cell = model.boardProperty().get().at(position(1, 11));
    assertThat(cell).isNotNull();
    assertThat(cell.slot().slotId()).isEqualTo(7);
    assertThat(cell.slot().bookings()).hasSize(1);
  }

  @Test
  void anUnchangedReadingDoesNotChangeTheBoard() {
    AtomicInteger changes = new AtomicInteger();
    model.boardProperty().subscribe((_, _) -> changes.incrementAndGet());
    read(slot(1, 1, 11, true));
    read(slot(1, 1, 11, true));
    assertThat(changes).hasValue(1);
  }

  @Test
  void aReadingOfAnotherDayIsIgnored() {
    model.changeDay(1);
    read(slot(1, 1, 11, true));
    assertThat(model.boardProperty().get().isEmpty()).isTrue();
    assertThat(model.loadStateProperty().get()).isEqualTo(BoardLoadState.WAITING);
  }

  @Test
  void theSelectedSlotFollowsTheBoardUntilTheDayChanges() {
    read(slot(1, 1, 11, true));
    model.select(position(1, 11));
    read(slot(1, 1, 11, true, seat(ReservationStatus.PENDING_PAYMENT)));
    BoardSlot cell = model.selectedSlotProperty().get();
    assertThat(cell).isNotNull();
    assertThat(cell.state()).isEqualTo(BoardSlot.State.HELD);
    model.changeDay(1);
    assertThat(model.selectedSlotProperty().get()).isNull();
  }

  @Test
  void theHistoryOfASlotThatIsNotSelectedAnyMoreIsNotShown() {
    read(slot(1, 1, 11, true));
    model.select(position(1, 11));
    model.update(
        new BoardUpdate(
            DAY,
            List.of(),
            position(2, 11),
            List.of(seat(ReservationStatus.CANCELLED)),
            List.of(),
            null));
    assertThat(model.historyProperty().get()).isEmpty();
  }

  @Test
  void theBoardStaysWhenTheEngineDoesNotAnswer() {
    read(slot(1, 1, 11, true));
    model.onReadFailed();
    assertThat(model.loadStateProperty().get()).isEqualTo(BoardLoadState.FAILED);
    assertThat(model.boardProperty().get().isEmpty()).isFalse();
  }

  @Test
  void oneOfSeveralChosenPlacesIsShown() {
    read(slot(1, 1, 11, true), slot(2, 2, 11, true), slot(3, 2, 12, true));
    model.selectAll(model.boardProperty().get().between(position(1, 12), position(2, 11)));
    assertThat(model.selectedSlots()).hasSize(3);
    assertThat(model.selectedPositionProperty().get()).isNull();
    model.selectAll(Set.of(position(2, 12)));
    assertThat(model.selectedPositionProperty().get()).isEqualTo(position(2, 12));
  }

  @Test
  void aBookingIsMovedToTheSameTimeOnAnotherCourtFirst() {
    SlotBooking seat = seat(ReservationStatus.CONFIRMED);
    DaySlot from = slot(1, 1, 13, true, seat);
    read(from, slot(2, 1, 14, true), slot(3, 2, 13, true), slot(4, 2, 15, true));
    model.beginMove(seat, from);
    assertThat(model.suggestions(Objects.requireNonNull(model.pendingMoveProperty().get())))
        .extracting(place -> place.getFirst().slotId())
        .containsExactly(3L, 2L, 4L);
  }

  @Test
  void aBookingOfSeveralSlotsIsMovedWithAllOfThem() {
    SlotBooking seat = seat(ReservationStatus.CONFIRMED);
    DaySlot from = slot(1, 1, 13, true, seat);
    DaySlot next = slot(2, 1, 14, true, seat);
    DaySlot after = slot(3, 1, 15, true);
    DaySlot alone = slot(4, 2, 13, true);
    DaySlot apart = slot(5, 2, 15, true);
    read(from, next, after, alone, apart);
    model.beginMove(seat, from);
    TodayModel.PendingMove move = Objects.requireNonNull(model.pendingMoveProperty().get());

    assertThat(move.cells()).containsExactly(from, next);
    assertThat(model.suggestions(move)).containsExactly(List.of(next, after));
    assertThat(model.target(move, next)).contains(List.of(next, after));
    assertThat(model.target(move, alone)).isEmpty();
    assertThat(model.target(move, apart)).isEmpty();
  }

  @Test
  void aCourtGroupShowsItsCourtsAlone() {
    CourtGroup hall = new CourtGroup(7, "A 馆");
    model.groups().setHall(new CourtGroupFilter.HallGroups(List.of(hall), Map.of(1L, 7L, 3L, 8L)));
    read(slot(1, 1, 11, true), slot(2, 2, 11, true), slot(3, 3, 11, true));
    assertThat(model.boardProperty().get().courts()).hasSize(3);
    model.groups().selectedProperty().set(Optional.of(hall));
    assertThat(model.boardProperty().get().courts())
        .singleElement()
        .satisfies(court -> assertThat(court.id()).isEqualTo(1));
    model.groups().selectedProperty().set(Optional.empty());
    assertThat(model.boardProperty().get().courts()).hasSize(3);
  }

  @Test
  void theFilterShowsTheStudentOrTheState() {
    read(slot(1, 1, 13, true, seat(ReservationStatus.CONFIRMED)), slot(2, 2, 13, true));
    BoardSlot taken = model.boardProperty().get().at(position(1, 13));
    BoardSlot free = model.boardProperty().get().at(position(2, 13));
    BoardFilter named = new BoardFilter("S0", null);
    assertThat(named.matches(taken)).isTrue();
    assertThat(named.matches(free)).isFalse();
    assertThat(new BoardFilter("", BoardSlot.State.FREE).matches(free)).isTrue();
    assertThat(new BoardFilter("", BoardSlot.State.FREE).matches(taken)).isFalse();
  }

  private void read(DaySlot... slots) {
    model.update(new BoardUpdate(DAY, List.of(slots), null, List.of(), List.of(), null));
  }

  private BoardSlot.State state(long court, int hour) {
    BoardSlot cell = model.boardProperty().get().at(position(court, hour));
    assertThat(cell).isNotNull();
    return cell.state();
  }

  private static BoardPosition position(long court, int hour) {
    return new BoardPosition(court, LocalTime.of(hour, 0));
  }

  private static DaySlot slot(long id, long court, int hour, boolean open, SlotBooking... seats) {
    LocalTime start = LocalTime.of(hour, 0);
    Instant starts = DAY.atTime(start).atZone(ZONE).toInstant();
    return new DaySlot(
        id,
        court,
        court + "号场",
        "午间场",
        start,
        start.plusHours(1),
        starts,
        starts.plusSeconds(3600),
        1,
        open ? starts.minusSeconds(3600) : null,
        open,
        null,
        List.of(seats),
        0,
        0);
  }

  private static SlotBooking seat(ReservationStatus status) {
    return new SlotBooking(
        1, 1, 1, "s01", null, null, status, null, null, null, null, null, null, null, null, NOW,
        NOW);
  }
}
