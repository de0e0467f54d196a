package io.courtflash.core.booking.reservation.life;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.booking.reservation.seat.OverdueReservations;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Changes a reservation's status: confirms, cancels and ends it. Each change names the status that
 * it expects. When another change was first, nothing happens and the result says so. What is done
 * to a reservation is done to all cells of its booking, in one transaction; a further cell isn't
 * found by its own id.
 */
@Component
public class ReservationLifecycle {

  private final ReservationMapper reservations;
  private final OverdueReservations overdue;
  private final BookingTerms terms;
  private final KeptSeats keptSeats;
  private final ApplicationEventPublisher events;
  private final Timer lockWait;

  ReservationLifecycle(
      ReservationMapper reservations,
      OverdueReservations overdue,
      BookingTerms terms,
      KeptSeats keptSeats,
      ApplicationEventPublisher events,
      MeterRegistry meters) {
    this.reservations = reservations;
    this.overdue = overdue;
    this.terms = terms;
    this.keptSeats = keptSeats;
    this.events = events;
    this.lockWait = meters.timer("reservation.lock.wait.time", "lock", "reservation");
  }

  public Optional<Reservation> find(long reservationId) {
    return reservations.byId(reservationId);
  }

  /**
   * Locks the reservation's row until the caller's transaction ends. Every change of a reservation
   * together with its money takes this lock first.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Reservation> lock(long reservationId) {
    Supplier<Optional<Reservation>> locked = () -> reservations.byIdForUpdate(reservationId);
    return Optional.ofNullable(lockWait.record(locked)).flatMap(found -> found);
  }

  /**
   * Locks the reservation's row like {@link #lock}, but is empty at once while another transaction
   * has locked it.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Reservation> lockIfFree(long reservationId) {
    return reservations.byIdForUpdateIfFree(reservationId);
  }

  /**
   * Cancels a student's own unpaid reservation, or one that is free, as long as its slot's policy
   * allows it. A second call returns {@code Ended}.
   */
  @RetryOnDeadlock
  @Transactional
  public CancellationOutcome cancel(Actor student, long reservationId) {
    return lock(reservationId)
        .filter(found -> found.userId() == student.userId())
        .map(this::cancelOwn)
        .orElseGet(CancellationOutcome.NotFound::new);
  }

  private CancellationOutcome cancelOwn(Reservation found) {
    return switch (found.status()) {
      case CLOSING -> new CancellationOutcome.Closing();
      case CONFIRMED ->
          found.isFree() && terms.cancellationFee(found).isEmpty()
              ? new CancellationOutcome.TooLate()
              : cancelled(found, EndReason.Code.CANCELLED);
      case OFFERED -> cancelled(found, EndReason.Code.OFFER_DECLINED);
      case PENDING_PAYMENT, REFUNDING, KEPT, FORFEITED, CANCELLED, LOST, ABANDONED ->
          cancelled(found, EndReason.Code.CANCELLED);
    };
  }

  /** Declines a place that is offered to a person. Does nothing when it isn't offered any more. */
  @RetryOnDeadlock
  @Transactional
  public void decline(Actor person, long reservationId) {
    lock(reservationId)
        .filter(found -> found.userId() == person.userId())
        .filter(found -> found.status() == ReservationStatus.OFFERED)
        .ifPresent(found -> end(found, EndReason.Code.OFFER_DECLINED));
  }

  /**
   * Cancels anybody's unpaid or free reservation, also while it is CLOSING; money that arrives
   * later is refunded. A paid reservation is left alone: it ends by a refund.
   *
   * @param reason the staff's words, see {@link StaffReason}; the student reads them
   */
  @RetryOnDeadlock
  @Transactional
  @NeedsPermission(Permission.CANCEL)
  public CancellationOutcome cancelFor(
      Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId, String reason) {
    if (!staff.role().isStaff()) {
      throw new IllegalArgumentException("Not staff: " + staff.studentId());
    }
    return lock(reservationId)
        .map(found -> cancelled(staff, found, new StaffReason(reason)))
        .orElseGet(CancellationOutcome.NotFound::new);
  }

