package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.BookingWriter.Booker;
import io.courtflash.core.booking.reservation.limit.RuleOverride;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.booking.reservation.seat.PendingWinners;
import io.courtflash.core.booking.reservation.seat.RecomputeSlotPermits;
import io.courtflash.core.booking.reservation.seat.SeatAllocator;
import io.courtflash.core.booking.reservation.seat.SeatSearch;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Bookings that staff make for a customer who comes in person or calls. They are written to MySQL
 * first; Redis is updated afterwards. Neither a closed gate nor missing permits keep staff from
 * booking, but the rules of what a student may book do, unless staff say why not. A student whom
 * Redis admits meanwhile loses by the unique keys.
 */
@Component
@RequiredArgsConstructor
public class StaffBookings {

  private final SeatAllocator seats;
  private final BookingWriter writer;
  private final PendingWinners pendingWinners;
  private final KeptSeats keptSeats;
  private final RecomputeSlotPermits recomputePermits;
  private final Accounts accounts;
  private final ApplicationEventPublisher events;

  /**
   * Books a slot for a customer. The booking must be paid before its deadline like any other; one
   * that is free is confirmed at once.
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome book(Actor staff, @ActsOn(TargetKind.SLOT) long slotId, Customer customer) {
    return book(new Wish(staff, List.of(slotId), null, null), customer);
  }

  /**
   * Books several cells together, all or none: one booking with one price, one deadline and one
   * fate. They must be one time without a gap, the same on each of their courts. A cell whose last
   * seat a student has just won in Redis counts as taken.
   *
   * @param slotIds at least one
   * @param despiteRule why rules don't count, for the audit log; null when they do
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome bookCells(
      Actor staff,
      @ActsOn(TargetKind.SLOT) Set<Long> slotIds,
      Customer customer,
      @Nullable StaffReason despiteRule) {
    return bookCellsOnce(staff, slotIds, customer, despiteRule, null);
  }

  /**
   * Books several cells together, all or none, once for each idempotency key: a repeated request
   * books nothing more, and its booking is found by {@link DeskKeys}.
   *
   * @param idempotencyKey letters, digits and hyphens; null: the request isn't repeated
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome bookCellsOnce(
      Actor staff,
      @ActsOn(TargetKind.SLOT) Set<Long> slotIds,
      Customer customer,
      @Nullable StaffReason despiteRule,
      @Nullable String idempotencyKey) {
    Optional<Long> won = pendingWinners.firstWon(slotIds);
    return won.isPresent()
        ? new Outcome.SlotTaken(won.get())
        : book(new Wish(staff, List.copyOf(slotIds), despiteRule, idempotencyKey), customer);
  }

  /**
   * Books a place for a customer that is kept for people who wait, even if a rule refuses it.
   *
   * @param reason why, for the audit log
   * @return {@code SlotTaken} when none is kept
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.BOOK)
  public Outcome bookKept(
      Actor staff, @ActsOn(TargetKind.SLOT) long slotId, Customer customer, StaffReason reason) {
    return keptSeats.kept().stream()
        .filter(kept -> kept.slotId() == slotId)
        .findFirst()
        .map(kept -> book(new Wish(staff, List.of(slotId), reason, null, kept), customer))
        .orElseGet(() -> new Outcome.SlotTaken(slotId));
  }

  /**
   * The slots to book, and for whom.
   *
   * @param despiteRule why rules don't count; null when they do
   * @param key the request's idempotency key; null for none
   * @param kept the seat that is kept for people who wait and is booked; null: one that is free
   */
  private record Wish(
      Actor staff,
      List<Long> slotIds,
      @Nullable StaffReason despiteRule,
      @Nullable String key,
      @Nullable Reservation kept) {

    Wish(Actor staff, List<Long> slotIds, @Nullable StaffReason despiteRule, @Nullable String key) {
      this(staff, slotIds, despiteRule, key, null);
    }

    /** Without a key each guest is another one. */
    long guestId() {
      return key == null
          ? Customer.FIRST_GUEST_ID + ThreadLocalRandom.current().nextLong(Customer.FIRST_GUEST_ID)
          : DeskKeys.guestId(staff, key);
    }

    Booker booker(long userId, String name) {
      return new Booker(
          userId,
          Customer.isGuest(userId) ? name : null,
          key == null ? null : DeskKeys.own(staff, key));
    }
  }

