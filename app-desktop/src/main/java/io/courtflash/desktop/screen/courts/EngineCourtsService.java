package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.block.CourtRetirement;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.i18n.Texts;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads and changes the courts of the engine of this program. */
@NeedsPermission(Permission.SEE_BOARD)
public record EngineCourtsService(
    Courts allCourts,
    CourtRetirement retirement,
    Blocks blocks,
    CourtGroups groups,
    DayBoard board,
    Texts texts,
    Actor staff)
    implements CourtsService {

  @Override
  public List<Court> list() {
    return allCourts.list();
  }

  @Override
  public List<CourtLine> lines(LocalDate today) {
    Map<Long, String> names =
        groups.list().stream().collect(Collectors.toMap(CourtGroup::id, CourtGroup::name));
    Map<Long, Long> groupOf = groups.groupsOfCourts();
    List<DaySlot> day = board.slots(today);
    List<Block> closures = blocks.closures();
    return allCourts.list().stream()
        .map(
            court ->
                CourtLine.of(
                    court,
                    names.getOrDefault(groupOf.getOrDefault(court.id(), 0L), ""),
                    day,
                    closures))
        .toList();
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  public Court add(String name) {
    return allCourts.add(staff, name);
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  public Court rename(long courtId, String name) {
    return allCourts.rename(staff, courtId, name);
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  public Court retire(long courtId) {
    String reason = texts.get("courts.retired-reason");
    return retirement.retire(staff, courtId, reason);
  }

  @Override
  public List<Block> closures() {
    Map<Long, Instant> next = new HashMap<>();
    return blocks.closures().stream().filter(closure -> isNextOfSeries(closure, next)).toList();
  }

  /** Closures come by start, so the first of a series is its next date. */
  private static boolean isNextOfSeries(Block closure, Map<Long, Instant> next) {
    Long series = closure.seriesId();
    Instant start = closure.beginsAt();
    return series == null
        || start == null
        || next.computeIfAbsent(series, _ -> start).equals(start);
  }

  @Override
  @NeedsPermission(Permission.BLOCK)
  public Blocks.Blocked close(long courtId, CourtsService.ClosurePlan plan) {
    return blocks.close(staff, courtId, plan.from(), plan.until(), plan.reason());
  }

  @Override
  @NeedsPermission(Permission.BLOCK)
  public boolean reopen(long closureId) {
    return blocks.reopen(staff, closureId);
  }

  @Override
  public List<BookedSlot> bookedSlots(Block closure) {
    return board.bookedSlots(blocks.slotsWithin(closure));
  }

  @Override
  public List<DaySlot> slotsOf(LocalDate date) {
    return board.slots(date);
  }
}
