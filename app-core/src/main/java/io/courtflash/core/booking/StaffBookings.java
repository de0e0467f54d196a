package io.courtflash.core.booking;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.booking.store.ReservationMapper.NewReservation;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Bookings that staff make for somebody, in person or by telephone. They are written to MySQL
 * first; Redis is updated afterwards. Neither a closed gate nor missing permits keep staff from
 * booking. A student whom Redis admits meanwhile loses by the unique keys.
 */
@Component
public class StaffBookings {

  /** Guests have no account. Each gets a random user id that is above the ids of all accounts. */
  public static final long FIRST_GUEST_ID = 1L << 47;

  private final ReservationMapper reservations;
  private final SeatAllocator seats;
  private final Accounts accounts;
  private final SystemConfig config;
  private final TraceIds traceIds;
  private final InstantSource clock;
  private final RecomputeSlotPermits recomputePermits;
  private final ApplicationEventPublisher events;

  StaffBookings(
      ReservationMapper reservations,
      SeatAllocator seats,
      Accounts accounts,
      SystemConfig config,
      TraceIds traceIds,
      InstantSource clock,
      RecomputeSlotPermits recomputePermits,
      ApplicationEventPublisher events) {
    this.reservations = reservations;
    this.seats = seats;
    this.accounts = accounts;
    this.config = config;
    this.traceIds = traceIds;
    this.clock = clock;
    this.recomputePermits = recomputePermits;
    this.events = events;
  }

  public static boolean isGuest(long userId) {
    return userId >= FIRST_GUEST_ID;
  }

  /** Books a slot for a customer. The booking must be paid before its deadline like any other. */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public StaffBookingOutcome book(Actor staff, long slotId, Customer customer) {
    return switch (customer) {
      case Customer.Guest(String note) ->
          bookSeat(
              staff,
              slotId,
              FIRST_GUEST_ID + ThreadLocalRandom.current().nextLong(FIRST_GUEST_ID),
              note);
      case Customer.Student(String studentId) -> {
        Optional<Account> account = accounts.find(studentId);
        yield account.isEmpty()
            ? new StaffBookingOutcome.UnknownStudent(studentId)
            : bookSeat(staff, slotId, account.get().id(), account.get().studentId());
      }
    };
  }

  private StaffBookingOutcome bookSeat(Actor staff, long slotId, long userId, String name) {
    return switch (seats.find(slotId, userId)) {
      case SeatSearch.FreeSeat(int seatNo) -> write(staff, slotId, userId, seatNo, name);
      case SeatSearch.UnknownSlot _ -> new StaffBookingOutcome.UnknownSlot(slotId);
      case SeatSearch.SlotOver(var endedAt) -> new StaffBookingOutcome.SlotOver(endedAt);
      case SeatSearch.SlotBlocked _ -> new StaffBookingOutcome.SlotBlocked();
      case SeatSearch.SlotTaken _ -> new StaffBookingOutcome.SlotTaken();
      case SeatSearch.AlreadyBooked(long id) -> new StaffBookingOutcome.AlreadyBooked(id);
    };
  }

  private StaffBookingOutcome write(
      Actor staff, long slotId, long userId, int seatNo, String name) {
    Claim claim = traceIds.issue(userId, slotId, clock.instant());
    NewReservation row = new NewReservation(claim, seatNo, ReservationStatus.PENDING_PAYMENT, null);
    reservations.insert(row, config.payTimeout().toMillis());
    Reservation reservation = reservations.byTrace(claim.traceId()).orElseThrow();
    if (isGuest(userId)) {
      reservations.setGuest(reservation.id(), name);
    }
    recomputePermits.enqueue(slotId, null);
    events.publishEvent(new ReservationBookedByStaff(reservation, staff));
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_BOOKED,
            "reservation:" + reservation.id(),
            null,
            Map.of("slot", slotId, "for", name)));
    return new StaffBookingOutcome.Booked(reservation);
  }
}
