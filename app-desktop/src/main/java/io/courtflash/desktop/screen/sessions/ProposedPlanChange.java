package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.plan.AffectedBooking;
import io.courtflash.core.plan.Place;
import io.courtflash.core.plan.PlanChange;
import io.courtflash.core.plan.PlanPreview;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A change of the plan that isn't applied yet, with what it does. */
record ProposedPlanChange(PlanChange change, PlanPreview preview, List<Booking> bookings) {

  /**
   * A booking whose slot would be withdrawn.
   *
   * @param text who has what
   * @param moveTo the time of the place to which it can be moved; null when there is none
   */
  record Booking(long reservationId, String text, @Nullable String moveTo) {}

  /**
   * The change with the names of the people that it concerns.
   *
   * @param booked the bookings of the slots that would be withdrawn
   */
  static ProposedPlanChange of(PlanChange change, PlanPreview preview, List<BookedSlot> booked) {
    Map<Long, BookedSlot> byReservation =
        booked.stream().collect(Collectors.toMap(BookedSlot::reservationId, Function.identity()));
    List<Booking> bookings =
        preview.bookings().stream().map(hit -> booking(hit, byReservation.get(hit.id()))).toList();
    return new ProposedPlanChange(change, preview, bookings);
  }

  private static Booking booking(AffectedBooking hit, @Nullable BookedSlot booked) {
    String who = "#" + hit.id();
    if (booked != null) {
      String name = booked.studentId() == null ? booked.guest() : booked.studentId();
      who = Objects.requireNonNullElse(name, who);
    }
    String court = booked == null ? "" : " · " + booked.courtName();
    String when = hit.slot().slotDate() + " " + hit.slot().startTime() + "–" + hit.slot().endTime();
    Place place = hit.moveTo();
    return new Booking(
        hit.id(),
        who + " · " + when + court,
        place == null ? null : place.startTime() + "–" + place.endTime());
  }
}