  private CancellationOutcome cancelled(Actor staff, Reservation found, StaffReason reason) {
    CancellationOutcome answer = cancelled(found, new EndReason.FreeText(reason.text()));
    if (answer instanceof CancellationOutcome.Cancelled) {
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.RESERVATION_CANCELLED,
              "reservation:" + found.id(),
              Map.of("status", found.status()),
              Map.of("status", ReservationStatus.CANCELLED, "reason", reason.text())));
    }
    return answer;
  }

  private CancellationOutcome cancelled(Reservation found, EndReason reason) {
    return switch (found.status()) {
      case PENDING_PAYMENT, CLOSING, OFFERED -> ended(found, reason);
      case CONFIRMED -> found.isFree() ? ended(found, reason) : new CancellationOutcome.Paid();
      case REFUNDING -> new CancellationOutcome.Refunding();
      case KEPT -> new CancellationOutcome.NotFound();
      case FORFEITED, CANCELLED, LOST, ABANDONED -> new CancellationOutcome.Ended(found.status());
    };
  }

  private CancellationOutcome ended(Reservation found, EndReason reason) {
    return end(found, reason)
        ? new CancellationOutcome.Cancelled(found.id())
        : new CancellationOutcome.Ended(found.status());
  }

  /** The ids of all cells of a booking, the first cell first. */
  List<Long> idsOfCells(Reservation booking) {
    return cells(booking).stream().map(Reservation::id).toList();
  }

  /** All cells of a booking, the first one first. */
  List<Reservation> cells(Reservation booking) {
    return Stream.concat(Stream.of(booking), furtherCells(booking).stream()).toList();
  }

  /** The booking's cells besides the first one; nothing is read for a booking of one cell. */
  private List<Reservation> furtherCells(Reservation booking) {
    return booking.hasFurtherCells() ? reservations.furtherCells(booking.id()) : List.of();
  }

  /**
   * Changes the status of a reservation that still has the status expected.
   *
   * @return false when the status was another one, and nothing changed
   * @throws IllegalArgumentException when {@code to} may not follow {@code from}
   */
  @Transactional
  public boolean transition(
      long reservationId,
      ReservationStatus from,
      ReservationStatus to,
      @Nullable EndReason reason) {
    boolean changed = moveFirst(reservationId, from, to, reason);
    if (changed) {
      moveFurther(reservations.furtherCells(reservationId), from, to, reason);
    }
    return changed;
  }

  /**
   * Changes the status of a reservation, and of its other cells, from the status that was read;
   * false when the status is another one by now, and nothing changed.
   */
  private boolean transition(
      Reservation read,
      ReservationStatus to,
      @Nullable EndReason reason,
      List<Reservation> others) {
    boolean changed = moveFirst(read.id(), read.status(), to, reason);
    if (changed) {
      moveFurther(others, read.status(), to, reason);
    }
    return changed;
  }

  private boolean moveFirst(
      long reservationId,
      ReservationStatus from,
      ReservationStatus to,
      @Nullable EndReason reason) {
    if (!from.next().contains(to)) {
      throw new IllegalArgumentException(to + " may not follow " + from);
    }
    return reservations.move(
            reservationId, from, to, EndReason.code(reason), EndReason.text(reason))
        == 1;
  }

  /**
   * A transaction that changes the first cell has locked it, so no other one changes the further
   * cells meanwhile.
   */
  private void moveFurther(
      List<Reservation> cells,
      ReservationStatus from,
      ReservationStatus to,
      @Nullable EndReason reason) {
    if (cells.isEmpty()) {
      return;
    }
    List<Long> ids = cells.stream().map(Reservation::id).toList();
    int moved = reservations.moveAll(ids, from, to, EndReason.code(reason), EndReason.text(reason));
    if (moved != ids.size()) {
      throw new IllegalStateException(
          moved + " of the further cells " + ids + " went from " + from + " to " + to);
    }
  }

  /**
   * Makes an unpaid reservation CLOSING. One whose row somebody else has locked is left for later,
   * so that no deadline waits for the lock of another one.
   *
   * @return false when it was locked or not unpaid any more, and nothing changed
   */
  @Transactional
  public boolean startClosing(long reservationId) {
    return lockIfFree(reservationId)
        .filter(found -> found.status() == ReservationStatus.PENDING_PAYMENT)
        .filter(found -> transition(found, ReservationStatus.CLOSING, null, furtherCells(found)))
        .isPresent();
  }

  /**
   * Confirms a paid reservation that still has the status it was read with.
   *
   * @return false when the status was another one, and nothing changed
   */
  @Transactional
  public boolean confirm(Reservation reservation) {
    boolean changed =
        transition(reservation, ReservationStatus.CONFIRMED, null, furtherCells(reservation));
    if (changed) {
      events.publishEvent(new Reservation.Confirmed(reservation));
    }
    return changed;
  }

  /**
   * Ends a reservation that still has the status it was read with. The seats of all its cells are
   * given back, see {@link KeptSeats}.
   *
   * @return false when the status was another one, and nothing changed
   */
  @Transactional
  public boolean end(Reservation reservation, EndReason reason) {
    List<Reservation> others = furtherCells(reservation);
    boolean changed = transition(reservation, ReservationStatus.CANCELLED, reason, others);
    if (changed) {
      keptSeats.giveBack(reservation);
      others.forEach(keptSeats::giveBack);
      events.publishEvent(new Reservation.Cancelled(reservation, reason));
    }
    return changed;
  }

  /** Whether it is PENDING_PAYMENT and before its deadline, by the database's clock. */
  public boolean isPayable(long reservationId) {
    return reservations.isPayable(reservationId);
  }

  /**
   * Unpaid at their deadline by the database's clock, the longest overdue first. If it was set back
   * since, the deadline comes as if it hadn't been.
   */
  public List<Long> overdue(int limit) {
    return overdue.find(ReservationStatus.PENDING_PAYMENT, limit);
  }

  /** The reservations that are CLOSING, with an id above {@code afterId}, by id. */
  public List<Reservation> closing(long afterId, int limit) {
    return reservations.closing(afterId, limit);
  }

  /** How long ago the earliest deadline of an unpaid reservation passed; zero when none has. */
  public Duration deadlineLag() {
    return Duration.ofMillis(reservations.lagMillis());
  }
}
