package io.courtflash.core.hall.slot;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.hall.slot.store.SlotLockRows;
import io.courtflash.core.hall.slot.store.SlotMapper;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Finds time slots, mostly from memory, and locks them. */
@Component
@RequiredArgsConstructor
public class Slots {

  private static final int MAX_CACHED = 100_000;

  private final SlotMapper slots;
  private final SlotLockRows locks;
  private final Cache<Long, Slot> cache = Caffeine.newBuilder().maximumSize(MAX_CACHED).build();

  /**
   * Any slot that was ever generated, also a withdrawn one. Comes from memory when possible,
   * because a slot never changes. Says nothing about whether it can be booked.
   */
  public Optional<Slot> find(long slotId) {
    Slot cached = cache.getIfPresent(slotId);
    if (cached != null) {
      return Optional.of(cached);
    }
    Optional<Slot> found = slots.find(slotId);
    found.ifPresent(slot -> cache.put(slotId, slot));
    return found;
  }

  /** Whether {@link #find} has a slot in memory. */
  public boolean isKnown(long slotId) {
    return cache.getIfPresent(slotId) != null;
  }

  /**
   * Finds many slots that were ever generated, by id. Slots that aren't in memory are read with one
   * query.
   */
  public Map<Long, Slot> find(Collection<Long> slotIds) {
    Map<Long, Slot> found = new HashMap<>(cache.getAllPresent(slotIds));
    List<Long> unknown =
        slotIds.stream().filter(id -> !found.containsKey(id)).distinct().sorted().toList();
    if (!unknown.isEmpty()) {
      for (Slot slot : slots.findAll(unknown)) {
        cache.put(slot.id(), slot);
        found.put(slot.id(), slot);
      }
    }
    return found;
  }

  /** The sessions of slots that were ever generated, in the order of their ids. */
  public List<Long> sessionIds(Collection<Long> slotIds) {
    return slotIds.isEmpty() ? List.of() : slots.sessionIds(slotIds);
  }

  /** A slot that was not withdrawn, read from MySQL. */
  public Optional<Slot> findActive(long slotId) {
    return slots.findActive(slotId);
  }

  /**
   * Locks a slot until the end of the caller's transaction, so that nobody else assigns or frees
   * one of its seats meanwhile. Taken before the lock of a reservation. Empty when there is no such
   * slot or it was withdrawn.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Slot> lock(long slotId) {
    return slots.findForUpdate(slotId);
  }

  /**
   * Locks the rows of several slots until the end of the caller's transaction, in the order in
   * which everybody locks them, so that nobody waits for each other.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lockAll(Collection<Long> slotIds) {
    locks.lockForUpdate(slotIds);
  }

  /** The slots among these that staff blocked or withdrew, read from MySQL. */
  public Set<Long> blockedAmong(Collection<Long> slotIds) {
    return slotIds.isEmpty() ? Set.of() : slots.blockedAmong(slotIds);
  }

  /**
   * The slots among these that take no booking, with the cause. Locks all the given slots, so that
   * nobody blocks, unblocks or withdraws one of them until the end of the caller's transaction;
   * others may take the same lock.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Map<Long, UnbookableCause> unbookableForShare(Collection<Long> slotIds) {
    Map<Long, UnbookableCause> unbookable = new HashMap<>();
    if (!slotIds.isEmpty()) {
      for (SlotLockRows.LockedSlot slot : locks.lockForShare(slotIds)) {
        UnbookableCause cause = slot.unbookable();
        if (cause != null) {
          unbookable.put(slot.id(), cause);
        }
      }
    }
    return unbookable;
  }

  /**
   * The slots among these whose rows others have locked at this instant, or that don't exist. Waits
   * for no lock; locks the other slots, so the caller's transaction should end at once.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Set<Long> lockedAmong(Collection<Long> slotIds) {
    Set<Long> locked = new HashSet<>(slotIds);
    locks.lockFree(locked).forEach(locked::remove);
    return locked;
  }

  /**
   * The active slots of a session's date. Ordered by start, then by court, as are all lists of this
   * class.
   */
  public List<Slot> ofSession(long sessionId, LocalDate date) {
    return slots.ofSession(sessionId, date);
  }

  /** The active slots of some of a session's dates. */
  public List<Slot> ofSession(long sessionId, Collection<LocalDate> dates) {
    return dates.isEmpty() ? List.of() : slots.ofSessionOn(sessionId, dates);
  }

  /** The active slots of all sessions on a date. */
  public List<Slot> ofDay(LocalDate date) {
    return slots.ofDay(date);
  }

  /** The active slots of all sessions on some dates. */
  public List<Slot> ofDays(Collection<LocalDate> dates) {
    return dates.isEmpty() ? List.of() : slots.ofDays(dates);
  }

  /** The slots of the running rehearsal; no other list contains them. */
  public List<Slot> ofSandbox() {
    return slots.ofSandbox();
  }

  /** A session's active slots, of any date, that end after {@code now}. */
  public List<Slot> ofSession(long sessionId, Instant now) {
    return slots.ofSessionEndingAfter(sessionId, now);
  }

  public List<Slot> ofCourt(long courtId, LocalDate date) {
    return slots.ofCourt(courtId, date);
  }

  /** The active slots of some courts, of dates from one to another, that end after an instant. */
  public List<Slot> ofCourts(
      Collection<Long> courtIds, LocalDate first, LocalDate last, Instant after) {
    return courtIds.isEmpty() ? List.of() : slots.ofCourts(courtIds, first, last, after);
  }

  /**
   * The ids of all slots that end after an instant, also of withdrawn ones; without those of a
   * sandbox.
   */
  public List<Long> idsEndingAfter(Instant after) {
    return slots.idsEndingAfter(after);
  }

  /** The ids of a court's active slots that end after an instant. */
  public List<Long> idsOfCourtEndingAfter(long courtId, Instant after) {
    return slots.idsOfCourtEndingAfter(courtId, after);
  }

  /**
   * The active slots of other sessions, of some days, during some hours.
   *
   * @param after only those that end later
   */
  public List<Slot> ofOthers(
      long sessionId,
      LocalDate first,
      LocalDate last,
      LocalTime from,
      LocalTime until,
      Instant after) {
    return slots.ofOthers(sessionId, first, last, from, until, after);
  }

  /**
   * The active slots of all sessions that end after an instant. They are in memory afterwards, so
   * that the first claim of each slot needs no query, unless there are more than students ever see.
   */
  public List<Slot> activeEndingAfter(Instant after) {
    List<Slot> active = slots.endingAfter(after);
    if (active.size() <= MAX_CACHED / 2) {
      active.forEach(slot -> cache.asMap().putIfAbsent(slot.id(), slot));
    }
    return active;
  }

  /** The reasons why a slot takes no booking. */
  public enum UnbookableCause {
    /** Staff blocked it, or closed its court; they can unblock it. */
    BLOCKED,
    /** Its session was deleted or its court retired; it never takes a booking again. */
    WITHDRAWN
  }
}
