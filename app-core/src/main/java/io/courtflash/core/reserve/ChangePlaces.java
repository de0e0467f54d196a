package io.courtflash.core.reserve;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.BookingPolicy;
import io.courtflash.core.booking.ChangeOutcome;
import io.courtflash.core.booking.OwnChanges;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.release.AvailabilityCache;
import io.courtflash.core.release.AvailabilitySnapshot;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * The places to which a student can change a booking, as they were known up to three seconds ago.
 */
@Component
public class ChangePlaces {

  private static final int MAX_PLACES = 60;

  private final OwnChanges changes;
  private final BookingPolicy policy;
  private final AvailabilityCache availability;
  private final Slots slots;
  private final SystemConfig config;
  private final InstantSource clock;

  ChangePlaces(
      OwnChanges changes,
      BookingPolicy policy,
      AvailabilityCache availability,
      Slots slots,
      SystemConfig config,
      InstantSource clock) {
    this.changes = changes;
    this.policy = policy;
    this.availability = availability;
    this.slots = slots;
    this.config = config;
    this.clock = clock;
  }

  /** The result of looking for places. */
  public sealed interface PlacesOutcome {

    /** The nearest in time first. */
    record Found(List<Slot> slots) implements PlacesOutcome {}

    /** The booking can't be changed to any place. */
    record Refused(ChangeOutcome outcome) implements PlacesOutcome {}
  }

  /**
   * Finds at most 60 free places of the same price that the rules allow.
   *
   * @throws org.springframework.dao.DataAccessException or a RedisException when it can't be read
   */
  public PlacesOutcome find(Actor student, long reservationId) {
    Optional<Reservation> booking = changes.find(student, reservationId);
    if (booking.isEmpty()) {
      return new PlacesOutcome.Refused(new ChangeOutcome.NotFound());
    }
    return changes
        .checkWhen(booking.get())
        .<PlacesOutcome>map(PlacesOutcome.Refused::new)
        .orElseGet(() -> new PlacesOutcome.Found(find(student, booking.get())));
  }

  private List<Slot> find(Actor student, Reservation booking) {
    AvailabilitySnapshot now = availability.current();
    Instant closed = clock.instant().plus(config.closeMargin());
    List<Slot> free =
        now.slots().stream()
            .filter(slot -> slot.startsAt().isAfter(closed) && now.isBookable(slot))
            .toList();
    Instant wanted = slots.find(booking.slotId()).map(Slot::startsAt).orElse(closed);
    return changes.ofSamePrice(booking, free).stream()
        .filter(slot -> isAllowed(student, slot, booking.slotId()))
        .sorted(
            Comparator.comparing((Slot slot) -> Duration.between(wanted, slot.startsAt()).abs()))
        .limit(MAX_PLACES)
        .toList();
  }

  private boolean isAllowed(Actor student, Slot slot, long leftSlotId) {
    return student.role().isStaff()
        || policy.findBroken(student.userId(), BookingCells.of(slot), leftSlotId).isEmpty();
  }
}
