package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.reservation.seat.SeatOffers;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.booking.wait.store.WaitMapper.NewEntry;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import io.courtflash.core.platform.data.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Lets people join the wait list, leave it, and answer offers. */
@Component
@RequiredArgsConstructor
public class WaitEntries {

  /** How many open entries a person can have. */
  public static final int MAX_OPEN = 3;

  private static final int MAX_SHOWN = 20;
  private static final Duration ENDED_ARE_SHOWN = Duration.ofDays(2);

  private final WaitMapper entries;
  private final WaitedPlaces places;
  private final Slots slots;
  private final SessionIntervals intervals;
  private final BookingPolicy policy;
  private final UserLookup users;
  private final Accounts accounts;
  private final SeatOffers seats;
  private final ReservationLifecycle bookings;
  private final Transactions transactions;
  private final InstantSource clock;

  /**
   * The places that a person wants to wait for.
   *
   * @param date in the venue's zone, as are {@code start} and {@code end}
   * @param courtIds the courts that will do; empty: any
   * @param until until when they wait; null: until the start
   * @param books whether a place is booked for them at once; else it is offered
   * @param shortNotice whether they also want a place after its start, to which somebody didn't
   *     come, in a hall that gives such places back
   */
  public record Wish(
      LocalDate date,
      LocalTime start,
      LocalTime end,
      Set<Long> courtIds,
      @Nullable Instant until,
      boolean books,
      boolean shortNotice) {

    private boolean isMet(Slot slot) {
      return slot.startTime().equals(start)
          && slot.endTime().equals(end)
          && (courtIds.isEmpty() || courtIds.contains(slot.courtId()));
    }

    /** Of the courts, those that have a slot of this time are written. */
    private NewEntry entry(long userId, List<Slot> wanted, boolean takesBegun) {
      Slot slot = wanted.getFirst();
      Instant over = takesBegun ? slot.endsAt() : slot.startsAt();
      Instant last = until == null || until.isAfter(over) ? over : until;
      String courts =
          courtIds.isEmpty()
              ? null
              : wanted.stream()
                  .map(Slot::courtId)
                  .distinct()
                  .sorted()
                  .map(String::valueOf)
                  .collect(Collectors.joining(","));
      return new NewEntry(userId, date, start, end, courts, last, books, takesBegun);
    }
  }

  /** The result of joining. */
  public sealed interface Outcome {

    /** The person waits. */
    record Joined(WaitEntry entry) implements Outcome {}

    /**
     * The hall has no wait list, or no slot of this time on these courts that can be waited for.
     */
    record UnknownTime() implements Outcome {}

    /** The gate of the slots hasn't opened: there is nothing to wait for yet. */
    record NotReleased() implements Outcome {}

    /** The slots are blocked, or it is too late for them. */
    record TooLate() implements Outcome {}

    /** The person has as many open entries as one can have. */
    record TooMany() implements Outcome {}

    /** A rule refuses the slots to the person. */
    record RuleBroken(QuotaUse broken) implements Outcome {}
  }

  /**
   * Joins the list, or changes the entry that the person has for this time. A parked entry takes
   * part in draws again. Idempotent.
   */
  public Outcome join(Actor person, Wish wish) {
    List<Slot> wanted = places.isOpen() ? waitable(wish) : List.of();
    if (wanted.isEmpty()) {
      return new Outcome.UnknownTime();
    }
    List<Slot> onSale = wanted.stream().filter(slot -> places.saleState(slot).isOnSale()).toList();
    if (onSale.isEmpty()) {
      return wanted.stream().allMatch(places::isReleased)
          ? new Outcome.TooLate()
          : new Outcome.NotReleased();
    }
    List<Optional<QuotaUse>> broken =
        onSale.stream().map(slot -> policy.findBrokenNow(person.userId(), slot)).toList();
    if (broken.stream().allMatch(Optional::isPresent)) {
      return new Outcome.RuleBroken(broken.getFirst().orElseThrow());
    }
    boolean takesBegun = wish.shortNotice() && places.givesNoShowsBack();
    return join(wish.entry(person.userId(), wanted, takesBegun));
  }

  /** Has a simulated student wait for a slot of a sandbox. */
  public WaitEntry joinSandbox(long userId, Slot slot, boolean books) {
    if (!SandboxIds.owns(slot.id())) {
      throw new IllegalArgumentException("Not of a sandbox: " + slot);
    }
    NewEntry wanted =
        new NewEntry(
            userId,
            slot.slotDate(),
            slot.startTime(),
            slot.endTime(),
            null,
            slot.startsAt(),
            books,
            false);
    return transactions.callReadCommitted(
        () -> {
          entries.insert(wanted);
          return openOf(wanted).orElseThrow();
        });
  }

  /** One cell is waited for: not where it is too short to be booked by itself. */
  private List<Slot> waitable(Wish wish) {
    return slots.ofDay(wish.date()).stream()
        .filter(wish::isMet)
        .filter(
            slot ->
                intervals
                    .find(slot.sessionId())
                    .filter(
                        it ->
                            Duration.between(slot.startsAt(), slot.endsAt()).toMinutes()
                                < it.minMinutes())
                    .isEmpty())
        .toList();
  }

