package io.courtflash.desktop.screen.courts;

import static io.courtflash.desktop.fx.Outcome.done;
import static io.courtflash.desktop.fx.Outcome.refused;

import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.Cancellation;
import io.courtflash.core.booking.Move;
import io.courtflash.core.booking.Moves;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.insight.DayBoard;
import io.courtflash.core.insight.DaySlot;
import io.courtflash.core.insight.HeldSlot;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.Blocking;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChange;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.Retirement;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.shell.Desk;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

record EngineCourts(Desk desk) implements CourtBook {

  @Override
  public List<Court> list() {
    return desk.of(Courts.class).list();
  }

  @Override
  public CourtChange add(String name) {
    return desk.of(Courts.class).add(desk.staff(), name);
  }

  @Override
  public CourtChange rename(long courtId, String name) {
    return desk.of(Courts.class).rename(desk.staff(), courtId, name);
  }

  @Override
  public CourtChange retire(long courtId) {
    String reason = desk.texts().get("courts.retired-reason");
    return desk.of(Retirement.class).retire(desk.staff(), courtId, reason);
  }

  @Override
  public List<Block> closures() {
    return desk.of(Blocks.class).closures();
  }

  @Override
  public Blocking close(long courtId, ClosurePlan plan) {
    return desk.of(Blocks.class)
        .close(desk.staff(), courtId, plan.from(), plan.until(), plan.reason());
  }

  @Override
  public boolean reopen(long closureId) {
    return desk.of(Blocks.class).reopen(desk.staff(), closureId);
  }

  @Override
  public List<HitBooking> hits(Block closure) {
    DayBoard board = desk.of(DayBoard.class);
    return board.held(desk.of(Blocks.class).slotsWithin(closure)).stream()
        .map(held -> suggested(board, held))
        .toList();
  }

  private HitBooking suggested(DayBoard board, HeldSlot held) {
    Instant now = desk.of(InstantSource.class).instant();
    List<DaySlot> day = board.of(held.slotDate());
    return day.stream()
        .filter(slot -> slot.slotId() == held.slotId())
        .findFirst()
        .flatMap(from -> DayBoard.nearestFree(day, from, now).stream().findFirst())
        .map(free -> new HitBooking(held, free))
        .orElseGet(() -> new HitBooking(held, null));
  }

  @Override
  public Outcome move(HitBooking hit) {
    DaySlot to = hit.suggestion();
    if (to == null) {
      return refused("courts.no-place");
    }
    long reservation = hit.held().reservationId();
    return switch (desk.of(Moves.class).move(desk.staff(), reservation, to.slotId())) {
      case Move.Moved _ -> done("courts.hit-moved");
      case Move.UnknownReservation _, Move.NotMovable _ -> refused("courts.hit-changed");
      case Move.NoSuchSlot _, Move.SlotBlocked _, Move.Taken _ -> refused("courts.no-place");
    };
  }

  @Override
  public Outcome end(HitBooking hit, String reason) {
    long reservation = hit.held().reservationId();
    return hit.held().status() == ReservationStatus.CONFIRMED
        ? refunded(desk.of(Refunds.class).request(desk.staff(), reservation, reason))
        : cancelled(desk.of(Bookings.class).cancelFor(desk.staff(), reservation, reason));
  }

  private static Outcome refunded(RefundAnswer answer) {
    return answer instanceof RefundAnswer.Known known
            && known.refund().status() != RefundStatus.FAILED
        ? done("courts.hit-ended")
        : refused("courts.hit-changed");
  }

  private static Outcome cancelled(Cancellation answer) {
    return answer instanceof Cancellation.Cancelled
        ? done("courts.hit-ended")
        : refused("courts.hit-changed");
  }
}
