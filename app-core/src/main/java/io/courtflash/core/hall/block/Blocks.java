package io.courtflash.core.hall.block;

import io.courtflash.core.hall.block.store.BlockMapper;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Blocks slots and closes courts, for example for a class or repairs. MySQL decides: a claim on a
 * blocked slot that Redis still admitted is refused when it is settled.
 */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class Blocks {

  private static final String NO_REASON = "–";

  private final BlockMapper blocks;
  private final Courts courts;
  private final CourtLock courtLock;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;

  /**
   * Blocks single slots for one reason. Slots that have ended, are withdrawn or are blocked already
   * are left out.
   *
   * @param reason see {@link StaffReason}
   * @return empty when none of the slots can be blocked
   */
  @NeedsPermission(Permission.BLOCK)
  public Optional<Blocked> block(
      Actor staff, @ActsOn(TargetKind.SLOT) Collection<Long> slotIds, String reason) {
    List<Long> bookable =
        slotIds.isEmpty() ? List.of() : blocks.bookableForUpdate(slotIds, clock.instant());
    if (bookable.isEmpty()) {
      return Optional.empty();
    }
    blocks.insert(new StaffReason(reason).text(), null, null, null, staff.userId());
    Block block = blocks.find(blocks.lastId()).orElseThrow();
    blocks.assignBlock(bookable, block.id());
    publish(staff, AuditAction.SLOTS_BLOCKED, block, bookable);
    return Optional.of(new Blocked(block, bookable));
  }

  /**
   * Unblocks slots, whatever the reason of their block, but for those that {@link #keep} left to
   * their bookings. Idempotent.
   *
   * @return how many of the slots were blocked before
   */
  @NeedsPermission(Permission.BLOCK)
  public int unblock(Actor staff, @ActsOn(TargetKind.SLOT) Collection<Long> slotIds) {
    List<Long> blocked = slotIds.isEmpty() ? List.of() : blocks.blockedForUpdate(slotIds);
    if (!blocked.isEmpty()) {
      blocks.unassignBlock(blocked);
      Map<String, Object> detail = Map.of("slots", blocked);
      String subject = blocked.size() == 1 ? "slot:" + blocked.getFirst() : "slots";
      events.publishEvent(new BlocksChanged(blocked));
      events.publishEvent(
          new StaffActed(staff, AuditAction.SLOTS_UNBLOCKED, subject, detail, null));
    }
    return blocked.size();
  }

  /**
   * Leaves slots that the plan has no more to their bookings, in the caller's transaction: nobody
   * else books one, and {@link #keptWithoutBookings} tells when it can be withdrawn.
   *
   * @param reason why, for staff; empty when they gave none
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void keep(long staffId, Collection<Long> slotIds, String reason) {
    List<Long> added = slotIds.isEmpty() ? List.of() : blocks.notKeptAmong(slotIds);
    if (!added.isEmpty()) {
      blocks.insertKept(reason.isBlank() ? NO_REASON : reason.strip(), staffId);
      blocks.assignBlock(added, blocks.lastId());
      events.publishEvent(new BlocksChanged(added));
    }
  }

  /** The slots that {@link #keep} left to bookings and that haven't begun. */
  @Transactional(propagation = Propagation.SUPPORTS)
  public List<Long> kept() {
    return blocks.kept(clock.instant());
  }

  /** The slots that {@link #keep} left to bookings that have ended; those that have begun stay. */
  @Transactional(propagation = Propagation.SUPPORTS)
  public List<Long> keptWithoutBookings() {
    return blocks.keptWithoutBookings(clock.instant());
  }

  /**
   * Opens slots that {@link #keep} left to their bookings, and that the plan has again, in the
   * caller's transaction; those that a closure covers stay blocked.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void keepNoLonger(Collection<Long> slotIds) {
    if (!slotIds.isEmpty()) {
      blocks.reassign(slotIds);
      events.publishEvent(new BlocksChanged(List.copyOf(slotIds)));
    }
  }

  /**
   * Opens slots again that were reserved for a person; slots that a closure covers stay blocked.
   * Idempotent.
   */
  @NeedsPermission(Permission.BLOCK)
  public void openUnlessClosed(Actor staff, @ActsOn(TargetKind.SLOT) Collection<Long> slotIds) {
    List<Long> blocked = slotIds.isEmpty() ? List.of() : blocks.blockedForUpdate(slotIds);
    if (!blocked.isEmpty()) {
      blocks.reassign(blocked);
      events.publishEvent(new BlocksChanged(blocked));
      events.publishEvent(
          new StaffActed(
              staff, AuditAction.SLOTS_UNBLOCKED, "slots", Map.of("slots", blocked), null));
    }
  }

  /**
   * Closes a court for a period: blocks its slots that overlap the period, also those that are
   * generated later. Idempotent: a closure that is so already is the answer, and blocks again what
   * was unblocked since.
   *
   * @param reason see {@link StaffReason}
   * @throws io.courtflash.core.platform.http.Refusal if there is no such court, or the period has
   *     ended or ends before it begins
   */
  @NeedsPermission(Permission.BLOCK)
  public Blocked close(
      Actor staff,
      @ActsOn(TargetKind.COURT) long courtId,
      Instant from,
      Instant until,
      String reason) {
    courtLock.lock();
    if (courts.find(courtId).isEmpty()) {
      throw HallRefusal.UNKNOWN_COURT.refuse();
    }
    if (!from.isBefore(until) || !until.isAfter(clock.instant())) {
      throw FieldProblem.refuse("until", "block.period");
    }
    String why = new StaffReason(reason).text();
    Optional<Block> same = blocks.findClosure(courtId, from, until, why);
    if (same.isEmpty()) {
      blocks.insert(why, courtId, from, until, staff.userId());
    }
    Block block = same.or(() -> blocks.find(blocks.lastId())).orElseThrow();
    List<Long> bookable = blocks.bookableWithinForUpdate(courtId, from, until, clock.instant());
    if (!bookable.isEmpty()) {
      blocks.assignBlock(bookable, block.id());
    }
    if (same.isEmpty() || !bookable.isEmpty()) {
      publish(staff, AuditAction.COURT_CLOSED, block, bookable);
    }
    return new Blocked(block, bookable);
  }

  /**
   * Ends a closure and unblocks the slots that it blocked, except those that another closure
   * covers.
   *
   * @return false when there is no such closure, or it was ended before
   */
  @NeedsPermission(Permission.BLOCK)
  public boolean reopen(Actor staff, @ActsOn(TargetKind.BLOCK) long blockId) {
    courtLock.lock();
    Optional<Block> closure = blocks.find(blockId).filter(block -> block.courtId() != null);
    if (closure.isEmpty()) {
      return false;
    }
    blocks.deactivate(blockId);
    List<Long> blocked = blocks.slotsOfForUpdate(blockId);
    if (!blocked.isEmpty()) {
      blocks.reassign(blocked);
    }
    events.publishEvent(new BlocksChanged(blocked));
    events.publishEvent(
        new StaffActed(
            staff, AuditAction.COURT_REOPENED, subject(closure.get()), closure.get(), null));
    return true;
  }

  /** The closures that have not ended, the earliest first. */
  @Transactional(readOnly = true)
  public List<Block> closures() {
    return closuresEndingAfter(clock.instant());
  }

  /** The closures that end after an instant, the earliest first. */
  @Transactional(readOnly = true)
  public List<Block> closuresEndingAfter(Instant after) {
    return blocks.closuresEndingAfter(after);
  }

  /**
   * The slots that overlap a closure's period and have not ended, whatever the reason of their
   * block.
   */
  @Transactional(readOnly = true)
  public List<Long> slotsWithin(Block closure) {
    Long court = closure.courtId();
    Instant from = closure.beginsAt();
    Instant until = closure.endsAt();
    return court == null || from == null || until == null
        ? List.of()
        : blocks.upcomingWithin(court, from, until, clock.instant());
  }

  private void publish(Actor staff, AuditAction action, Block block, List<Long> slotIds) {
    events.publishEvent(new BlocksChanged(slotIds));
    events.publishEvent(
        new StaffActed(
            staff, action, subject(block), null, Map.of("block", block, "slots", slotIds.size())));
  }

  private static String subject(Block block) {
    return block.courtId() == null ? "block:" + block.id() : "court:" + block.courtId();
  }

  /**
   * Slots that take no new bookings. Existing bookings stay until staff move or cancel them.
   *
   * @param slotIds the slots that were blocked now, without those that were blocked before
   */
  public record Blocked(Block block, List<Long> slotIds) {}

  /** Slots were blocked or unblocked. Published in the transaction of the change. */
  public record BlocksChanged(List<Long> slotIds) {

    public BlocksChanged {
      slotIds = List.copyOf(slotIds);
    }
  }
}
