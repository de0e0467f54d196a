package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The courts, sessions, gates, slots and free permits of the hall, as they were read at one time.
 * Two snapshots with the same content are equal.
 *
 * @param releases those whose slots are today or later, without days that were made ahead and to
 *     which the plan comes later
 * @param statuses the status of each session, by session id
 * @param slots those of today and later, also when they have ended, ordered by start and court
 * @param freePermits the free permits of each slot, by slot id; 0 for a blocked slot
 * @param blocked the ids of the blocked slots
 * @param waiting how many people wait for each slot, by slot id; null: the hall has no wait list
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
    @Nullable Map<Long, Integer> waiting,
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

  /** A session's slots, of any day with a release, that have not ended at {@code now}. */
  public List<Slot> upcoming(long sessionId, Instant now) {
    Set<LocalDate> days =
        releases.stream()
            .filter(release -> release.sessionId() == sessionId)
            .map(Release::slotDate)
            .collect(Collectors.toSet());
    return slots.stream()
        .filter(slot -> slot.sessionId() == sessionId && slot.endsAt().isAfter(now))
        .filter(slot -> days.contains(slot.slotDate()))
        .toList();
  }

  public SessionStatus statusOf(FlashSession session) {
    return Objects.requireNonNull(statuses.get(session.id()));
  }

  public int freePermits(Slot slot) {
    return freePermits.getOrDefault(slot.id(), 0);
  }

  /** How many people wait for a slot; null when the hall has no wait list. */
  public @Nullable Integer waiting(Slot slot) {
    return waiting == null ? null : waiting.getOrDefault(slot.id(), 0);
  }

  private record SessionDay(long sessionId, LocalDate date) {}

  /** Tells the slots that have a free permit and whose gate is open at {@code now}. */
  public Predicate<Slot> bookable(Instant now) {
    Set<SessionDay> open =
        releases.stream()
            .filter(release -> release.isOpen(now))
            .filter(release -> isOpen(statuses.get(release.sessionId())))
            .map(release -> new SessionDay(release.sessionId(), release.slotDate()))
            .collect(Collectors.toSet());
    return slot ->
        freePermits(slot) > 0 && open.contains(new SessionDay(slot.sessionId(), slot.slotDate()));
  }

  private static boolean isOpen(@Nullable SessionStatus status) {
    return status != null && status.isOpen();
  }
}
