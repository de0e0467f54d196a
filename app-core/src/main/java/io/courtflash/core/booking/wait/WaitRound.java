package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.booking.reservation.seat.SeatOffers;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.wait.WaitOffers.Draw;
import io.courtflash.core.booking.wait.WaitedPlaces.SaleState;
import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Draws the kept places whose time has come, puts those on sale again that nobody gets, and ends
 * offers that weren't answered. Each step is a transaction that expects the state which was read:
 * so a node that dies, or another node that does the same, changes nothing twice.
 */
@Component
class WaitRound {

  private static final Logger log = LoggerFactory.getLogger(WaitRound.class);

  private static final Duration PERIOD = Duration.ofSeconds(1);
  private static final int BATCH = 200;

  /** How often a forfeited booking's place is drawn again while nobody gets it. */
  private static final Duration DRAWN_AGAIN = Duration.ofSeconds(10);

  private final WaitMapper entries;
  private final WaitedPlaces places;
  private final WaitOffers offers;
  private final DrawSeeds seeds;
  private final KeptSeats keptSeats;
  private final ReservationLifecycle bookings;
  private final Slots slots;

  WaitRound(
      WaitMapper entries,
      WaitedPlaces places,
      WaitOffers offers,
      DrawSeeds seeds,
      KeptSeats keptSeats,
      ReservationLifecycle bookings,
      Slots slots,
      LoopScheduler background) {
    this.entries = entries;
    this.places = places;
    this.offers = offers;
    this.seeds = seeds;
    this.keptSeats = keptSeats;
    this.bookings = bookings;
    this.slots = slots;
    background.every(PERIOD, "wait-list", this::round);
  }

  void round() {
    var _ = entries.endOver();
    List<Reservation> kept = keptSeats.kept();
    List<Reservation> offered = keptSeats.offered();
    if (kept.isEmpty() && offered.isEmpty()) {
      return;
    }
    each(kept.stream().filter(seat -> !places.keeps(seat)).toList(), keptSeats::release);
    each(offSale(kept.stream().filter(places::keeps).toList()), keptSeats::release);
    each(offSale(offered), offer -> bookings.end(offer, EndReason.Code.BLOCKED));
    each(keptSeats.unanswered(BATCH), this::endUnanswered);
    each(keptSeats.due(BATCH), this::draw);
  }

  /** One place that fails holds up no other one. */
  private static void each(Collection<Reservation> seats, Consumer<Reservation> step) {
    for (Reservation seat : seats) {
      try {
        step.accept(seat);
      } catch (RuntimeException e) {
        log.warn("Seat {} of the wait list is left for the next round", seat.id(), e);
      }
    }
  }

  /** Those whose slots staff blocked or withdrew. */
  private List<Reservation> offSale(List<Reservation> seats) {
    Set<Long> slotIds = seats.stream().map(Reservation::slotId).collect(Collectors.toSet());
    Set<Long> blocked = slots.blockedAmong(slotIds);
    return seats.stream().filter(seat -> blocked.contains(seat.slotId())).toList();
  }

  private void endUnanswered(Reservation offer) {
    bookings.end(offer, EndReason.Code.OFFER_OVER);
  }

  private void draw(Reservation kept) {
    Optional<Slot> slot = slots.find(kept.slotId());
    if (slot.isPresent()) {
      draw(kept, slot.get());
    } else {
      keptSeats.release(kept);
    }
  }

  private void draw(Reservation kept, Slot slot) {
    if (kept.reason() == EndReason.Code.FORFEITED) {
      drawForfeited(kept, slot);
      return;
    }
    SaleState state = places.saleState(slot);
    if (!state.isOnSale()) {
      keptSeats.release(kept);
      return;
    }
    List<WaitEntry> waiting = places.isOpen() ? places.waitingFor(slot) : List.of();
    if (waiting.isEmpty()) {
      showAgain(kept, slot);
      return;
    }
    Optional<Duration> answerWithin =
        state.isPaused() ? Optional.empty() : places.answerWithin(slot);
    if (answerWithin.isPresent()) {
      if (!isDrawn(kept, slot, waiting, answerWithin.get())) {
        showAgain(kept, slot);
      }
    } else {
      places
          .untilOffers(slot, state)
          .map(time -> time.plus(places.hidden(slot).orElse(Duration.ZERO)))
          .ifPresentOrElse(time -> keptSeats.keepFor(kept, time), () -> showAgain(kept, slot));
    }
  }

  /** It never shows again: staff can give it back to whom it was, or sell it, until its end. */
  private void drawForfeited(Reservation kept, Slot slot) {
    if (places.isOver(slot)) {
      keptSeats.release(kept);
      return;
    }
    Optional<Duration> answerWithin =
        places.isOpen() ? places.answerAtShortNotice(slot) : Optional.empty();
    List<WaitEntry> waiting =
        answerWithin.isEmpty()
            ? List.of()
            : places.waitingFor(slot).stream()
                .filter(entry -> offers.isAllowed(entry, slot))
                .toList();
    if (waiting.isEmpty() || !isDrawn(kept, slot, waiting, answerWithin.orElseThrow())) {
      keptSeats.keepFor(kept, DRAWN_AGAIN);
    }
  }

  /** Whether somebody got the place, or it isn't there any more. */
  private boolean isDrawn(
      Reservation kept, Slot slot, List<WaitEntry> waiting, Duration answerWithin) {
    LocalDate today = seeds.today();
    String place = kept.traceId();
    Draw draw = new Draw(today, slot.id(), place, seeds.order(today, slot.id(), place, waiting));
    for (WaitEntry entry : draw.order()) {
      Optional<SeatOffers.Outcome> outcome = offers.give(draw, entry, kept, answerWithin);
      if (outcome.isPresent() && !(outcome.get() instanceof SeatOffers.Outcome.Refused)) {
        return true;
      }
    }
    offers.noteWithoutWinner(draw);
    return false;
  }

  /**
   * The instant at which it comes back is secret also where whoever waited has just left, the rules
   * refuse it to all who wait, or it is too late for an offer: else somebody could wait in vain on
   * purpose, to know it.
   */
  private void showAgain(Reservation kept, Slot slot) {
    Optional<Duration> hidden = isDrawnAtOnce(kept) ? places.hidden(slot) : Optional.empty();
    hidden.ifPresentOrElse(time -> keptSeats.keepFor(kept, time), () -> keptSeats.release(kept));
  }

  /** Whether somebody waited when the seat was given back, so that no time was drawn for it. */
  private static boolean isDrawnAtOnce(Reservation kept) {
    return kept.payDeadline() != null && !kept.payDeadline().isAfter(kept.createTime());
  }
}
