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
 * The courts, sessions, gates, slots and free permits of the hall, as they were read at one time.
 * Two snapshots with the same content are equal.
 *
 * @param releases those whose slots are today or later
 * @param statuses the status of each session, by session id
 * @param slots those of today and later, also when they have ended, ordered by start and court
 * @param freePermits the free permits of each slot, by slot id; 0 for a blocked slot
 * @param blocked the ids of the blocked slots
 * @param ended how many of the slots have ended; it makes two snapshots differ when a slot ends
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

  /** A session's slots, of any day, that have not ended at {@code now}. */
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

  /** Whether the slot has a free permit and its session is open, according to this snapshot. */
  public boolean isBookable(Slot slot) {
    SessionStatus status = statuses.get(slot.sessionId());
    return freePermits(slot) > 0 && status != null && status.isOpen();
  }
}
