package io.courtflash.faults.crash;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.wait.WaitEntries;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.PublicEndpoint;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What staff do in the console, inside the program. */
@RestController
@PublicEndpoint
@RequestMapping("/crash/staff")
class StaffController {

  /** The length of the session whose hours change; its last hour goes and comes back. */
  static final int PLANNED_HOURS = 2;

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final Customer GUEST = new Customer.Guest("by telephone");
  private static final String REASON = "water damage";

  /** Others may change the same bookings between a look and the change. */
  private static final int MAX_LOOKS = 20;

  private static final Duration OPEN_WITHIN = Duration.ofSeconds(60);

  private final BeanFactory engine;

  StaffController(BeanFactory engine) {
    this.engine = engine;
  }

  /** Books a slot for a guest, who pays in cash. */
  @PostMapping("/booking")
  void book(@RequestParam long slotId) {
    var _ =
        engine
            .getBean(CounterPayments.class)
            .bookAndTakePayment(ADMIN, slotId, GUEST, PayMethod.CASH);
  }

  /** Books slots together for a guest, who pays in cash. */
  @PostMapping("/cells")
  void bookCells(@RequestParam Set<Long> slotIds) {
    var _ =
        engine
            .getBean(CounterPayments.class)
            .bookCells(ADMIN, slotIds, GUEST, PayMethod.CASH, null, null);
  }

  /** Has the secret of the next draw made again. */
  @PostMapping("/forget-seeds")
  void forgetSeeds() {
    engine.getBean(JdbcClient.class).sql("DELETE FROM wait_seed").update();
  }

