package io.courtflash.desktop.booking;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.plan.AffectedBooking;
import io.courtflash.core.plan.Place;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A booking that a change hits, as staff see it.
 *
 * @param text who has what
 * @param moveTo the time of the place to which it can be moved; null when there is none
 */
public record HitBooking(long reservationId, String text, @Nullable String moveTo) {

  /**
   * The bookings with the names of their people.
   *
   * @param booked the bookings of the slots that are hit
   */
  public static List<HitBooking> of(List<AffectedBooking> hits, Collection<BookedSlot> booked) {
    Map<Long, BookedSlot> byReservation =
        booked.stream()
            .collect(
                Collectors.toMap(
                    BookedSlot::reservationId, Function.identity(), (first, _) -> first));
    return hits.stream().map(hit -> of(hit, byReservation.get(hit.id()))).toList();
  }

  private static HitBooking of(AffectedBooking hit, @Nullable BookedSlot booked) {
    String who = "#" + hit.id();
    if (booked != null) {
      String name = booked.studentId() == null ? booked.guest() : booked.studentId();
      who = Objects.requireNonNullElse(name, who);
    }
    String court = booked == null ? "" : " · " + booked.courtName();
    String when = hit.slot().slotDate() + " " + hit.slot().startTime() + "–" + hit.slot().endTime();
    Place place = hit.moveTo();
    return new HitBooking(
        hit.id(),
        who + " · " + when + court,
        place == null ? null : place.startTime() + "–" + place.endTime());
  }
}
