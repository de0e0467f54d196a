package io.courtflash.core.change;

import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.OnCourts;
import java.util.Optional;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Applies changes of many bookings, each in one transaction: all of it, or nothing. Locks the
 * courts, then what the change is about, then the students, then the slots, as everybody does.
 */
@Component
@RequiredArgsConstructor
public class ChangeRunner {

  private static final Logger log = LoggerFactory.getLogger(ChangeRunner.class);

  private final Transactions transactions;
  private final CourtLock courtLock;
  private final AffectedBookings affectedBookings;

  /**
   * Applies a change while it does what its preview said.
   *
   * @throws OutdatedPreviewException when it would do something else now
   * @throws io.courtflash.core.platform.http.Refusal when it can't be made
   * @throws io.courtflash.core.platform.security.ProofRequiredException for refunds from a
   *     configured amount on, without a recent proof of the staff
   */
  public <C extends OnCourts, L, R> R apply(
      Actor staff, ChangeKind<C, L, R> kind, ApprovedChange<C> approved, ChangeProgress progress) {
    try {
      return transactions.callReadCommitted(() -> applied(staff, kind, approved, progress));
    } catch (AffectedBookings.BookingNotChangedException e) {
      log.info("A change was undone: {}", e.getMessage());
      throw ChangeRefusal.BOOKING_CHANGED.with(e.reservationId());
    }
  }

  private <C extends OnCourts, L, R> R applied(
      Actor staff, ChangeKind<C, L, R> kind, ApprovedChange<C> approved, ChangeProgress progress) {
    C change = approved.change();
    courtLock.lock();
    kind.lock(change);
    kind.check(change);
    L before = kind.look(staff, change, approved.choices().otherDays());
    Optional<R> inEffect = kind.inEffect(change, before);
    if (inEffect.isPresent()) {
      return inEffect.get();
    }
    requireSame(approved, kind.preview(before));
    lockStudents(kind, before);
    kind.lockSlots(before);
    L locked = kind.again(before);
    requireSame(approved, kind.preview(locked));
    kind.requirePlaces(approved, locked);
    return kind.write(staff, approved, locked, progress);
  }

  private <C extends OnCourts, L> void lockStudents(ChangeKind<C, L, ?> kind, L look) {
    affectedBookings.lockStudents(
        Stream.concat(
                kind.students(look).stream(),
                kind.preview(look).bookings().stream().map(hit -> hit.reservation().userId()))
            .toList());
  }

  private static void requireSame(ApprovedChange<?> approved, Preview now) {
    if (!now.token().equals(approved.token())) {
      throw new OutdatedPreviewException(now);
    }
  }

  /** A change would do something else by now than its preview said. Nothing was changed. */
  public static final class OutdatedPreviewException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Preview now;

    OutdatedPreviewException(Preview now) {
      super("The change would do something else now");
      this.now = now;
    }

    /** What it would do now. */
    public Preview now() {
      return now;
    }
  }
}