  /** Lets the time of an offer end. */
  @PostMapping("/offer-over")
  void endOffer(@RequestParam long reservationId) {
    engine
        .getBean(JdbcClient.class)
        .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) WHERE id = ?")
        .param(reservationId)
        .update();
  }

  /**
   * Two bookings of a slot end for which a student waits: one place is booked for a guest, the
   * other one is given to the student, before any is drawn.
   */
  @PostMapping("/kept")
  void giveKept(@RequestParam long booked, @RequestParam long given, @RequestParam long userId) {
    WaitOperations waitList = engine.getBean(WaitOperations.class);
    StaffReason why = new StaffReason(REASON);
    ReservationLifecycle bookings = engine.getBean(ReservationLifecycle.class);
    long slotId = bookings.find(booked).orElseThrow().slotId();
    Slot slot = engine.getBean(Slots.class).find(slotId).orElseThrow();
    WaitEntries.Wish wish =
        new WaitEntries.Wish(
            slot.slotDate(), slot.startTime(), slot.endTime(), Set.of(), null, false, false);
    WaitEntries.Outcome joined =
        engine.getBean(WaitEntries.class).join(new Actor(userId, "student", Role.USER), wish);
    var _ = bookings.cancelFor(ADMIN, booked, REASON);
    var _ = waitList.book(ADMIN, slotId, GUEST, why);
    var _ = bookings.cancelFor(ADMIN, given, REASON);
    if (joined instanceof WaitEntries.Outcome.Joined(WaitEntry entry)) {
      var _ = waitList.give(ADMIN, slotId, entry.id(), why);
    }
  }

  /** Takes cash for a student's booking. */
  @PostMapping("/payment")
  void takePayment(@RequestParam long reservationId) {
    var _ = engine.getBean(CounterPayments.class).takePayment(ADMIN, reservationId, PayMethod.CASH);
  }

  /** Gives back a part of what was paid for a booking. */
  @PostMapping("/part")
  void refundPart(@RequestParam long reservationId) {
    var _ =
        engine
            .getBean(PartRefunds.class)
            .request(
                ADMIN,
                reservationId,
                new PartRefunds.Part(BigDecimal.ONE, BigDecimal.ZERO),
                new StaffReason(REASON));
  }

  /** Gives a student the refund of a booking that was paid in cash. */
  @PostMapping("/handed-out")
  void handOut(@RequestParam long reservationId) {
    long refund =
        engine
            .getBean(JdbcClient.class)
            .sql("SELECT id FROM refund_order WHERE reservation_id = ?")
            .param(reservationId)
            .query(Long.class)
            .single();
    var _ = engine.getBean(RefundFollowUp.class).handOut(ADMIN, refund);
  }

  @PostMapping("/move")
  void move(@RequestParam long reservationId, @RequestParam long toSlotId) {
    var _ =
        engine
            .getBean(ReservationMover.class)
            .move(ADMIN, reservationId, null, Set.of(toSlotId), null);
  }

  /** Asks the provider about an order. */
  @PostMapping("/inquiry")
  void inquire(@RequestParam String outTradeNo) {
    var _ = engine.getBean(PaymentInquiry.class).query(ADMIN, outTradeNo);
  }

  /**
   * Closes a slot's court for its hours, and opens it again. Every other booking of the slot is
   * moved, the others are cancelled or refunded.
   */
  @PostMapping("/close")
  void close(@RequestParam long slotId) {
    Slot slot = engine.getBean(Slots.class).find(slotId).orElseThrow();
    WeeklyDates date = WeeklyDates.on(slot.slotDate());
    Set<Long> court = Set.of(slot.courtId());
    BlockSeriesChange change =
        new BlockSeriesChange(
            List.of(new WeeklyBlock(REASON, date, slot.startTime(), slot.endTime(), court)), false);
    for (int look = 0; look < MAX_LOOKS; look++) {
      if (closes(change) instanceof BlockSeriesChanges.Applied applied) {
        applied.seriesIds().forEach(id -> endSeries(id, slot.slotDate()));
        return;
      }
    }
    throw new IllegalStateException("Not closed: " + slot);
  }

  private Object closes(BlockSeriesChange change) {
    BlockSeriesChanges changes = engine.getBean(BlockSeriesChanges.class);
    BlockSeriesPreview preview = changes.preview(ADMIN, change, false);
    return ChangeAnswer.of(
        () ->
            changes.apply(
                ADMIN,
                new ApprovedChange<>(change, preview.token(), choices(preview.bookings()), REASON),
                ChangeProgress.NONE));
  }

  private void endSeries(long seriesId, LocalDate date) {
    var _ = engine.getBean(WeeklyBlocks.class).endFrom(ADMIN, seriesId, date);
  }

  private static BookingChoices choices(List<AffectedBooking> bookings) {
    Map<Long, BookingChoice> moved = new HashMap<>();
    for (int i = 0; i < bookings.size(); i += 2) {
      if (bookings.get(i).moveTo() != null) {
        moved.put(bookings.get(i).id(), BookingChoice.MOVE);
      }
    }
    return new BookingChoices(BookingChoice.REFUND, moved);
  }

  /**
   * Takes the last one of so many hours from a session, and gives it back. Every other booking of
   * that hour is moved, the others are cancelled or refunded.
   */
  @PostMapping("/plan")
  void changePlan(@RequestParam long sessionId, @RequestParam int hours) {
    plan(sessionId, hours - 1);
    plan(sessionId, hours);
  }

  private void plan(long sessionId, int hours) {
    FlashSession session = engine.getBean(Sessions.class).find(sessionId).orElseThrow();
    SessionPlan old = session.plan();
    PlanChange change =
        new PlanChange.OfSession(
            sessionId,
            new SessionPlan(
                "",
                old.release(),
                old.beginTime(),
                old.beginTime().plusHours(hours),
                old.slotInterval(),
                old.capacity(),
                old.scope()));
    PlanChanges changes = engine.getBean(PlanChanges.class);
    for (int look = 0; look < MAX_LOOKS; look++) {
      PlanPreview preview = changes.preview(ADMIN, change, false);
      Object outcome =
          ChangeAnswer.of(
              () ->
                  changes.apply(
                      ADMIN,
                      new ApprovedChange<>(
                          change, preview.token(), choices(preview.bookings()), REASON)));
      if (outcome instanceof PlanChanges.Applied) {
        return;
      }
    }
    throw new IllegalStateException("Not changed: " + session);
  }

  /**
   * Opens what an earlier scene has left closed, and gives back the hour that it has taken.
   *
   * @return the session's slots of the date that can be booked, by their start and then their court
   */
  @PostMapping("/open-again")
  List<Long> openAgain(@RequestParam long sessionId, @RequestParam LocalDate date) {
    engine.getBean(WeeklyBlocks.class).list().forEach(series -> endSeries(series.id(), date));
    List<Long> slotIds =
        engine.getBean(Slots.class).ofSession(sessionId, date).stream().map(Slot::id).toList();
    var _ = engine.getBean(Blocks.class).unblock(ADMIN, slotIds);
    Permits permits = engine.getBean(Permits.class);
    await()
        .atMost(OPEN_WITHIN)
        .until(
            () ->
                permits.states(slotIds).stream().filter(slot -> !slot.blocked()).count()
                    == slotIds.size());
    return slotIds;
  }

  /** The same for a session whose last hour goes and comes back. */
  @PostMapping("/plan-again")
  List<Long> planAgain(
      @RequestParam long sessionId, @RequestParam LocalDate date, @RequestParam int hours) {
    plan(sessionId, hours);
    return openAgain(sessionId, date);
  }
}
