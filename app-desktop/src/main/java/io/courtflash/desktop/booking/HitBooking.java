package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An affected booking of a change, as staff see it.
 *
 * @param accountId of the person; null for a guest
 * @param when day, start and end, in the venue's zone
 * @param courts their names; empty when they aren't known
 * @param paid what it was paid with, in yuan; 0 for one that isn't paid
 * @param moveTo the time and, as far as they are known, the courts to which it can be moved, with
 *     the day if that is another one; null when there is no place
 * @param whyNot the key of the text that says why it can't be moved; null when it can
 */
public record HitBooking(
    long reservationId,
    @Nullable Long accountId,
    String person,
    TranslatableText when,
    String courts,
    ReservationStatus status,
    BigDecimal paid,
    @Nullable TranslatableText moveTo,
    @Nullable String whyNot) {

  private static final String NONE_FREE = "sessions.plan-none-free";
  private static final String NONE_OF_SHAPE = "sessions.plan-none-of-shape";

  /**
   * The bookings with the names of their people and courts.
   *
   * @param booked the bookings of {@link #slotIds}
   * @param courts the names of courts to which bookings can be moved, by their id
   */
  public static List<HitBooking> of(
      List<AffectedBooking> hits, Collection<BookedSlot> booked, Map<Long, String> courts) {
    Map<Long, List<BookedSlot>> byReservation =
        booked.stream().collect(Collectors.groupingBy(BookedSlot::reservationId));
    return hits.stream()
        .map(hit -> of(hit, byReservation.getOrDefault(hit.id(), List.of()), courts))
        .toList();
  }

  /** Whether it could be moved, if there were a free place. */
  boolean needsPlace() {
    return NONE_FREE.equals(whyNot) || NONE_OF_SHAPE.equals(whyNot);
  }

  /** The person, the time and the courts in one line. */
  public String text(Texts texts) {
    return person + " · " + when.in(texts) + (courts.isEmpty() ? "" : " · " + courts);
  }

  private static BigDecimal paid(Reservation reservation) {
    return reservation.status() == ReservationStatus.CONFIRMED
        ? Objects.requireNonNullElse(reservation.amount(), BigDecimal.ZERO)
        : BigDecimal.ZERO;
  }

  /** All slots of the bookings. */
  public static List<Long> slotIds(List<AffectedBooking> hits) {
    return hits.stream().flatMap(hit -> hit.cells().stream()).map(Slot::id).distinct().toList();
  }

  private static @Nullable String named(BookedSlot slot) {
    return slot.name() == null ? slot.studentId() : slot.name() + " · " + slot.studentId();
  }

  private static HitBooking of(
      AffectedBooking hit, List<BookedSlot> booked, Map<Long, String> courtNames) {
    String who =
        booked.stream()
            .map(slot -> slot.studentId() == null ? slot.guest() : named(slot))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("#" + hit.id());
    Long accountId =
        booked.stream()
            .filter(slot -> slot.studentId() != null)
            .map(BookedSlot::userId)
            .findFirst()
            .orElse(null);
    String courts =
        booked.stream().map(BookedSlot::courtName).distinct().collect(Collectors.joining(", "));
    Slot first = hit.cells().getFirst();
    TranslatableText when =
        TranslatableText.of(
            "booking.when", first.slotDate(), first.startTime(), hit.cells().getLast().endTime());
    return new HitBooking(
        hit.id(),
        accountId,
        who,
        when,
        courts,
        hit.reservation().status(),
        paid(hit.reservation()),
        hit.hasPlace() ? text(hit.moveTo(), first.slotDate(), courtNames) : null,
        hit.hasPlace() ? null : whyNot(hit));
  }

  /** With the day, where it is another one. */
  private static TranslatableText text(
      List<CourtDateTime> places, LocalDate own, Map<Long, String> courtNames) {
    LocalDate day = places.getFirst().date();
    String where =
        Stream.concat(
                Stream.of(places.getFirst().startTime() + "–" + places.getLast().endTime()),
                places.stream()
                    .map(CourtDateTime::courtId)
                    .distinct()
                    .flatMap(id -> name(id, courtNames)))
            .collect(Collectors.joining(" · "));
    return day.equals(own)
        ? TranslatableText.of("booking.where", where)
        : TranslatableText.of("booking.where-on", day, where);
  }

  private static Stream<String> name(long courtId, Map<Long, String> courtNames) {
    return Stream.ofNullable(courtNames.get(courtId));
  }

  private static String whyNot(AffectedBooking hit) {
    if (hit.reservation().status() == ReservationStatus.CLOSING) {
      return "sessions.plan-paying";
    }
    return hit.cells().size() == 1 ? NONE_FREE : NONE_OF_SHAPE;
  }
}
