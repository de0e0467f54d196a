package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.BoardOperations;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The board of one day, its selection, and the booking being moved. Used on one thread. */
final class TodayModel {

  /** Whether the day on the board was read from the engine. */
  enum BoardLoadState {
    /** Not read yet. */
    WAITING,
    /** The latest read succeeded. */
    READ,
    /** The latest read failed; the board shows the one before. */
    FAILED
  }

  /**
   * One reading of the engine.
   *
   * @param position that {@code history} and {@code moves} are about; null when none was selected
   * @param next the next day with slots, for a day without any; null when there is none
   */
  record BoardUpdate(
      LocalDate date,
      List<DaySlot> slots,
      @Nullable BoardPosition position,
      List<SlotBooking> history,
      List<BoardOperations.BookingMove> moves,
      DayBoard.@Nullable UpcomingDay next) {}

  /**
   * A booking that staff are moving.
   *
   * @param cells the slots it has now, at least one; ordered by start, then court
   */
  record PendingMove(SlotBooking booking, List<DaySlot> cells) {}

  private final InstantSource clock;
  private final ZoneId zone;
  private final ObjectProperty<LocalDate> date;
  private final ReadOnlyObjectWrapper<BoardSnapshot> board =
      new ReadOnlyObjectWrapper<>(BoardSnapshot.EMPTY);
  private final ReadOnlyObjectWrapper<BoardLoadState> loadState =
      new ReadOnlyObjectWrapper<>(BoardLoadState.WAITING);
  private final ReadOnlyObjectWrapper<@Nullable BoardPosition> selectedPosition =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable BoardSlot> selectedSlot =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<List<SlotBooking>> history =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<List<BoardOperations.BookingMove>> moves =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<DayBoard.@Nullable UpcomingDay> nextDay =
      new ReadOnlyObjectWrapper<>();
  private final BooleanProperty dragging = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<Set<BoardPosition>> selection =
      new ReadOnlyObjectWrapper<>(Set.of());
  private final ReadOnlyObjectWrapper<@Nullable PendingMove> pendingMove =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<BoardLoadState> workState =
      new ReadOnlyObjectWrapper<>(BoardLoadState.WAITING);
  private final ReadOnlyObjectWrapper<DayWork> work = new ReadOnlyObjectWrapper<>(DayWork.NONE);
  private final ObjectProperty<BoardFilter> filter = new SimpleObjectProperty<>(BoardFilter.ALL);
  private final ReadOnlyObjectWrapper<LocalTime> minute;
  private final CourtGroupFilter groups = new CourtGroupFilter();
  private List<DaySlot> day = List.of();
  private LocalDate latestToday;
  private @Nullable BoardPosition awaitedPosition;

  TodayModel(InstantSource clock, ZoneId zone) {
    this.clock = clock;
    this.zone = zone;
    this.latestToday = today();
    this.date = new SimpleObjectProperty<>(latestToday);
    this.minute = new ReadOnlyObjectWrapper<>(minuteNow());
    date.subscribe((_, _) -> clear());
    groups.selectedProperty().subscribe((_, _) -> showDay());
  }

  /** The day on the board; changing it clears the board and the selection. */
  ObjectProperty<LocalDate> dateProperty() {
    return date;
  }

  ReadOnlyObjectProperty<BoardSnapshot> boardProperty() {
    return board.getReadOnlyProperty();
  }

