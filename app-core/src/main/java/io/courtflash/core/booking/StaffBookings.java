package io.courtflash.core.booking;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.store.ReservationMapper;
import io.courtflash.core.booking.store.ReservationMapper.NewReservation;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Bookings that the staff make at the desk or on the telephone. MySQL decides first, and Redis
 * follows: neither the gate nor the permits stand in the staff's way, and a student whom Redis
 * admits in between loses by the unique keys.
 */
@Component
public class StaffBookings {

  /** Guests have no account: each of their user ids is above every account's, and used once. */
  private static final long GUESTS = 1L << 47;

  private final ReservationMapper reservations;
  private final SeatAllocator chairs;
  private final Accounts accounts;
  private final SystemConfig config;
  private final BookingFollowUp following;

  StaffBookings(
      ReservationMapper reservations,
      SeatAllocator chairs,
      Accounts accounts,
      SystemConfig config,
      BookingFollowUp following) {
    this.reservations = reservations;
    this.chairs = chairs;
    this.accounts = accounts;
    this.config = config;
    this.following = following;
  }

  /** What a booking needs beside its row. */
  @Component
  record BookingFollowUp(
      TraceIds traceIds,
      InstantSource clock,
      Outbox outbox,
      RecomputeSlotPermits recompute,
      ApplicationEventPublisher events) {}

  public static boolean isGuest(long userId) {
    return userId >= GUESTS;
  }

  /** Books a slot for somebody; the booking waits for its payment like any other. */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public StaffBookingOutcome book(Actor staff, long slotId, Customer booker) {
    return switch (booker) {
      case Customer.Guest(String note) ->
          seat(staff, slotId, GUESTS + ThreadLocalRandom.current().nextLong(GUESTS), note);
      case Customer.Student(String studentId) -> {
        Optional<Account> account = accounts.find(studentId);
        yield account.isEmpty()
            ? new StaffBookingOutcome.UnknownStudent(studentId)
            : seat(staff, slotId, account.get().id(), account.get().studentId());
      }
    };
  }

  private StaffBookingOutcome seat(Actor staff, long slotId, long userId, String name) {
    return switch (chairs.find(slotId, userId)) {
      case SeatSearch.FreeSeat(int seatNo) -> booked(staff, slotId, userId, seatNo, name);
      case SeatSearch.UnknownSlot _ -> new StaffBookingOutcome.UnknownSlot(slotId);
      case SeatSearch.SlotOver(var endedAt) -> new StaffBookingOutcome.SlotOver(endedAt);
      case SeatSearch.SlotBlocked _ -> new StaffBookingOutcome.SlotBlocked();
      case SeatSearch.SlotTaken _ -> new StaffBookingOutcome.SlotTaken();
      case SeatSearch.AlreadyBooked(long id) -> new StaffBookingOutcome.AlreadyBooked(id);
    };
  }

  private StaffBookingOutcome booked(
      Actor staff, long slotId, long userId, int seatNo, String name) {
    Claim claim = following.traceIds.issue(userId, slotId, following.clock.instant());
    NewReservation row = new NewReservation(claim, seatNo, ReservationStatus.PENDING_PAYMENT, null);
    reservations.insert(List.of(row), config.payTimeout().toMillis());
    Reservation made = reservations.byTrace(claim.traceId()).orElseThrow();
    if (isGuest(userId)) {
      reservations.note(made.id(), name);
    }
    following.outbox.append(
        following.recompute, new RecomputeSlotPermits.OutdatedSlot(slotId, null));
    following.events.publishEvent(new ReservationBookedByStaff(made, staff));
    following.events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.RESERVATION_BOOKED,
            "reservation:" + made.id(),
            null,
            Map.of("slot", slotId, "for", name)));
    return new StaffBookingOutcome.Booked(made);
  }
}
