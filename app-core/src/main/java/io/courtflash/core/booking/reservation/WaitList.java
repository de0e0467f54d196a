package io.courtflash.core.booking.reservation;

import io.courtflash.core.hall.slot.Slot;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** The people who wait for places. The sub-room of the wait list knows them and implements this. */
public interface WaitList {

  /**
   * How long a seat of a slot that is given back now stays hidden: no time when somebody waits for
   * it, who is drawn at once. Empty: it is on sale again at once.
   */
  Optional<Duration> keptFor(Slot slot);

  /** Whether the hall has a wait list. */
  boolean isOpen();

  /** Whether the places of people who don't come are given to others. */
  boolean givesNoShowsBack();

  /**
   * How many people wait for each of these slots, or have an offer, as everybody may see it; slots
   * that nobody waits for are absent.
   */
  Map<Long, Integer> waiting(Collection<Slot> slots);

  /**
   * A person who waited has a seat: it is OFFERED, and counts as booked until its deadline, or was
   * booked at once.
   */
  record SeatGiven(Reservation reservation) {}

  /**
   * A booking to which nobody came was forfeited, so that others get its place, or is its person's
   * again. Published inside the transaction: listeners that run at once are part of it.
   *
   * @param reservation as it was before
   */
  record ForfeitChanged(Reservation reservation, ReservationStatus to) {}
}
