package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** What the board of a day shows, and which of its places is chosen. Used on one thread. */
final class TodayModel {

  /** Whether there is something to show. */
  enum BoardLoadState {
    WAITING,
    READ,
    FAILED
  }

  /**
   * What the engine said.
   *
   * @param spot the place that {@code history} is about; null when none was chosen
   */
  record BoardUpdate(
      LocalDate date,
      List<DaySlot> slots,
      @Nullable BoardPosition spot,
      List<SlotBooking> history) {}

  /**
   * A reservation that is about to be put elsewhere.
   *
   * @param from where it is now
   */
  record PendingMove(SlotBooking seat, DaySlot from) {}

  private final InstantSource clock;
  private final ZoneId zone;
  private final ObjectProperty<LocalDate> date;
  private final ReadOnlyObjectWrapper<BoardSnapshot> board =
      new ReadOnlyObjectWrapper<>(BoardSnapshot.EMPTY);
  private final ReadOnlyObjectWrapper<BoardLoadState> reading =
      new ReadOnlyObjectWrapper<>(BoardLoadState.WAITING);
  private final ReadOnlyObjectWrapper<@Nullable BoardPosition> chosen =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable BoardSlot> cell = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<List<SlotBooking>> history =
      new ReadOnlyObjectWrapper<>(List.of());

  private final BooleanProperty dragging = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<Set<BoardPosition>> selection =
      new ReadOnlyObjectWrapper<>(Set.of());
  private final ReadOnlyObjectWrapper<@Nullable PendingMove> moving = new ReadOnlyObjectWrapper<>();
  private final ObjectProperty<BoardFilter> filter = new SimpleObjectProperty<>(BoardFilter.ALL);
  private List<DaySlot> day = List.of();
  private LocalDate latest;

  TodayModel(InstantSource clock, ZoneId zone) {
    this.clock = clock;
    this.zone = zone;
    this.latest = today();
    this.date = new SimpleObjectProperty<>(latest);
    date.subscribe((_, _) -> turn());
  }

  /** The day on the board; a change forgets the one before. */
  ObjectProperty<LocalDate> dateProperty() {
    return date;
  }

  ReadOnlyObjectProperty<BoardSnapshot> boardProperty() {
    return board.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<BoardLoadState> readingProperty() {
    return reading.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<@Nullable BoardPosition> chosenProperty() {
    return chosen.getReadOnlyProperty();
  }

  /** What is at the chosen place now. */
  ReadOnlyObjectProperty<@Nullable BoardSlot> cellProperty() {
    return cell.getReadOnlyProperty();
  }

  /** All reservations that the chosen place ever had, the newest first. */
  ReadOnlyObjectProperty<List<SlotBooking>> historyProperty() {
    return history.getReadOnlyProperty();
  }

  /** All chosen places; one of them alone is {@link #chosenProperty()}, too. */
  ReadOnlyObjectProperty<Set<BoardPosition>> selectionProperty() {
    return selection.getReadOnlyProperty();
  }

  /** While a mouse button is held over the board, nothing beside the board moves it away. */
  BooleanProperty draggingProperty() {
    return dragging;
  }

  /** The reservation that the staff are moving. */
  ReadOnlyObjectProperty<@Nullable PendingMove> movingProperty() {
    return moving.getReadOnlyProperty();
  }

  ObjectProperty<BoardFilter> filterProperty() {
    return filter;
  }

  /** What is at the chosen places. */
  List<BoardSlot> selected() {
    return selection.get().stream()
        .map(spot -> board.get().at(spot))
        .filter(Objects::nonNull)
        .toList();
  }

  /** The places on this day that a reservation could go to, the best first. */
  List<DaySlot> suggestions(PendingMove wanted) {
    return DayBoard.nearestFree(day, wanted.from(), clock.instant());
  }

  /** The next places that are chosen are where it could go; another day can be turned to. */
  void beginMove(SlotBooking seat, DaySlot from) {
    moving.set(new PendingMove(seat, from));
    choose(null);
  }

  void endMove() {
    moving.set(null);
  }

  ZoneId zone() {
    return zone;
  }

  LocalDate today() {
    return clock.instant().atZone(zone).toLocalDate();
  }

  void turn(int days) {
    date.set(date.get().plusDays(days));
  }

  /** Chooses a place; null for none. Who is told of the place finds its cell there already. */
  void choose(@Nullable BoardPosition spot) {
    selection.set(spot == null ? Set.of() : Set.of(spot));
    if (!Objects.equals(spot, chosen.get())) {
      history.set(List.of());
      cell.set(board.get().at(spot));
      chosen.set(spot);
    }
  }

  /** Chooses several places at once. */
  void select(Set<BoardPosition> spots) {
    choose(spots.size() == 1 ? spots.iterator().next() : null);
    selection.set(Set.copyOf(spots));
  }

  /** Takes a newer reading; one of another day is too late. */
  void show(BoardUpdate look) {
    followTheDay();
    if (!look.date().equals(date.get())) {
      return;
    }
    reading.set(BoardLoadState.READ);
    day = look.slots();
    BoardSnapshot newer = BoardSnapshot.of(day, clock.instant());
    if (!newer.equals(board.get())) {
      board.set(newer);
      cell.set(newer.at(chosen.get()));
      selection.set(
          selection.get().stream()
              .filter(spot -> newer.at(spot) != null)
              .collect(Collectors.toUnmodifiableSet()));
    }
    if (Objects.equals(look.spot(), chosen.get())) {
      history.set(look.history());
    }
  }

  /** A board that was left on today is on today the next morning, unless somebody works at it. */
  private void followTheDay() {
    LocalDate now = today();
    if (!date.get().equals(latest)) {
      latest = now;
    } else if (selection.get().isEmpty() && moving.get() == null) {
      latest = now;
      date.set(now);
    }
  }

  /** The engine doesn't answer; what was shown stays. */
  void failed() {
    reading.set(BoardLoadState.FAILED);
  }

  private void turn() {
    choose(null);
    day = List.of();
    board.set(BoardSnapshot.EMPTY);
    reading.set(BoardLoadState.WAITING);
  }
}