  private Outcome join(NewEntry wanted) {
    try {
      return transactions.callReadCommitted(() -> insertOrChange(wanted));
    } catch (DuplicateKeyException sameRequestAtTheSameTime) {
      return transactions.callReadCommitted(() -> insertOrChange(wanted));
    }
  }

  private Outcome insertOrChange(NewEntry wanted) {
    var _ = users.lockStudents(Set.of(wanted.userId()));
    Optional<WaitEntry> open = openOf(wanted);
    if (open.isPresent()) {
      entries.change(open.get().id(), wanted);
    } else if (entries.countOpenOf(wanted.userId()) >= MAX_OPEN) {
      return new Outcome.TooMany();
    } else {
      entries.insert(wanted);
    }
    return openOf(wanted).<Outcome>map(Outcome.Joined::new).orElseGet(Outcome.TooLate::new);
  }

  private Optional<WaitEntry> openOf(NewEntry wanted) {
    return entries.openOf(wanted.userId(), wanted.slotDate(), wanted.startTime());
  }

  /**
   * An entry as its person sees it.
   *
   * @param waiting how many people wait for places of which this entry would get one, or have one
   *     of them as an offer
   * @param offer the place that is offered; null when none is
   */
  public record OwnEntry(WaitEntry entry, int waiting, @Nullable Reservation offer) {}

  /** A person's entries that are open or ended in the last two days, the newest first. */
  public List<OwnEntry> of(Actor person) {
    return entries
        .ofUser(person.userId(), clock.instant().minus(ENDED_ARE_SHOWN), MAX_SHOWN)
        .stream()
        .map(this::own)
        .toList();
  }

  /** An entry as its person sees it now. */
  public OwnEntry own(WaitEntry entry) {
    Long offered = entry.reservationId();
    Reservation offer =
        entry.state() == WaitEntry.State.OFFERED && offered != null
            ? bookings.find(offered).orElse(null)
            : null;
    int waiting =
        (int)
            entries.countedAt(entry.slotDate(), entry.startTime()).stream()
                .filter(other -> competes(other, entry))
                .count();
    return new OwnEntry(entry, waiting, offer);
  }

  private static boolean competes(WaitEntry one, WaitEntry other) {
    return one.endTime().equals(other.endTime())
        && (one.courtIds().isEmpty()
            || other.courtIds().isEmpty()
            || one.courtIds().stream().anyMatch(other.courtIds()::contains));
  }

  /** A person without an account any more waits for nothing. */
  @EventListener
  void on(StaffPermissions.AccountAccessChanged changed) {
    if (accounts.find(changed.userId()).isEmpty()) {
      var _ = entries.endOf(changed.userId());
    }
  }

  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = entries.deleteOf(erased.userId());
  }

  /** Whether the hall gives places at short notice, to which somebody didn't come. */
  public boolean givesNoShowsBack() {
    return places.givesNoShowsBack();
  }

  /** A person's own entry. */
  public Optional<WaitEntry> find(Actor person, long id) {
    return entries.find(id).filter(entry -> entry.userId() == person.userId());
  }

  /**
   * Leaves the list; an offer is declined. Idempotent.
   *
   * @return false when the person has no such entry
   */
  public boolean leave(Actor person, long id) {
    Optional<WaitEntry> own = find(person, id);
    if (own.isPresent() && entries.leave(id) == 0) {
      var _ = decline(person, id, null);
    }
    return own.isPresent();
  }

  /**
   * Accepts what is offered: it is booked, and paid like every booking, or confirmed if it is free.
   * Idempotent.
   *
   * @param seen the offer that the person saw: an entry can have another one since; null: whichever
   *     it is
   * @return the booking; empty when nothing is offered any more, or the person has no such entry
   */
  @RetryOnDeadlock
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Optional<Reservation> accept(Actor person, long id, @Nullable Long seen) {
    Optional<Long> reservationId =
        find(person, id)
            .map(WaitEntry::reservationId)
            .filter(offered -> seen == null || seen.equals(offered));
    if (reservationId.isEmpty()) {
      return Optional.empty();
    }
    Optional<Reservation> booked = seats.accept(person, reservationId.get());
    booked.ifPresent(made -> entries.endOffer(made.id(), WaitEntry.State.TAKEN));
    return booked.or(
        () ->
            find(person, id)
                .filter(entry -> entry.state() == WaitEntry.State.TAKEN)
                .flatMap(_ -> bookings.find(reservationId.get())));
  }

  /**
   * Declines what is offered, and ends the entry. Idempotent.
   *
   * @param seen as when it is accepted
   * @return false when nothing is offered, or the person has no such entry
   */
  public boolean decline(Actor person, long id, @Nullable Long seen) {
    find(person, id)
        .filter(entry -> entry.state() == WaitEntry.State.OFFERED)
        .map(WaitEntry::reservationId)
        .filter(offered -> seen == null || seen.equals(offered))
        .ifPresent(offered -> bookings.decline(person, offered));
    return find(person, id).filter(entry -> entry.state() == WaitEntry.State.DECLINED).isPresent();
  }
}
