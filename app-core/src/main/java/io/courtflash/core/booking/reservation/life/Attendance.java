package io.courtflash.core.booking.reservation.life;

import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Records attendance: who was checked in, and who was a no-show. A booking has at most one of both
 * marks: the later one replaces the earlier. A mark counts for all cells of a booking. What can't
 * be marked is refused by a {@link BookingRefusal}.
 */
@Component
@RequiredArgsConstructor
public class Attendance {

  /** How long before the start of a slot its person can be checked in. */
  public static final Duration CHECK_IN_FROM = Duration.ofHours(2);

  /** How long before the start of a booking its person can check themselves in. */
  private static final Duration ARRIVE_FROM = Duration.ofMinutes(30);

  /** How long after the start, or after they booked, changed or paid it if that was later. */
  public static final Duration ARRIVE_UNTIL = Duration.ofMinutes(15);

  private final ReservationLifecycle lifecycle;
  private final Forfeits forfeits;
  private final ReservationMapper reservations;
  private final UserLookup users;
  private final ApplicationEventPublisher events;

  /**
   * Records that the person of a paid reservation came, from two hours before its slot begins, by
   * the database's clock. Idempotent: the time of the first call stays.
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.CHECK_IN)
  public void checkIn(Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId) {
    Reservation reservation = lockWithStudent(reservationId);
    requirePaid(reservation, BookingRefusal.CHECK_IN_UNPAID);
    requireBegun(reservation, CHECK_IN_FROM, BookingRefusal.CHECK_IN_EARLY);
    came(staff, reservation);
  }

  /**
   * Records that a person came, for their paid bookings that begin within 30 minutes, or began, or
   * were made, moved or paid at most 15 minutes ago, by the database's clock. Idempotent. Whoever
   * calls knows that the person is in the hall.
   *
   * @return the bookings that are checked in now, by their ids
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public List<Long> arrive(Actor person) {
    var _ = users.lockStudents(Set.of(person.userId()));
    List<Reservation> here =
        reservations
            .arriving(person.userId(), ARRIVE_FROM.toSeconds(), ARRIVE_UNTIL.toSeconds())
            .stream()
            .flatMap(id -> lifecycle.lock(id).stream())
            .filter(reservation -> reservation.status() == ReservationStatus.CONFIRMED)
            .toList();
    here.forEach(reservation -> came(person, reservation));
    return here.stream().map(Reservation::id).toList();
  }

  private void came(Actor by, Reservation reservation) {
    removeNoShow(by, reservation);
    if (reservations.checkIn(cells(reservation)) > 0) {
      audit(by, AuditAction.RESERVATION_CHECKED_IN, reservation, "checkedIn", true);
    }
  }

  /** Removes a check-in, whatever the reservation's status is now. Idempotent. */
  @Transactional
  @NeedsPermission(Permission.CHECK_IN)
  public void undoCheckIn(Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId) {
    removeCheckIn(staff, lock(reservationId));
  }

  /** Marks that nobody came for a paid reservation whose slot has begun. Idempotent. */
  @Transactional
  @NeedsPermission(Permission.CHECK_IN)
  public void markNoShow(Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId) {
    Reservation reservation = lock(reservationId);
    requirePaid(reservation, BookingRefusal.NO_SHOW_UNPAID);
    requireBegun(reservation, Duration.ZERO, BookingRefusal.NO_SHOW_EARLY);
    if (reservation.noShowAt() == null) {
      removeCheckIn(staff, reservation);
      missed(staff, reservation, false);
    }
  }

  /**
   * Marks by itself that nobody came for a paid reservation, unless somebody came or it is marked
   * by now. Whoever calls knows that its person had the time to check in.
   *
   * @param givesBack whether its place is to be given back
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public MarkOutcome markAbsent(long reservationId, boolean givesBack) {
    Optional<Reservation> absent =
        lockIfKnown(reservationId)
            .filter(reservation -> reservation.status() == ReservationStatus.CONFIRMED)
            .filter(reservation -> reservation.noShowAt() == null)
            .filter(reservation -> !reservations.isCheckedIn(reservation.id()));
    return absent.map(reservation -> missed(reservation, givesBack)).orElse(MarkOutcome.NONE);
  }

  /** The result of marking a no-show without staff. */
  public enum MarkOutcome {
    /** It isn't one, or it was marked before. */
    NONE,
    MARKED,
    /** Marked, and its place is given back. */
    FORFEITED
  }

  private MarkOutcome missed(Reservation absent, boolean givesBack) {
    boolean isForfeited = givesBack && forfeits.giveBack(absent);
    missed(Actor.ENGINE, absent, isForfeited);
    if (!isForfeited) {
      return MarkOutcome.MARKED;
    }
    audit(Actor.ENGINE, AuditAction.RESERVATION_FORFEITED, absent, "forfeited", true);
    return MarkOutcome.FORFEITED;
  }

