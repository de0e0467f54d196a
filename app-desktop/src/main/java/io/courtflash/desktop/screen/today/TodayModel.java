package io.courtflash.desktop.screen.today;

import io.courtflash.core.insight.DaySlot;
import io.courtflash.core.insight.Seat;
import io.courtflash.desktop.screen.today.Board.Spot;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** What the board of a day shows, and which of its places is chosen. Used on one thread. */
final class TodayModel {

  /** Whether there is something to show. */
  enum Reading {
    WAITING,
    READ,
    FAILED
  }

  /**
   * What the engine said.
   *
   * @param spot the place that {@code history} is about; null when none was chosen
   */
  record Look(LocalDate date, List<DaySlot> slots, @Nullable Spot spot, List<Seat> history) {}

  private final InstantSource clock;
  private final ZoneId zone;
  private final ObjectProperty<LocalDate> date;
  private final ReadOnlyObjectWrapper<Board> board = new ReadOnlyObjectWrapper<>(Board.EMPTY);
  private final ReadOnlyObjectWrapper<Reading> reading =
      new ReadOnlyObjectWrapper<>(Reading.WAITING);
  private final ReadOnlyObjectWrapper<@Nullable Spot> chosen = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Cell> cell = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<List<Seat>> history = new ReadOnlyObjectWrapper<>(List.of());

  TodayModel(InstantSource clock, ZoneId zone) {
    this.clock = clock;
    this.zone = zone;
    this.date = new SimpleObjectProperty<>(today());
    date.subscribe((_, _) -> turn());
  }

  /** The day on the board; a change forgets the one before. */
  ObjectProperty<LocalDate> dateProperty() {
    return date;
  }

  ReadOnlyObjectProperty<Board> boardProperty() {
    return board.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Reading> readingProperty() {
    return reading.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<@Nullable Spot> chosenProperty() {
    return chosen.getReadOnlyProperty();
  }

  /** What is at the chosen place now. */
  ReadOnlyObjectProperty<@Nullable Cell> cellProperty() {
    return cell.getReadOnlyProperty();
  }

  /** All reservations that the chosen place ever had, the newest first. */
  ReadOnlyObjectProperty<List<Seat>> historyProperty() {
    return history.getReadOnlyProperty();
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
  void choose(@Nullable Spot spot) {
    if (!Objects.equals(spot, chosen.get())) {
      history.set(List.of());
      cell.set(board.get().at(spot));
      chosen.set(spot);
    }
  }

  /** Takes a newer reading; one of another day is too late. */
  void show(Look look) {
    if (!look.date().equals(date.get())) {
      return;
    }
    reading.set(Reading.READ);
    Board newer = Board.of(look.slots(), clock.instant());
    if (!newer.equals(board.get())) {
      board.set(newer);
      cell.set(newer.at(chosen.get()));
    }
    if (Objects.equals(look.spot(), chosen.get())) {
      history.set(look.history());
    }
  }

  /** The engine doesn't answer; what was shown stays. */
  void failed() {
    reading.set(Reading.FAILED);
  }

  private void turn() {
    choose(null);
    board.set(Board.EMPTY);
    reading.set(Reading.WAITING);
  }
}
