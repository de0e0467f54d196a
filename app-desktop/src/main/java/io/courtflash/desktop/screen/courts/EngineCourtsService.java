package io.courtflash.desktop.screen.courts;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.core.venue.CourtRetirement;
import io.courtflash.core.venue.Courts;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.LocalDate;
import java.util.List;

/** Reads and changes the courts of the engine of this program. */
record EngineCourtsService(ScreenContext context) implements CourtsService {

  @Override
  public List<Court> list() {
    return context.of(Courts.class).list();
  }

  @Override
  public CourtChangeOutcome add(String name) {
    return context.of(Courts.class).add(context.staff(), name);
  }

  @Override
  public CourtChangeOutcome rename(long courtId, String name) {
    return context.of(Courts.class).rename(context.staff(), courtId, name);
  }

  @Override
  public CourtChangeOutcome retire(long courtId) {
    String reason = context.texts().get("courts.retired-reason");
    return context.of(CourtRetirement.class).retire(context.staff(), courtId, reason);
  }

  @Override
  public List<Block> closures() {
    return context.of(Blocks.class).closures();
  }

  @Override
  public BlockOutcome close(long courtId, ClosurePlan plan) {
    return context
        .of(Blocks.class)
        .close(context.staff(), courtId, plan.from(), plan.until(), plan.reason());
  }

  @Override
  public boolean reopen(long closureId) {
    return context.of(Blocks.class).reopen(context.staff(), closureId);
  }

  @Override
  public List<BookedSlot> bookedSlots(Block closure) {
    return context.of(DayBoard.class).bookedSlots(context.of(Blocks.class).slotsWithin(closure));
  }

  @Override
  public List<DaySlot> slotsOf(LocalDate date) {
    return context.of(DayBoard.class).slots(date);
  }
}
