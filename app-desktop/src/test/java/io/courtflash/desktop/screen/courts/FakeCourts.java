package io.courtflash.desktop.screen.courts;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.insight.HeldSlot;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.Blocking;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChange;
import io.courtflash.desktop.fx.Outcome;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/** Three courts; the first is booked. */
final class FakeCourts implements CourtBook {

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

  private final List<HitBooking> hits =
      new ArrayList<>(
          List.of(
              new HitBooking(
                  new HeldSlot(
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
  public CourtChange add(String name) {
    if (name.equals(TAKEN_MEANWHILE)) {
      return new CourtChange.NameTaken(name);
    }
    Court court = new Court(courts.size() + 1L, name, MADE);
    courts.add(court);
    return new CourtChange.Done(court);
  }

  @Override
  public CourtChange rename(long courtId, String name) {
    Court court = new Court(courtId, name, MADE);
    courts.replaceAll(old -> old.id() == courtId ? court : old);
    return new CourtChange.Done(court);
  }

  @Override
  public CourtChange retire(long courtId) {
    if (courtId == 1) {
      return new CourtChange.HasReservations(4);
    }
    Court court = courts.stream().filter(each -> each.id() == courtId).findFirst().orElseThrow();
    courts.remove(court);
    return new CourtChange.Done(court);
  }

  @Override
  public List<Block> closures() {
    return List.copyOf(closures);
  }

  @Override
  public Blocking close(long courtId, ClosurePlan plan) {
    if (!plan.from().isBefore(plan.until())) {
      return new Blocking.NoSuchTime();
    }
    Block block = new Block(9, plan.reason(), courtId, plan.from(), plan.until(), MADE);
    closures.add(block);
    return new Blocking.Blocked(block, List.of(1L, 2L));
  }

  @Override
  public boolean reopen(long closureId) {
    return closures.removeIf(block -> block.id() == closureId);
  }

  @Override
  public List<HitBooking> hits(Block closure) {
    return List.copyOf(hits);
  }

  @Override
  public Outcome move(HitBooking hit) {
    return hit.suggestion() == null
        ? Outcome.refused("courts.no-place")
        : Outcome.done("courts.hit-moved");
  }

  @Override
  public Outcome end(HitBooking hit, String reason) {
    hits.remove(hit);
    return Outcome.done("courts.hit-ended");
  }
}
