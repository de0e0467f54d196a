package io.courtflash.core.settle;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.permit.TraceIds.ParsedTraceId;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.store.DeadLetterMapper;
import java.util.List;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The dead letters that wait for the staff, and what the staff can do with them. */
@Service
public class DeadLetters {

  private final DeadLetterMapper letters;
  private final Settler settler;
  private final ClaimLedger ledger;
  private final TraceIds traceIds;
  private final LetterCloser closing;

  DeadLetters(
      DeadLetterMapper letters,
      Settler settler,
      ClaimLedger ledger,
      TraceIds traceIds,
      LetterCloser closing) {
    this.letters = letters;
    this.settler = settler;
    this.ledger = ledger;
    this.traceIds = traceIds;
    this.closing = closing;
  }

  /** The newest first, those with a smaller id than {@code beforeId}. */
  public List<DeadLetter> page(Status status, long beforeId, int limit) {
    return letters.page(status, beforeId, limit);
  }

  /** The same of one cause alone. */
  public List<DeadLetter> page(Status status, Cause cause, long beforeId, int limit) {
    return letters.pageOf(status, cause, beforeId, limit);
  }

  public long count(Status status) {
    return letters.count(status);
  }

  /** How many letters of each state there are by their cause; causes without any are absent. */
  public List<LetterCount> groups() {
    return letters.groups();
  }

  /** The letters of one state that have one cause. */
  public record LetterCount(Status status, Cause cause, long count) {}

  /** What came of a staff action on a dead letter. */
  public enum LetterOutcome {
    DONE,
    /** There is no such letter, or it isn't open any more. */
    NOT_OPEN,
    /** It can't be settled, now or ever; the letter stays open. */
    NOT_SETTLED
  }

  /** Settles a letter's claim once more. One that carries no claim can only be abandoned. */
  public LetterOutcome replay(Actor staff, long id) {
    if (open(id).isEmpty()) {
      return LetterOutcome.NOT_OPEN;
    }
    Optional<Claim> claim = openClaim(id);
    if (claim.isEmpty()) {
      return LetterOutcome.NOT_SETTLED;
    }
    SettleOutcome settlement = settler.settle(List.of(claim.get())).getFirst();
    if (settlement instanceof SettleOutcome.Impossible) {
      return LetterOutcome.NOT_SETTLED;
    }
    return closing.close(staff, id, Status.SETTLED);
  }

  /**
   * Gives a letter's claim up; its student reads FAILED. A letter that carries no claim is just
   * closed.
   */
  public LetterOutcome abandon(Actor staff, long id) {
    Optional<DeadLetter> letter = open(id);
    if (letter.isEmpty()) {
      return LetterOutcome.NOT_OPEN;
    }
    openClaim(id).ifPresent(claim -> ledger.abandon(claim, EndReason.Code.NOT_SETTLED));
    return closing.close(staff, id, Status.ABANDONED);
  }

  private Optional<DeadLetter> open(long id) {
    return letters.byId(id).filter(letter -> letter.status() == Status.OPEN);
  }

  private Optional<Claim> openClaim(long id) {
    return open(id)
        .flatMap(letter -> Optional.ofNullable(letter.traceId()))
        .flatMap(traceIds::read)
        .map(ParsedTraceId::claim);
  }

  /** Closes a letter and says so to the audit log, together. */
  @Component
  static class LetterCloser {

    private final DeadLetterMapper letters;
    private final ApplicationEventPublisher events;

    LetterCloser(DeadLetterMapper letters, ApplicationEventPublisher events) {
      this.letters = letters;
      this.events = events;
    }

    @Transactional
    public LetterOutcome close(Actor staff, long id, Status status) {
      if (letters.close(id, status) == 0) {
        return LetterOutcome.NOT_OPEN;
      }
      events.publishEvent(
          new StaffActed(
              staff, AuditAction.DEAD_LETTER_CLOSED, "dead-letter:" + id, Status.OPEN, status));
      return LetterOutcome.DONE;
    }
  }
}
