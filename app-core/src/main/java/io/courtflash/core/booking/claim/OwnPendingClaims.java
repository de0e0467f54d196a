package io.courtflash.core.booking.claim;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.RecentClaims;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Knows which claims of each student were accepted within the last minute, so that the student's
 * next claim is refused at once when it breaks a rule together with them: those of this node
 * without any call, those of all nodes when Redis names them. Only their rows, which come later,
 * tell how they ended. What a student gets without a claim is told to all nodes in the same way.
 */
@Component
class OwnPendingClaims implements ReserveListener {

  private static final Logger log = LoggerFactory.getLogger(OwnPendingClaims.class);

  private static final Duration REMEMBERED = Duration.ofMinutes(1);
  private static final int MAX_STUDENTS = 50_000;

  private final ClaimLedger ledger;
  private final Slots slots;
  private final RecentClaims recent;
  private final TraceIds traceIds;
  private final BookingPolicy policy;
  private final InstantSource clock;

  /** Tidied up by whoever writes: in a rush, waking a thread for it costs more than it does. */
  private final Cache<Long, List<OwnClaim>> claims =
      Caffeine.newBuilder()
          .maximumSize(MAX_STUDENTS)
          .expireAfterWrite(REMEMBERED)
          .executor(Runnable::run)
          .build();

  OwnPendingClaims(
      ClaimLedger ledger,
      Slots slots,
      RecentClaims recent,
      TraceIds traceIds,
      BookingPolicy policy,
      InstantSource clock) {
    this.ledger = ledger;
    this.slots = slots;
    this.recent = recent;
    this.traceIds = traceIds;
    this.policy = policy;
    this.clock = clock;
    recent.onChange(policy::readAnew);
  }

  private record OwnClaim(String traceId, long slotId) {}

  @Override
  public void onAnswered(ReserveListener.RequestAnswered event) {
    if (event.outcome() instanceof Accepted(String traceId) && !SandboxIds.owns(event.userId())) {
      claims
          .asMap()
          .merge(
              event.userId(),
              List.of(new OwnClaim(traceId, event.slotId())),
              (earlier, latest) -> Stream.concat(earlier.stream(), latest.stream()).toList());
    }
  }

  /** Whether any claim of a student was accepted; without any call. */
  boolean hasAny(long userId) {
    return claims.getIfPresent(userId) != null;
  }

  /**
   * The slots of a student's claims that haven't ended, whether they are settled yet or not; where
   * a booking was moved since, the one that it has now.
   */
  List<Slot> slotsOf(long userId) {
    List<OwnClaim> accepted = claims.getIfPresent(userId);
    return accepted == null
        ? List.of()
        : accepted.stream().flatMap(claim -> slotOf(claim).stream()).toList();
  }

  /**
   * The rule that refuses cells to a student together with the claims that {@link
   * Admission.ClaimedBesides} names, by the bookings in the database now.
   *
   * @param leftSlotIds of the booking that the student changes to these cells
   */
  Optional<QuotaUse> findBroken(
      long userId, BookingCells wanted, Set<Long> leftSlotIds, String others) {
    return policy.findBrokenNow(userId, wanted, leftSlotIds, slotsOf(List.of(others.split(","))));
  }

  /**
   * Books cells without a claim, or changes a booking to them. Meanwhile and for a minute after,
   * the student's claims on all nodes are decided with them; and together with what was claimed
   * before, they have to be allowed.
   *
   * @param leftSlotIds of the booking that the student changes to these cells
   * @param refused the answer when a rule refuses them
   * @throws org.redisson.client.RedisException Redis didn't answer: nothing happened
   */
  <A> A besideClaims(
      Actor student,
      BookingCells cells,
      Set<Long> leftSlotIds,
      Function<QuotaUse, A> refused,
      Supplier<A> act) {
    long userId = student.userId();
    if (SandboxIds.owns(userId)) {
      return act.get();
    }
    List<Claim> announced =
        cells.slots().stream()
            .map(cell -> traceIds.issueForChange(userId, cell.id(), clock.instant()))
            .toList();
    String lookedAt = "";
    for (String others = recent.add(userId, announced, lookedAt);
        !others.equals(lookedAt);
        others = recent.add(userId, announced, lookedAt)) {
      Optional<QuotaUse> broken = findBroken(userId, cells, leftSlotIds, others);
      if (broken.isPresent()) {
        return refused.apply(broken.get());
      }
      lookedAt = others;
    }
    try {
      return act.get();
    } finally {
      recent.end(userId, announced);
    }
  }

  /** What other nodes know of a student's bookings can be ten seconds old. */
  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(Reservation.Booked booked) {
    recent.noteChange(booked.reservation().userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(Reservation.Moved moved) {
    recent.noteChange(moved.after().userId());
    recent.announceChange(moved.after().userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(Reservation.Cancelled ended) {
    recent.announceChange(ended.reservation().userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(StaffPermissions.AccountAccessChanged changed) {
    recent.announceChange(changed.userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(WaitList.SeatGiven given) {
    recent.noteChange(given.reservation().userId());
  }

  private List<Slot> slotsOf(List<String> claimed) {
    return claimed.stream()
        .flatMap(traceId -> traceIds.read(traceId).stream())
        .map(parsed -> new OwnClaim(parsed.claim().traceId(), parsed.claim().slotId()))
        .flatMap(claim -> slotOf(claim).stream())
        .toList();
  }

  private Optional<Slot> slotOf(OwnClaim claim) {
    Optional<Reservation> row;
    try {
      row = ledger.byTrace(claim.traceId());
    } catch (DataAccessException e) {
      log.debug("Not known whether claim {} has ended", claim.traceId(), e);
      row = Optional.empty();
    }
    boolean hasEnded = row.filter(settled -> !settled.status().isLive()).isPresent();
    return hasEnded
        ? Optional.empty()
        : slots.find(row.map(Reservation::slotId).orElse(claim.slotId()));
  }
}
