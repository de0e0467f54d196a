package io.courtflash.desktop.screen.today;

import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.office.DaySlot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The filter by court group: the board shows the courts of one group, or all. Used on one thread.
 */
final class CourtGroupFilter {

  private final ReadOnlyObjectWrapper<HallGroups> hall =
      new ReadOnlyObjectWrapper<>(new HallGroups(List.of(), Map.of()));
  private final ObjectProperty<Optional<CourtGroup>> selected =
      new SimpleObjectProperty<>(Optional.empty());

  /**
   * The groups of the hall's courts.
   *
   * @param ofCourts the group's id of each court that has one, by the court's id
   */
  record HallGroups(List<CourtGroup> groups, Map<Long, Long> ofCourts) {}

  ReadOnlyObjectProperty<HallGroups> hallProperty() {
    return hall.getReadOnlyProperty();
  }

  void setHall(HallGroups newer) {
    hall.set(newer);
  }

  /** The group that is shown; empty for all courts. */
  ObjectProperty<Optional<CourtGroup>> selectedProperty() {
    return selected;
  }

  /** The slots of the selected group's courts, in the same order. */
  List<DaySlot> of(List<DaySlot> day) {
    return selected
        .get()
        .map(group -> day.stream().filter(slot -> isOf(group, slot)).toList())
        .orElse(day);
  }

  private boolean isOf(CourtGroup group, DaySlot slot) {
    Long groupId = hall.get().ofCourts().get(slot.courtId());
    return groupId != null && groupId == group.id();
  }
}
