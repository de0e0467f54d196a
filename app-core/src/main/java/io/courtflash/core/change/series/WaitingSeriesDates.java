package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.change.series.BookedDate.Cause;
import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.change.series.store.BookingSeriesMapper.WaitingDate;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.SharedRounds;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Books the waiting dates of series as soon as the refunds of others free their slots. Until then
 * the places are blocked, so that nobody else gets them. A date that can't be booked then, or whose
 * time comes before, is given up and keeps the cause; its places open. Of several nodes one does a
 * round.
 */
@Component
class WaitingSeriesDates {

  private static final Logger log = LoggerFactory.getLogger(WaitingSeriesDates.class);
  private static final Duration INTERVAL = Duration.ofSeconds(3);

  /** The row of {@code shared_round}, and the loop. */
  private static final String WORK = "waiting-series-dates";

  /** A second less, so that the node that took the last round finds the next one due. */
  private static final Duration TAKEN_FOR = INTERVAL.minusSeconds(1);

  private static final int DATES_AT_ONCE = 200;

  private final BookingSeriesMapper series;
  private final SeriesPlaces places;
  private final HeldPlaces heldPlaces;
  private final HallCalendar calendar;
  private final SeriesDateBooking dateBooking;
  private final CourtLock courtLock;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;
  private final SharedRounds rounds;

  WaitingSeriesDates(
      BookingSeriesMapper series,
      SeriesPlaces places,
      HeldPlaces heldPlaces,
      HallCalendar calendar,
      SeriesDateBooking dateBooking,
      CourtLock courtLock,
      Transactions transactions,
      ApplicationEventPublisher events,
      SharedRounds rounds,
      LoopScheduler background) {
    this.series = series;
    this.places = places;
    this.heldPlaces = heldPlaces;
    this.calendar = calendar;
    this.dateBooking = dateBooking;
    this.courtLock = courtLock;
    this.transactions = transactions;
    this.events = events;
    this.rounds = rounds;
    background.every(INTERVAL, WORK, this::run);
  }

  private void run() {
    if (rounds.take(WORK, TAKEN_FOR)) {
      round(DATES_AT_ONCE);
    }
  }

  /**
   * One round. Nothing is locked for dates of which nothing can be decided yet.
   *
   * @param datesAtOnce how many are read at once
   */
  void round(int datesAtOnce) {
    WaitingDate last = WaitingDate.BEFORE_ALL;
    List<WaitingDate> next;
    do {
      next = series.decidable(last, datesAtOnce);
      for (WaitingDate waiting : next) {
        decide(waiting);
        last = waiting;
      }
    } while (next.size() == datesAtOnce);
  }

  private void decide(WaitingDate waiting) {
    try {
      book(waiting);
    } catch (RuntimeException | Error e) {
      // Whatever it is, the other dates don't wait for this one.
      log.warn("{} is tried again in {}", waiting, INTERVAL, e);
    }
  }

  private void book(WaitingDate waiting) {
    try {
      transactions.runReadCommitted(() -> attempt(waiting));
    } catch (SeriesDateBooking.DateNotBookedException e) {
      log.info("{} is given up: {}", waiting, e.getMessage());
      Cause cause = cause(e.why());
      transactions.runReadCommitted(
          () -> locked(waiting).ifPresent(it -> giveUp(it, waiting, cause)));
    }
  }

  private void attempt(WaitingDate waiting) {
    Optional<BookingSeries> found = locked(waiting);
    if (found.isEmpty()) {
      return;
    }
    BookingSeries of = found.get();
    LocalDate endedFrom = of.endedFrom();
    List<Slot> cells = cells(of, waiting);
    if (endedFrom != null && !waiting.slotDate().isBefore(endedFrom)) {
      giveUp(of, waiting, Cause.ENDED);
    } else if (!places.isToCome(of.plan(), waiting.slotDate())) {
      giveUp(of, waiting, Cause.TOO_LATE);
    } else if (cells.isEmpty() || cells.stream().anyMatch(SeriesPlaces::isPlanned)) {
      giveUp(of, waiting, Cause.NO_PLACES);
    } else if (cells.stream().noneMatch(heldPlaces.of(cells)::isFull)) {
      dateBooking.bookHeld(Actor.ENGINE, of, waiting.slotDate(), cells);
    }
  }

  /** The series, if its date still waits; it is locked until the transaction ends. */
  private Optional<BookingSeries> locked(WaitingDate waiting) {
    var _ = courtLock.lock();
    long id = waiting.seriesId();
    return series.lock(id) == 1
            && series.waitingForUpdate(id, waiting.slotDate()).contains(waiting.slotDate())
        ? series.find(id)
        : Optional.empty();
  }

  private void giveUp(BookingSeries of, WaitingDate waiting, Cause cause) {
    dateBooking.open(Actor.ENGINE, places.remaining(of.plan(), List.of(waiting.slotDate())));
    series.saveDate(of.id(), waiting.slotDate(), BookedDate.State.REFUSED, null, cause);
    events.publishEvent(new BookingSeriesEnd.SeriesDateGivenUp(of, waiting.slotDate(), cause));
  }

  private List<Slot> cells(BookingSeries of, WaitingDate waiting) {
    Map<LocalDate, SeriesPlaces.OfDate> found =
        places.find(of.plan(), List.of(waiting.slotDate()), calendar.specialDays());
    return found.getOrDefault(waiting.slotDate(), SeriesPlaces.OfDate.NONE).cells();
  }

  private static Cause cause(StaffBookings.@Nullable Outcome why) {
    return switch (why) {
      case null -> Cause.TAKEN;
      case StaffBookings.Outcome.UnknownStudent _ -> Cause.NO_PERSON;
      case StaffBookings.Outcome.SlotBlocked _ -> Cause.BLOCKED;
      case StaffBookings.Outcome.RuleBroken(QuotaUse broken) ->
          broken.quota() == Quota.SUSPENDED ? Cause.SUSPENDED : Cause.RULE;
      case StaffBookings.Outcome.SlotOver _ -> Cause.TOO_LATE;
      case StaffBookings.Outcome.UnknownSlot _, StaffBookings.Outcome.NotOneSpan _ ->
          Cause.NO_PLACES;
      case StaffBookings.Outcome.SlotTaken _,
          StaffBookings.Outcome.AlreadyBooked _,
          StaffBookings.Outcome.Booked _ ->
          Cause.TAKEN;
    };
  }
}
