package io.courtflash.core.release;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What everybody may see of the hall, as it was read at one time. Two boards that show the same are
 * equal.
 *
 * @param releases the days from today on that have slots
 * @param statuses where each session is in its day, by its id
 * @param slots those of today and later, also when they have ended, by their start and their court
 * @param free the places that each of the slots has left, by the slot's id
 * @param blocked those of the slots that sell to nobody, by their ids
 * @param ended how many of the slots have ended
 */
public record AvailabilitySnapshot(
    List<Court> courts,
    List<FlashSession> sessions,
    List<Release> releases,
    Map<Long, SessionStatus> statuses,
    List<Slot> slots,
    Map<Long, Integer> freePermits,
    Set<Long> blocked,
    int ended) {

  public Optional<FlashSession> session(long sessionId) {
    return sessions.stream().filter(session -> session.id() == sessionId).findFirst();
  }

  public Optional<Slot> slot(long slotId) {
    return slots.stream().filter(slot -> slot.id() == slotId).findFirst();
  }

  public List<Slot> slotsOf(long sessionId, LocalDate date) {
    return slots.stream()
        .filter(slot -> slot.sessionId() == sessionId && slot.slotDate().equals(date))
        .toList();
  }

  /** A session's slots of all days that have not ended. */
  public List<Slot> upcoming(long sessionId, Instant now) {
    return slots.stream()
        .filter(slot -> slot.sessionId() == sessionId && slot.endsAt().isAfter(now))
        .toList();
  }

  public SessionStatus statusOf(FlashSession session) {
    return Objects.requireNonNull(statuses.get(session.id()));
  }

  public int freePermits(Slot slot) {
    return freePermits.getOrDefault(slot.id(), 0);
  }

  /** Whether a place of the slot can be had now, by all that is known here. */
  public boolean isBookable(Slot slot) {
    SessionStatus status = statuses.get(slot.sessionId());
    return freePermits(slot) > 0 && status != null && status.isOpen();
  }
}
