package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.plan.FlashSession;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;

/** The weekly bookings and the blocks that staff made beside the plan's sessions. */
record PlanSeries(List<BookingSeries> bookings, List<WeeklyBlocks.BlockSeries> blocks) {

  static final PlanSeries NONE = new PlanSeries(List.of(), List.of());

  PlanSeries {
    bookings = List.copyOf(bookings);
    blocks = List.copyOf(blocks);
  }

  /** The series that have a place of a session on some date, special days apart. */
  PlanSeries of(FlashSession session) {
    return new PlanSeries(
        bookings.stream()
            .filter(
                each ->
                    isOf(
                        session,
                        each.plan().dates(),
                        each.plan().from(),
                        each.plan().until(),
                        each.plan().courtIds()))
            .toList(),
        blocks.stream()
            .filter(
                each ->
                    isOf(
                        session,
                        each.plan().dates(),
                        each.plan().from(),
                        each.plan().until(),
                        each.plan().courtIds()))
            .toList());
  }

  /** The weekly bookings on a date, special days included. */
  List<BookingSeries> bookingsOn(LocalDate date, SpecialDays calendar) {
    return bookings.stream()
        .filter(each -> each.plan().dates().from(date, calendar).contains(date))
        .toList();
  }

  /** Whether a block is on one day alone. */
  static boolean isOnce(WeeklyBlocks.BlockSeries block) {
    return block.plan().dates().firstDate().equals(block.plan().dates().lastDate());
  }

  private static boolean isOf(
      FlashSession session,
      WeeklyDates dates,
      LocalTime from,
      LocalTime until,
      Set<Long> courtIds) {
    var scope = session.scope();
    return from.isBefore(session.endTime())
        && until.isAfter(session.beginTime())
        && (scope.courtIds().isEmpty() || courtIds.stream().anyMatch(scope.courtIds()::contains))
        && dates.weekdays().stream().anyMatch(scope.weekdays()::contains)
        && (scope.firstDate() == null || !dates.lastDate().isBefore(scope.firstDate()))
        && (scope.lastDate() == null || !dates.firstDate().isAfter(scope.lastDate()));
  }
}
