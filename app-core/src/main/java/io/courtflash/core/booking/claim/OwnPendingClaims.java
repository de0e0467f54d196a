package io.courtflash.core.booking.claim;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Knows which claims of each student were accepted within the last minute, so that the student's
 * next claim is refused at once when it breaks a rule together with them: those of this node
 * without any call, those of all nodes when Redis names them. Only their rows, which come later,
 * tell how they ended.
 */
@Component
@RequiredArgsConstructor
class OwnPendingClaims implements ReserveListener {

  private static final Logger log = LoggerFactory.getLogger(OwnPendingClaims.class);

  private static final Duration REMEMBERED = Duration.ofMinutes(1);
  private static final int MAX_STUDENTS = 50_000;

  private final ClaimLedger ledger;
  private final Slots slots;
  private final Permits permits;
  private final TraceIds traceIds;
  private final BookingPolicy policy;
  private final Cache<Long, List<OwnClaim>> claims =
      Caffeine.newBuilder().maximumSize(MAX_STUDENTS).expireAfterWrite(REMEMBERED).build();

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
   * The slots of a student's claims that any node has accepted.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer
   */
  List<Slot> slotsOfAllNodes(long userId) {
    return Stream.concat(slotsOf(userId).stream(), slotsOf(permits.recentClaims(userId)).stream())
        .toList();
  }

  /**
   * The rule that refuses a slot to a student together with the claims that {@link
   * Admission.ClaimedBesides} names, by the bookings in the database now.
   */
  Optional<QuotaUse> findBroken(long userId, Slot wanted, String others) {
    return policy.findBrokenNow(userId, wanted, slotsOf(List.of(others.split(","))));
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
