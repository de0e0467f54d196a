package io.courtflash.desktop.screen.courts;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.desktop.fx.ActionOutcome;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/** Three courts; the first is booked. */
final class FakeCourtsService implements CourtsService {

  /** A name that somebody else has just given away. */
  static final String TAKEN_MEANWHILE = "新场";

  private static final Instant MADE = Instant.parse("2026-08-01T02:00:00Z");

  private final List<Court> courts =
      new ArrayList<>(
          List.of(
              new Court(1, "1 号场", MADE),
              new Court(2, "2 号场", MADE),
              new Court(3, "东馆 3 号羽毛球场", MADE)));

  private final List<Block> closures = new ArrayList<>();

  private final List<AffectedBooking> hits =
      new ArrayList<>(
          List.of(
              new AffectedBooking(
                  new BookedSlot(
                      5,
                      7,
                      "20230001",
                      null,
                      ReservationStatus.CONFIRMED,
                      3,
                      1,
                      "1 号场",
                      LocalDate.of(2026, 9, 1),
                      LocalTime.of(18, 0),
                      LocalTime.of(19, 0)),
                  null)));

  @Override
  public List<Court> list() {
    return List.copyOf(courts);
  }

  @Override
  public CourtChangeOutcome add(String name) {
    if (name.equals(TAKEN_MEANWHILE)) {
      return new CourtChangeOutcome.NameTaken(name);
    }
    Court court = new Court(courts.size() + 1L, name, MADE);
    courts.add(court);
    return new CourtChangeOutcome.Done(court);
  }

  @Override
  public CourtChangeOutcome rename(long courtId, String name) {
    Court court = new Court(courtId, name, MADE);
    courts.replaceAll(old -> old.id() == courtId ? court : old);
    return new CourtChangeOutcome.Done(court);
  }

  @Override
  public CourtChangeOutcome retire(long courtId) {
    if (courtId == 1) {
      return new CourtChangeOutcome.HasReservations(4);
    }
    Court court = courts.stream().filter(each -> each.id() == courtId).findFirst().orElseThrow();
    courts.remove(court);
    return new CourtChangeOutcome.Done(court);
  }

  @Override
  public List<Block> closures() {
    return List.copyOf(closures);
  }

  @Override
  public BlockOutcome close(long courtId, ClosurePlan plan) {
    if (!plan.from().isBefore(plan.until())) {
      return new BlockOutcome.PeriodOutOfRange();
    }
    Block block = new Block(9, plan.reason(), courtId, plan.from(), plan.until(), MADE);
    closures.add(block);
    return new BlockOutcome.Blocked(block, List.of(1L, 2L));
  }

  @Override
  public boolean reopen(long closureId) {
    return closures.removeIf(block -> block.id() == closureId);
  }

  @Override
  public List<AffectedBooking> hits(Block closure) {
    return List.copyOf(hits);
  }

  @Override
  public ActionOutcome move(AffectedBooking hit) {
    return hit.suggestion() == null
        ? ActionOutcome.refused("courts.no-place")
        : ActionOutcome.done("courts.hit-moved");
  }

  @Override
  public ActionOutcome end(AffectedBooking hit, String reason) {
    hits.remove(hit);
    return ActionOutcome.done("courts.hit-ended");
  }
}
