package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec.DecodedClaims;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.permit.TraceIds.ParsedTraceId;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.store.DeadLetterMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/** Lists dead letters for staff, and replays or abandons them. */
@Service
@RequiredArgsConstructor
public class DeadLetters implements DeadLetterOperations {

  private final DeadLetterMapper deadLetters;
  private final Settler settler;
  private final ClaimLedger ledger;
  private final TraceIds traceIds;
  private final Transactions transactions;
  private final ClaimMessageCodec messages;
  private final ApplicationEventPublisher events;

  @Override
  @NeedsPermission(Permission.DEAD_LETTERS)
  public List<DeadLetter> page(
      Actor staff, Status status, @Nullable Cause cause, long beforeId, int limit) {
    return cause == null
        ? deadLetters.page(status, beforeId, limit)
        : deadLetters.pageOf(status, cause, beforeId, limit);
  }

  public long count(Status status) {
    return deadLetters.count(status);
  }

  @Override
  @NeedsPermission(Permission.DEAD_LETTERS)
  public List<LetterCount> counts(Actor staff) {
    return deadLetters.counts();
  }

  /** The number of dead letters of one status and one cause. */
  public record LetterCount(Status status, Cause cause, long count) {}

  /** The outcome of replaying or abandoning a dead letter. */
  public enum LetterOutcome {
    DONE,
    /** There is no such dead letter, or it isn't open any more. */
    NOT_OPEN,
    /** The claim can never be settled; the dead letter stays open. */
    NOT_SETTLED
  }

  @Override
  @NeedsPermission(Permission.DEAD_LETTERS)
  public LetterOutcome replay(Actor staff, long id) {
    if (open(id).isEmpty()) {
      return LetterOutcome.NOT_OPEN;
    }
    List<Claim> claims =
        openClaim(id).map(List::of).orElseGet(() -> open(id).map(this::read).orElse(List.of()));
    if (claims.isEmpty()
        || settler.settle(claims).stream().anyMatch(SettleOutcome.Impossible.class::isInstance)) {
      return LetterOutcome.NOT_SETTLED;
    }
    return close(staff, id, Status.SETTLED);
  }

  /** All claims of a letter without a trace id; none if one of them can't be read. */
  private List<Claim> read(DeadLetter unreadable) {
    DecodedClaims decoded = messages.decodeText(unreadable.payload());
    return unreadable.traceId() == null && decoded.unreadable() == 0 ? decoded.claims() : List.of();
  }

  @Override
  @NeedsPermission(Permission.DEAD_LETTERS)
  public LetterOutcome abandon(Actor staff, long id) {
    if (open(id).isEmpty()) {
      return LetterOutcome.NOT_OPEN;
    }
    openClaim(id).ifPresent(claim -> ledger.abandon(claim, EndReason.Code.NOT_SETTLED));
    return close(staff, id, Status.ABANDONED);
  }

  private Optional<DeadLetter> open(long id) {
    return deadLetters.byId(id).filter(deadLetter -> deadLetter.status() == Status.OPEN);
  }

  private Optional<Claim> openClaim(long id) {
    return open(id)
        .flatMap(deadLetter -> Optional.ofNullable(deadLetter.traceId()))
        .flatMap(traceIds::read)
        .map(ParsedTraceId::claim);
  }

  /** Closes a dead letter and writes the audit entry in one transaction. */
  private LetterOutcome close(Actor staff, long id, Status status) {
    return transactions.call(
        () -> {
          if (deadLetters.close(id, status) == 0) {
            return LetterOutcome.NOT_OPEN;
          }
          events.publishEvent(
              new StaffActed(
                  staff, AuditAction.DEAD_LETTER_CLOSED, "dead-letter:" + id, Status.OPEN, status));
          return LetterOutcome.DONE;
        });
  }
}
