package io.courtflash.core.booking;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.account.StaffReason;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.booking.store.ReservationMapper.NewReservation;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.security.ActsOn;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.Place;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Bookings that staff make for somebody, in person or by telephone. They are written to MySQL
 * first; Redis is updated afterwards. Neither a closed gate nor missing permits keep staff from
 * booking, but the rules of what a student may book do, unless staff say why not. A student whom
 * Redis admits meanwhile loses by the unique keys.
 */
@Component
public class StaffBookings {

  /** Guests have no account. Each gets a random user id that is above the ids of all accounts. */
  public static final long FIRST_GUEST_ID = 1L << 47;

  private final ReservationMapper reservations;
  private final SeatAllocator seats;
  private final Accounts accounts;
  private final BookingTerms terms;
  private final TraceIds traceIds;
  private final InstantSource clock;
  private final RecomputeSlotPermits recomputePermits;
  private final ApplicationEventPublisher events;

  StaffBookings(
      ReservationMapper reservations,
      SeatAllocator seats,
      Accounts accounts,
      BookingTerms terms,
      TraceIds traceIds,
      InstantSource clock,
      RecomputeSlotPermits recomputePermits,
      ApplicationEventPublisher events) {
    this.reservations = reservations;
    this.seats = seats;
    this.accounts = accounts;
    this.terms = terms;
    this.traceIds = traceIds;
    this.clock = clock;
    this.recomputePermits = recomputePermits;
    this.events = events;
  }

  public static boolean isGuest(long userId) {
    return userId >= FIRST_GUEST_ID;
  }

  /**
   * Books a slot for a customer. The booking must be paid before its deadline like any other; one
   * that is free is confirmed at once.
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public StaffBookingOutcome book(Actor staff, @ActsOn(Place.SLOT) long slotId, Customer customer) {
    return book(new Wish(staff, slotId, null), customer);
  }

  /**
   * The same, also when a rule refuses the slot to the student.
   *
   * @param reason why, for the audit log
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public StaffBookingOutcome bookDespiteRule(
      Actor staff, @ActsOn(Place.SLOT) long slotId, Customer customer, StaffReason reason) {
    return book(new Wish(staff, slotId, reason), customer);
  }

  /**
   * What is to be booked.
   *
   * @param despiteRule why rules don't count; null when they do
   */
  private record Wish(Actor staff, long slotId, @Nullable StaffReason despiteRule) {}

  private StaffBookingOutcome book(Wish wish, Customer customer) {
    return switch (customer) {
      case Customer.Guest(String note) ->
          bookSeat(
              wish, FIRST_GUEST_ID + ThreadLocalRandom.current().nextLong(FIRST_GUEST_ID), note);
      case Customer.Student(String studentId) -> {
        Optional<Account> account = accounts.find(studentId);
        yield account.isEmpty()
            ? new StaffBookingOutcome.UnknownStudent(studentId)
            : bookSeat(wish, account.get().id(), account.get().studentId());
      }
    };
  }

  private StaffBookingOutcome bookSeat(Wish wish, long userId, String name) {
    return switch (seats.find(wish.slotId(), userId)) {
      case SeatSearch.FreeSeat(int _, QuotaUse broken, boolean _)
          when broken != null && wish.despiteRule() == null ->
          new StaffBookingOutcome.RuleBroken(broken);
      case SeatSearch.FreeSeat seat -> write(wish, userId, seat, name);
      case SeatSearch.UnknownSlot _ -> new StaffBookingOutcome.UnknownSlot(wish.slotId());
      case SeatSearch.SlotOver(var endedAt) -> new StaffBookingOutcome.SlotOver(endedAt);
      case SeatSearch.SlotBlocked _ -> new StaffBookingOutcome.SlotBlocked();
      case SeatSearch.SlotTaken _ -> new StaffBookingOutcome.SlotTaken();
      case SeatSearch.AlreadyBooked(long id) -> new StaffBookingOutcome.AlreadyBooked(id);
    };
  }

  private StaffBookingOutcome write(Wish wish, long userId, SeatSearch.FreeSeat seat, String name) {
    Actor staff = wish.staff();
    Claim claim = traceIds.issue(userId, wish.slotId(), clock.instant());
    BigDecimal amount = terms.amount(userId, wish.slotId());
    NewReservation row =
        NewReservation.booked(claim, seat.seatNo(), seat.isBookedInOnePlace(), amount);
    reservations.insert(row, terms.payWithin().toMillis());
    Reservation reservation = reservations.byTrace(claim.traceId()).orElseThrow();
    if (isGuest(userId)) {
      reservations.setGuest(reservation.id(), name);
    }
    recomputePermits.enqueue(wish.slotId(), null);
    events.publishEvent(new ReservationBookedByStaff(reservation, staff));
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_BOOKED,
            "reservation:" + reservation.id(),
            null,
            RuleOverride.audited(
                Map.of("slot", wish.slotId(), "for", name, "amount", amount),
                seat.broken(),
                wish.despiteRule())));
    return new StaffBookingOutcome.Booked(reservation);
  }
}
