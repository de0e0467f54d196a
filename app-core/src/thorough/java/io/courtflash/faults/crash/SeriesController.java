package io.courtflash.faults.crash;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.http.PublicEndpoint;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What staff do with weekly bookings, inside the program. */
@RestController
@PublicEndpoint
@RequestMapping("/crash/series")
class SeriesController {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final Customer GUEST = new Customer.Guest("chess club");
  private static final String REASON = "the club has its training";

  /** Others may change the same bookings between a look and the change. */
  private static final int MAX_LOOKS = 20;

  private static final Duration FREE_WITHIN = Duration.ofSeconds(60);

  private final BeanFactory engine;

  SeriesController(BeanFactory engine) {
    this.engine = engine;
  }

  /** Ends what is left of earlier scenes on a slot of one seat, and opens it. */
  @PostMapping("/free")
  void free(@RequestParam long slotId) {
    end(slotId);
    Refunds refunds = engine.getBean(Refunds.class);
    for (Reservation left : engine.getBean(ClaimLedger.class).liveOf(List.of(slotId))) {
      var _ = refunds.request(ADMIN, left.id(), REASON);
    }
    var _ = engine.getBean(Blocks.class).unblock(ADMIN, List.of(slotId));
    await().atMost(FREE_WITHIN).until(() -> isFree(slotId));
  }

  private boolean isFree(long slotId) {
    List<SlotState> state = engine.getBean(Permits.class).states(List.of(slotId));
    return state.size() == 1 && !state.getFirst().blocked() && state.getFirst().permits() == 1;
  }

  /** Makes a weekly booking of one date, unless it was made; whoever is in its way is refunded. */
  @PostMapping("/make")
  void make(@RequestParam long slotId) {
    Slot slot = slot(slotId);
    BookingSeriesChange change =
        new BookingSeriesChange(
            GUEST,
            "training",
            WeeklyDates.on(slot.slotDate()),
            slot.startTime(),
            slot.endTime(),
            Set.of(slot.courtId()),
            PayMethod.CASH,
            null);
    BookingSeriesChanges changes = engine.getBean(BookingSeriesChanges.class);
    for (int look = 0; look < MAX_LOOKS && on(slot).isEmpty(); look++) {
      BookingSeriesPreview preview = changes.preview(ADMIN, change, false);
      var _ =
          changes.apply(
              ADMIN,
              new ApprovedChange<>(
                  change,
                  preview.token(),
                  new BookingChoices(BookingChoice.REFUND, Map.of()),
                  REASON));
    }
    if (on(slot).isEmpty()) {
      throw new IllegalStateException("Not made: " + change);
    }
  }

  /** Ends the weekly bookings that have a slot. */
  @PostMapping("/end")
  void end(@RequestParam long slotId) {
    Slot slot = slot(slotId);
    BookingSeriesEnd end = engine.getBean(BookingSeriesEnd.class);
    for (BookingSeries series : on(slot)) {
      var _ =
          end.endFrom(
              ADMIN,
              series.id(),
              slot.slotDate(),
              BookingSeriesEnd.EndTerms.FREE_OF_CHARGE,
              REASON);
    }
  }

  private Slot slot(long slotId) {
    return engine.getBean(Slots.class).find(slotId).orElseThrow();
  }

  private List<BookingSeries> on(Slot slot) {
    return engine.getBean(BookingSeriesChanges.class).upcoming(null).stream()
        .filter(BookingSeries::hasDatesLeft)
        .filter(series -> series.plan().courtIds().contains(slot.courtId()))
        .filter(series -> series.plan().from().equals(slot.startTime()))
        .toList();
  }
}
