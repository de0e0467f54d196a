package io.courtflash.desktop.series;

import io.courtflash.core.change.Preview;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.platform.security.OnCourts;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The engine's series of one kind, in the name of the signed-in user. */
public interface SeriesService<C extends OnCourts, P extends Preview> {

  /** A court, or several that have a name together. */
  record NamedCourts(String name, Set<Long> courtIds) {

    /** The names of the single courts by their id. */
    static Map<Long, String> namesById(List<NamedCourts> courts) {
      Map<Long, String> names = new HashMap<>();
      courts.stream()
          .filter(each -> each.courtIds().size() == 1)
          .forEach(each -> names.putIfAbsent(each.courtIds().iterator().next(), each.name()));
      return names;
    }
  }

  /** Each court, then each group that has courts. */
  List<NamedCourts> courts();

  /**
   * What series would do now.
   *
   * @param otherDays whether bookings may be moved to the next seven days, too
   */
  P preview(C change, boolean otherDays);

  /** The bookings of these slots with the names of their people. */
  List<BookedSlot> bookedSlots(Collection<Long> slotIds);
}
