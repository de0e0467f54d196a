package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.TodayModel.PendingMove;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The booking that is dragged over the board, with the slots on which it could be dropped. */
@RequiredArgsConstructor
final class BoardDrag {

  private final TodayModel model;
  private final ReadOnlyObjectWrapper<@Nullable Dragged> dragged = new ReadOnlyObjectWrapper<>();

  /**
   * A dragged booking.
   *
   * @param droppable the slots on which it can be dropped
   * @param place what it would get where it is now; empty where it can't be dropped
   */
  record Dragged(PendingMove move, Set<Long> droppable, List<DaySlot> place) {

    /** Whether a slot is where the booking would go. */
    boolean isTarget(BoardSlot cell) {
      return place.stream().anyMatch(slot -> slot.slotId() == cell.slot().slotId());
    }

    /** Whether the booking can be dropped on a slot, or has it now. */
    boolean allows(BoardSlot cell) {
      long id = cell.slot().slotId();
      return droppable.contains(id) || move.cells().stream().anyMatch(slot -> slot.slotId() == id);
    }
  }

  /** The booking that is dragged now; null for none. */
  ReadOnlyObjectProperty<@Nullable Dragged> draggedProperty() {
    return dragged.getReadOnlyProperty();
  }

  boolean isActive() {
    return dragged.get() != null;
  }

  void begin(SlotBooking booking, DaySlot from) {
    PendingMove move = model.moveOf(booking, from);
    Set<Long> droppable =
        model.suggestions(move).stream()
            .flatMap(
                place ->
                    place.stream()
                        .filter(cell -> cell.startTime().equals(place.getFirst().startTime())))
            .map(DaySlot::slotId)
            .collect(Collectors.toUnmodifiableSet());
    dragged.set(new Dragged(move, droppable, List.of()));
  }

  /** Drags it over a position. */
  void moveTo(@Nullable BoardPosition position) {
    Dragged now = dragged.get();
    if (now != null) {
      BoardSlot cell = model.boardProperty().get().at(position);
      List<DaySlot> place =
          Optional.ofNullable(cell)
              .flatMap(over -> model.target(now.move(), over.slot()))
              .orElse(List.of());
      dragged.set(new Dragged(now.move(), now.droppable(), place));
    }
  }

  void end() {
    dragged.set(null);
  }
}