  private Outcome book(Wish wish, Customer customer) {
    return switch (customer) {
      case Customer.Guest(String note) -> bookSeat(wish, wish.guestId(), note);
      case Customer.Student(String studentId) -> {
        Optional<Account> account = accounts.find(studentId);
        yield account.isEmpty()
            ? new Outcome.UnknownStudent(studentId)
            : bookSeat(wish, account.get().id(), account.get().studentId());
      }
    };
  }

  private Outcome bookSeat(Wish wish, long userId, String name) {
    return switch (find(wish, userId)) {
      case SeatSearch.FreeSeats(var _, var _, QuotaUse broken, boolean _)
          when broken != null && wish.despiteRule() == null ->
          new Outcome.RuleBroken(broken);
      case SeatSearch.FreeSeats seats -> write(wish, userId, seats, name);
      case SeatSearch.UnknownSlot(long slotId) -> new Outcome.UnknownSlot(slotId);
      case SeatSearch.SlotOver(var endedAt) -> new Outcome.SlotOver(endedAt);
      case SeatSearch.NotOneSpan _ -> new Outcome.NotOneSpan();
      case SeatSearch.SlotBlocked(long slotId) -> new Outcome.SlotBlocked(slotId);
      case SeatSearch.SlotTaken(long slotId) -> new Outcome.SlotTaken(slotId);
      case SeatSearch.AlreadyBooked(long id) -> new Outcome.AlreadyBooked(id);
    };
  }

  private SeatSearch find(Wish wish, long userId) {
    Reservation kept = wish.kept();
    return kept == null ? seats.find(wish.slotIds(), userId) : seats.findKept(kept, userId);
  }

  private Outcome write(Wish wish, long userId, SeatSearch.FreeSeats free, String name) {
    Reservation kept = wish.kept();
    if (kept != null) {
      if (!keptSeats.end(kept)) {
        return new Outcome.SlotTaken(kept.slotId());
      }
      recomputePermits.enqueue(kept.slotId(), kept.traceId());
    }
    Reservation reservation = writer.write(wish.booker(userId, name), free);
    events.publishEvent(
        new StaffActed(
            wish.staff(),
            AuditAction.RESERVATION_BOOKED,
            "reservation:" + reservation.id(),
            null,
            RuleOverride.audited(
                facts(wish, reservation, Customer.isGuest(userId) ? null : userId),
                free.broken(),
                wish.despiteRule())));
    return new Outcome.Booked(reservation);
  }

  /** A guest is known by the booking alone: the audit log keeps no names. */
  private static Map<String, Object> facts(Wish wish, Reservation made, @Nullable Long accountId) {
    Map<String, Object> facts = new LinkedHashMap<>(BookedCells.audited(wish.slotIds()));
    if (accountId != null) {
      facts.put("for", accountId);
    }
    facts.put("amount", Objects.requireNonNull(made.amount()));
    return facts;
  }

  /** The result of a booking by staff for a customer. */
  public sealed interface Outcome {

    /** The customer has the slot; it waits for its payment. */
    record Booked(Reservation reservation) implements Outcome {}

    record UnknownStudent(String studentId) implements Outcome {}

    /** There is no such slot on sale. */
    record UnknownSlot(long slotId) implements Outcome {}

    record SlotOver(Instant endedAt) implements Outcome {}

    /** The staff blocked the slot. */
    record SlotBlocked(long slotId) implements Outcome {}

    /** It has no free seat. */
    record SlotTaken(long slotId) implements Outcome {}

    /** The cells aren't one time without a gap, the same on each of their courts. */
    record NotOneSpan() implements Outcome {}

    /** A rule refuses the slot to the student; staff can decide otherwise. */
    record RuleBroken(QuotaUse broken) implements Outcome {}

    /** The customer has a reservation of this slot already. */
    record AlreadyBooked(long reservationId) implements Outcome {}
  }
}