  /** The next day with slots when this one has none; null when there is no such day. */
  ReadOnlyObjectProperty<DayBoard.@Nullable UpcomingDay> nextDayProperty() {
    return nextDay.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<BoardLoadState> loadStateProperty() {
    return loadState.getReadOnlyProperty();
  }

  /** The selected position when it is the only one; else null. */
  ReadOnlyObjectProperty<@Nullable BoardPosition> selectedPositionProperty() {
    return selectedPosition.getReadOnlyProperty();
  }

  /** The slot at the selected position; null where there is none. */
  ReadOnlyObjectProperty<@Nullable BoardSlot> selectedSlotProperty() {
    return selectedSlot.getReadOnlyProperty();
  }

  /** All bookings that the selected slot ever had, the newest first. */
  ReadOnlyObjectProperty<List<SlotBooking>> historyProperty() {
    return history.getReadOnlyProperty();
  }

  /** How the selected slot's bookings came there from other slots, the newest first. */
  ReadOnlyObjectProperty<List<BoardOperations.BookingMove>> movesProperty() {
    return moves.getReadOnlyProperty();
  }

  /** All selected positions. */
  ReadOnlyObjectProperty<Set<BoardPosition>> selectionProperty() {
    return selection.getReadOnlyProperty();
  }

  /** Whether a mouse button is held over the board; no pane opens meanwhile and shifts it. */
  BooleanProperty draggingProperty() {
    return dragging;
  }

  /** The booking that staff are moving; null when they move none. */
  ReadOnlyObjectProperty<@Nullable PendingMove> pendingMoveProperty() {
    return pendingMove.getReadOnlyProperty();
  }

  /** The open work of now. */
  ReadOnlyObjectProperty<DayWork> workProperty() {
    return work.getReadOnlyProperty();
  }

  /** Whether the open work was read from the engine. */
  ReadOnlyObjectProperty<BoardLoadState> workStateProperty() {
    return workState.getReadOnlyProperty();
  }

  void setWork(DayWork newer) {
    workState.set(BoardLoadState.READ);
    work.set(newer);
  }

  /** Marks the latest read as failed; what is shown stays as it is. */
  void onWorkUnread() {
    workState.set(BoardLoadState.FAILED);
  }

  /** Which courts the board shows. */
  CourtGroupFilter groups() {
    return groups;
  }

  ObjectProperty<BoardFilter> filterProperty() {
    return filter;
  }

  /** The slots at the selected positions. */
  List<BoardSlot> selectedSlots() {
    return selection.get().stream()
        .map(position -> board.get().at(position))
        .filter(Objects::nonNull)
        .toList();
  }

  /** The free places of this day that a booking could move to, the best first. */
  List<List<DaySlot>> suggestions(PendingMove move) {
    return DayBoard.nearestPlaces(day, move.cells(), now());
  }

  /**
   * The place that a booking gets when it is moved to a slot: it begins there, if its courts fit on
   * the following ones, else on courts before it. Empty when it has no room there.
   */
  Optional<List<DaySlot>> target(PendingMove move, DaySlot slot) {
    List<List<DaySlot>> places =
        suggestions(move).stream()
            .filter(place -> place.getFirst().startTime().equals(slot.startTime()))
            .filter(place -> place.stream().anyMatch(cell -> cell.slotId() == slot.slotId()))
            .toList();
    return places.stream()
        .filter(place -> place.getFirst().slotId() == slot.slotId())
        .findFirst()
        .or(() -> places.stream().findFirst());
  }

  /**
   * Begins to move a booking: staff now select its new place, also on another day.
   *
   * @param from the slot of the board on which it was selected
   */
  void beginMove(SlotBooking booking, DaySlot from) {
    pendingMove.set(moveOf(booking, from));
    select(null);
  }

  /** The move of a booking with all its slots of the day, of which it has the given one. */
  PendingMove moveOf(SlotBooking booking, DaySlot from) {
    List<DaySlot> cells = DayBoard.cellsOf(day, booking.reservationId());
    return new PendingMove(booking, cells.isEmpty() ? List.of(from) : cells);
  }

  void endMove() {
    pendingMove.set(null);
  }

  ZoneId zone() {
    return zone;
  }

  Instant now() {
    return clock.instant();
  }

  /** The time of day in the venue's zone, to the minute, as of the latest reading. */
  ReadOnlyObjectProperty<LocalTime> minuteProperty() {
    return minute.getReadOnlyProperty();
  }

  boolean isToday() {
    return date.get().equals(today());
  }

  private LocalTime minuteNow() {
    return now().atZone(zone).toLocalTime().truncatedTo(ChronoUnit.MINUTES);
  }

  /** Today in the venue's zone. */
  LocalDate today() {
    return now().atZone(zone).toLocalDate();
  }

  void changeDay(int days) {
    date.set(date.get().plusDays(days));
  }

  /** Selects one position; null for none. The slot is set before the position's listeners run. */
  void select(@Nullable BoardPosition position) {
    selection.set(position == null ? Set.of() : Set.of(position));
    if (!Objects.equals(position, selectedPosition.get())) {
      history.set(List.of());
      moves.set(List.of());
      selectedSlot.set(board.get().at(position));
      selectedPosition.set(position);
    }
  }

  /** Selects a position of a day that may still have to be read. */
  void selectWhenRead(BoardPosition position) {
    awaitedPosition = position;
    selectAwaited();
  }

  private void selectAwaited() {
    if (awaitedPosition != null && board.get().at(awaitedPosition) != null) {
      select(awaitedPosition);
      awaitedPosition = null;
    }
  }

  void selectAll(Set<BoardPosition> positions) {
    select(positions.size() == 1 ? positions.iterator().next() : null);
    selection.set(Set.copyOf(positions));
  }

  /** Shows a newer reading; one of another day is ignored. */
  void update(BoardUpdate update) {
    followToday();
    minute.set(minuteNow());
    if (!update.date().equals(date.get())) {
      return;
    }
    loadState.set(BoardLoadState.READ);
    day = update.slots();
    nextDay.set(update.next());
    showDay();
    selectAwaited();
    if (Objects.equals(update.position(), selectedPosition.get())) {
      history.set(update.history());
      moves.set(update.moves());
    }
  }

  private void showDay() {
    BoardSnapshot newer = BoardSnapshot.of(groups.of(day), now());
    if (!newer.equals(board.get())) {
      board.set(newer);
      selectedSlot.set(newer.at(selectedPosition.get()));
      selection.set(
          selection.get().stream()
              .filter(position -> newer.at(position) != null)
              .collect(Collectors.toUnmodifiableSet()));
    }
  }

  /** At midnight a board of today changes to the new day, unless something is selected or moved. */
  private void followToday() {
    LocalDate today = today();
    if (!date.get().equals(latestToday)) {
      latestToday = today;
    } else if (selection.get().isEmpty() && pendingMove.get() == null) {
      latestToday = today;
      date.set(today);
    }
  }

  /** Marks the latest read as failed; the board stays as it is. */
  void onReadFailed() {
    loadState.set(BoardLoadState.FAILED);
  }

  private void clear() {
    select(null);
    awaitedPosition = null;
    nextDay.set(null);
    day = List.of();
    board.set(BoardSnapshot.EMPTY);
    loadState.set(BoardLoadState.WAITING);
  }
}
