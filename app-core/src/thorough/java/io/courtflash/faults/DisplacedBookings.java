package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.CourtDateTime;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The bookings in the way of what staff plan: compares those that they are shown with the model's,
 * and does to the model what they choose.
 *
 * @param shown by the engine, in its order
 * @param choices what becomes of each
 */
record DisplacedBookings(HallModel model, List<AffectedBooking> shown, BookingChoices choices) {

  /**
   * Compares what is shown.
   *
   * @param hit the slots whose bookings are in the way
   * @param gone the slots to which none of them can be moved
   * @param first what becomes of the first one
   * @param others what becomes of the others
   */
  static DisplacedBookings compare(
      HallModel model,
      List<AffectedBooking> shown,
      List<ModelSlot> hit,
      Set<ModelSlot> gone,
      BookingChoice first,
      BookingChoice others) {
    assertThat(shown)
        .as("bookings of %s", hit)
        .extracting(booking -> booking.reservation().traceId())
        .containsExactlyInAnyOrderElementsOf(
            model.bookings.stream()
                .filter(DisplacedBookings::isInTheWay)
                .filter(one -> hit.stream().anyMatch(one::has))
                .map(one -> one.traceId)
                .toList());
    DisplacedBookings displaced =
        new DisplacedBookings(
            model,
            shown,
            new BookingChoices(
                others, shown.isEmpty() ? Map.of() : Map.of(shown.getFirst().id(), first)));
    shown.forEach(booking -> displaced.comparePlaces(booking, gone));
    shown.forEach(displaced::compareWithOthersOfItsPerson);
    return displaced;
  }

  /** Those whose money is on its way back are left alone. */
  static boolean isInTheWay(ModelBooking booking) {
    return booking.isLive() && booking.status != ReservationStatus.REFUNDING;
  }

  /** A single booking that is the only one has a place whenever the model has one for it. */
  private void comparePlaces(AffectedBooking booking, Set<ModelSlot> gone) {
    ModelBooking one = model(booking);
    List<ModelSlot> places = places(booking);
    assertThat(places).as("places of %s", one.traceId).doesNotContainAnyElementsOf(gone);
    assertThat(places)
        .as("places of %s", one.traceId)
        .allMatch(place -> model.isFreeFor(one.userId, one, place));
    assertThat(model.isElsewhere(one, places)).as("places of %s", one.traceId).isFalse();
    if (!places.isEmpty()) {
      assertThat(places).hasSameSizeAs(one.slots());
      assertThat(one.status).isNotEqualTo(ReservationStatus.CLOSING);
    } else if (shown.size() == 1
        && !one.hasSeveralCells()
        && one.status != ReservationStatus.CLOSING) {
      assertThat(model.slots)
          .as("places of %s", one.traceId)
          .noneMatch(
              slot ->
                  slot.date.equals(one.slot.date)
                      && !gone.contains(slot)
                      && model.isFreeFor(one.userId, one, slot)
                      && !model.isElsewhere(one, slot));
    }
  }

  /** Nobody is moved to two places at one time. */
  private void compareWithOthersOfItsPerson(AffectedBooking booking) {
    ModelBooking one = model(booking);
    List<ModelSlot> places = places(booking);
    assertThat(shown)
        .as("places of %s", one.traceId)
        .filteredOn(other -> other.id() != booking.id() && model(other).userId == one.userId)
        .flatMap(this::places)
        .noneMatch(place -> places.stream().anyMatch(place::isAtTimeOf));
  }

  private ModelBooking model(AffectedBooking booking) {
    String traceId = booking.reservation().traceId();
    return model.bookings.stream()
        .filter(one -> one.traceId.equals(traceId))
        .findFirst()
        .orElseThrow();
  }

  private List<ModelSlot> places(AffectedBooking booking) {
    return booking.moveTo().stream()
        .map((CourtDateTime place) -> model.at(place.courtId(), place.date(), place.startTime()))
        .sorted(Comparator.comparingInt(model.slots::indexOf))
        .toList();
  }

  private List<AffectedBooking> chosen(BookingChoice... some) {
    return shown.stream()
        .filter(booking -> Set.of(some).contains(choices.of(booking.id())))
        .toList();
  }

  private List<AffectedBooking> moving() {
    return chosen(BookingChoice.MOVE, BookingChoice.OFFER);
  }

  /** Whether somebody is to be moved for whom there is no place. */
  boolean lacksPlace() {
    return moving().stream().anyMatch(booking -> !booking.hasPlace());
  }

  /** Whether a claim that has no row yet may have the place of a move. */
  boolean mayNotChange() {
    return moving().stream().anyMatch(booking -> model.mayBeRefusedByRedis(places(booking)));
  }

  /** The slots that those have who don't stay. */
  Set<ModelSlot> left() {
    return shown.stream()
        .filter(booking -> choices.of(booking.id()) != BookingChoice.KEEP)
        .flatMap(booking -> model(booking).slots().stream())
        .collect(Collectors.toSet());
  }

  /** Whether those who stay have all seats of a slot. */
  boolean staysFull(ModelSlot slot) {
    Set<ModelBooking> staying =
        model.liveOn(slot).filter(DisplacedBookings::isInTheWay).collect(Collectors.toSet());
    shown.stream()
        .filter(booking -> choices.of(booking.id()) != BookingChoice.KEEP)
        .forEach(booking -> staying.remove(model(booking)));
    return staying.size() >= slot.capacity;
  }

  /** Moves and ends as it was chosen. Refunds that were requested are still under way then. */
  void change() {
    for (AffectedBooking booking : moving()) {
      ModelBooking one = model(booking);
      List<ModelSlot> places = places(booking);
      if (one.hasSeveralCells()) {
        one.moveTo(places, model.mood);
      } else {
        model.moved(one, places.getFirst());
      }
      if (choices.of(booking.id()) == BookingChoice.OFFER) {
        one.setOffered();
      }
    }
    for (AffectedBooking booking : chosen(BookingChoice.REFUND)) {
      ModelBooking one = model(booking);
      if (one.isCancelledAtOnce(true)) {
        one.end(null, model.mood);
      } else {
        one.status = ReservationStatus.REFUNDING;
      }
    }
  }

  /** The refunds that were requested are made, as far as the provider makes them. */
  void refund() {
    chosen(BookingChoice.REFUND).stream()
        .map(this::model)
        .filter(one -> one.status == ReservationStatus.REFUNDING)
        .forEach(one -> end(one, BigDecimal.ZERO, model.mood));
  }

  /**
   * Staff end a booking that can be ended.
   *
   * @param fee the most that the hall keeps, in yuan
   */
  static void end(ModelBooking booking, BigDecimal fee, ProviderMood mood) {
    if (booking.isCancelledAtOnce(true)) {
      booking.end(null, mood);
    } else {
      ModelOrder paid = booking.paid().orElseThrow();
      booking.refundPaid(paid, fee.min(paid.amount), null, mood);
    }
  }
}