  private void missed(Actor by, Reservation reservation, boolean isForfeited) {
    reservations.markNoShow(cells(reservation), true);
    audit(by, AuditAction.RESERVATION_NO_SHOW, reservation, "noShow", true);
    events.publishEvent(new NoShowMarked(reservation, by, isForfeited));
  }

  /**
   * Gives a forfeited booking back to its person, without the mark that nobody came, as long as
   * nobody else has its place.
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.CHECK_IN)
  public void restore(Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId) {
    Reservation found =
        lifecycle.find(reservationId).orElseThrow(BookingRefusal.UNKNOWN_BOOKING::refuse);
    var _ = users.lockStudents(Set.of(found.userId()));
    forfeits.lockSlots(found);
    Reservation forfeited = lock(reservationId);
    forfeits.takeBack(forfeited);
    audit(staff, AuditAction.RESERVATION_RESTORED, forfeited, "forfeited", false);
    removeNoShow(staff, forfeited);
  }

  /** Removes the mark that nobody came, whatever the status is now. Idempotent. */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.CHECK_IN)
  public void clearNoShow(Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId) {
    removeNoShow(staff, lockWithStudent(reservationId));
  }

  /**
   * Removes the marks of a booking that was moved if they can't be of its new place: nobody has
   * come to it, or stayed away from it, before its time. Who changes a booking to a later time
   * checks in again then, else they could come once and stay away.
   */
  @EventListener
  void on(Reservation.Moved moved) {
    Reservation after = moved.after();
    Duration from = moved.isByOwner() ? ARRIVE_FROM : CHECK_IN_FROM;
    if (!reservations.beginsWithin(after.id(), from.toSeconds())) {
      removeCheckIn(moved.by(), after);
    }
    if (!reservations.beginsWithin(after.id(), 0)) {
      removeNoShow(moved.by(), after);
    }
  }

  /**
   * Locks the student before the booking, as everybody does who locks both: without the mark that
   * nobody came, a suspension of the student may end in the same transaction.
   */
  private Optional<Reservation> lockIfKnown(long reservationId) {
    Optional<Reservation> found = lifecycle.find(reservationId);
    found.ifPresent(
        reservation -> {
          var _ = users.lockStudents(Set.of(reservation.userId()));
        });
    return found.flatMap(reservation -> lifecycle.lock(reservation.id()));
  }

  private Reservation lockWithStudent(long reservationId) {
    return lockIfKnown(reservationId).orElseThrow(BookingRefusal.UNKNOWN_BOOKING::refuse);
  }

  private Reservation lock(long reservationId) {
    return lifecycle.lock(reservationId).orElseThrow(BookingRefusal.UNKNOWN_BOOKING::refuse);
  }

  private static void requirePaid(Reservation reservation, BookingRefusal refusal) {
    if (reservation.status() != ReservationStatus.CONFIRMED) {
      throw refusal.refuse();
    }
  }

  private void requireBegun(Reservation reservation, Duration beforeStart, BookingRefusal refusal) {
    if (!reservations.beginsWithin(reservation.id(), beforeStart.toSeconds())) {
      throw refusal.refuse();
    }
  }

  private void removeCheckIn(Actor staff, Reservation reservation) {
    if (reservations.undoCheckIn(cells(reservation)) > 0) {
      audit(staff, AuditAction.RESERVATION_CHECK_IN_UNDONE, reservation, "checkedIn", false);
    }
  }

  private void removeNoShow(Actor staff, Reservation reservation) {
    if (reservation.noShowAt() != null) {
      reservations.markNoShow(cells(reservation), false);
      audit(staff, AuditAction.RESERVATION_NO_SHOW_UNDONE, reservation, "noShow", false);
      events.publishEvent(new NoShowTakenBack(reservation));
    }
  }

  private List<Long> cells(Reservation reservation) {
    return lifecycle.idsOfCells(reservation);
  }

  private void audit(
      Actor staff, AuditAction action, Reservation on, String field, boolean present) {
    events.publishEvent(
        new StaffActed(
            staff,
            action,
            "reservation:" + on.id(),
            Map.of(field, !present),
            Map.of(field, present)));
  }

  /**
   * A reservation was marked as a no-show, by staff or by the engine. Published inside the
   * transaction that records it: synchronous listeners are part of it.
   *
   * @param isForfeited whether its place is given back
   */
  public record NoShowMarked(Reservation reservation, Actor by, boolean isForfeited) {}

  /**
   * The staff cleared the no-show of a reservation. Published inside the transaction that clears
   * it: listeners that run at once are part of it.
   */
  public record NoShowTakenBack(Reservation reservation) {}
}
