package io.courtflash.desktop.screen.courts;

import static io.courtflash.desktop.fx.ActionOutcome.done;
import static io.courtflash.desktop.fx.ActionOutcome.refused;

import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.MoveOutcome;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationMover;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.core.venue.CourtRetirement;
import io.courtflash.core.venue.Courts;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

record EngineCourtsService(ScreenContext desk) implements CourtsService {

  @Override
  public List<Court> list() {
    return desk.of(Courts.class).list();
  }

  @Override
  public CourtChangeOutcome add(String name) {
    return desk.of(Courts.class).add(desk.staff(), name);
  }

  @Override
  public CourtChangeOutcome rename(long courtId, String name) {
    return desk.of(Courts.class).rename(desk.staff(), courtId, name);
  }

  @Override
  public CourtChangeOutcome retire(long courtId) {
    String reason = desk.texts().get("courts.retired-reason");
    return desk.of(CourtRetirement.class).retire(desk.staff(), courtId, reason);
  }

  @Override
  public List<Block> closures() {
    return desk.of(Blocks.class).closures();
  }

  @Override
  public BlockOutcome close(long courtId, ClosurePlan plan) {
    return desk.of(Blocks.class)
        .close(desk.staff(), courtId, plan.from(), plan.until(), plan.reason());
  }

  @Override
  public boolean reopen(long closureId) {
    return desk.of(Blocks.class).reopen(desk.staff(), closureId);
  }

  @Override
  public List<AffectedBooking> hits(Block closure) {
    DayBoard board = desk.of(DayBoard.class);
    return board.held(desk.of(Blocks.class).slotsWithin(closure)).stream()
        .map(held -> suggested(board, held))
        .toList();
  }

  private AffectedBooking suggested(DayBoard board, BookedSlot held) {
    Instant now = desk.of(InstantSource.class).instant();
    List<DaySlot> day = board.of(held.slotDate());
    return day.stream()
        .filter(slot -> slot.slotId() == held.slotId())
        .findFirst()
        .flatMap(from -> DayBoard.nearestFree(day, from, now).stream().findFirst())
        .map(free -> new AffectedBooking(held, free))
        .orElseGet(() -> new AffectedBooking(held, null));
  }

  @Override
  public ActionOutcome move(AffectedBooking hit) {
    DaySlot to = hit.suggestion();
    if (to == null) {
      return refused("courts.no-place");
    }
    long reservation = hit.held().reservationId();
    return switch (desk.of(ReservationMover.class).move(desk.staff(), reservation, to.slotId())) {
      case MoveOutcome.Moved _ -> done("courts.hit-moved");
      case MoveOutcome.UnknownReservation _, MoveOutcome.NotMovable _ ->
          refused("courts.hit-changed");
      case MoveOutcome.SlotNotBookable _, MoveOutcome.SlotBlocked _, MoveOutcome.SlotTaken _ ->
          refused("courts.no-place");
    };
  }

  @Override
  public ActionOutcome end(AffectedBooking hit, String reason) {
    long reservation = hit.held().reservationId();
    return hit.held().status() == ReservationStatus.CONFIRMED
        ? refunded(desk.of(Refunds.class).request(desk.staff(), reservation, reason))
        : cancelled(
            desk.of(ReservationLifecycle.class).cancelFor(desk.staff(), reservation, reason));
  }

  private static ActionOutcome refunded(RefundOutcome answer) {
    return answer instanceof RefundOutcome.Accepted known
            && known.refund().status() != RefundStatus.FAILED
        ? done("courts.hit-ended")
        : refused("courts.hit-changed");
  }

  private static ActionOutcome cancelled(CancellationOutcome answer) {
    return answer instanceof CancellationOutcome.Cancelled
        ? done("courts.hit-ended")
        : refused("courts.hit-changed");
  }
}
