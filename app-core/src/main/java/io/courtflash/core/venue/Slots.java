package io.courtflash.core.venue;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.venue.store.BlockMapper;
import io.courtflash.core.venue.store.SlotMapper;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The time slots. */
@Component
public class Slots {

  private final SlotMapper slots;
  private final BlockMapper blocks;
  private final Cache<Long, Slot> cache = Caffeine.newBuilder().maximumSize(100_000).build();

  Slots(SlotMapper slots, BlockMapper blocks) {
    this.slots = slots;
    this.blocks = blocks;
  }

  /**
   * Any slot that was ever made, also one taken off sale since: a row never changes, so memory
   * answers. Whether it can be booked is not said here.
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

  /** A slot that was not taken off sale, read from MySQL. */
  public Optional<Slot> findActive(long slotId) {
    return slots.findActive(slotId);
  }

  /**
   * Locks a slot that was not taken off sale until the caller's transaction ends: nobody else gets
   * or gives a seat of it meanwhile. Taken before the lock of a reservation.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Slot> lock(long slotId) {
    return slots.findForUpdate(slotId);
  }

  /** Those of the slots that take no new booking, as MySQL has it now. */
  public Set<Long> blockedAmong(Collection<Long> slotIds) {
    return slotIds.isEmpty() ? Set.of() : blocks.blockedAmong(slotIds);
  }

  /**
   * Those of the slots that take no new booking; nobody blocks or opens one of the slots until the
   * caller's transaction ends.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Set<Long> blockedAmongForShare(Collection<Long> slotIds) {
    return slotIds.isEmpty()
        ? Set.of()
        : blocks.lockForShare(slotIds).stream()
            .filter(BlockMapper.LockedSlot::blocked)
            .map(BlockMapper.LockedSlot::id)
            .collect(Collectors.toSet());
  }

  /** In the order of their start, then of their court; as all lists here. */
  public List<Slot> ofSession(long sessionId, LocalDate date) {
    return slots.ofSession(sessionId, date);
  }

  /** All sessions' slots of a day. */
  public List<Slot> ofDay(LocalDate date) {
    return slots.ofDay(date);
  }

  /** The slots of the rehearsal under way, which no other list has. */
  public List<Slot> ofSandbox() {
    return slots.ofSandbox();
  }

  /** A session's slots of all days that have not ended. */
  public List<Slot> ofSession(long sessionId, Instant now) {
    return slots.ofSessionEndingAfter(sessionId, now);
  }

  public List<Slot> ofCourt(long courtId, LocalDate date) {
    return slots.ofCourt(courtId, date);
  }

  /** The slots of a session that were taken off sale and have not ended. */
  public List<Long> withdrawnIds(long sessionId, Instant now) {
    return slots.withdrawnIds(sessionId, now);
  }

  /** The active slots that have not ended. */
  public List<Slot> activeEndingAfter(Instant now) {
    return slots.endingAfter(now);
  }
}
