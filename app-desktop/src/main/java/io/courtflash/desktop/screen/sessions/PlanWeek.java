package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The plan of one week: the slots of each session by day and time. Days and times are in the
 * venue's zone.
 *
 * @param days from Monday to Sunday
 */
record PlanWeek(List<PlanDay> days) {

  /** The text of a plan without lines. */
  private static final int FIRST_HOUR = 8;

  private static final int LAST_HOUR = 22;

  /**
   * A day of the plan.
   *
   * @param special how it isn't as other days of its weekday; null when it is
   */
  record PlanDay(LocalDate date, @Nullable SpecialDay special, List<PlanBlock> blocks) {

    boolean isClosed() {
      return special != null && special.likeWeekday() == null;
    }
  }

  /**
   * The slots of one session on one day.
   *
   * @param lane its place beside the others that have the same hours, from 0
   * @param lanes how many such places there are
   */
  record PlanBlock(FlashSession session, LocalTime from, LocalTime until, int lane, int lanes) {}

  /**
   * The week of a day.
   *
   * @param such which sessions are shown
   */
  static PlanWeek of(
      LocalDate day,
      List<FlashSession> sessions,
      SpecialDays calendar,
      Predicate<FlashSession> such) {
    LocalDate monday = day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    List<FlashSession> shown = sessions.stream().filter(such).toList();
    return new PlanWeek(
        Stream.iterate(monday, date -> date.plusDays(1))
            .limit(DayOfWeek.values().length)
            .map(date -> day(date, shown, calendar))
            .toList());
  }

  /**
   * The hours of the day that a week shows.
   *
   * @param last more than the first one
   */
  record Hours(int first, int last) {

    /** The hours that cover both weeks. */
    Hours with(Hours other) {
      return new Hours(Math.min(first, other.first), Math.max(last, other.last));
    }
  }

  /** The hours that have slots. */
  Hours hours() {
    return new Hours(
        blocks().mapToInt(block -> block.from().getHour()).min().orElse(FIRST_HOUR),
        blocks().mapToInt(block -> hourAfter(block.until())).max().orElse(LAST_HOUR));
  }

  private Stream<PlanBlock> blocks() {
    return days.stream().flatMap(day -> day.blocks().stream());
  }

  private static int hourAfter(LocalTime time) {
    return time.getMinute() == 0 ? time.getHour() : time.getHour() + 1;
  }

  private static PlanDay day(LocalDate date, List<FlashSession> sessions, SpecialDays calendar) {
    SpecialDay special = calendar.days().get(date);
    List<PlanBlock> blocks =
        sessions.stream()
            .filter(session -> session.hasSlotsOn(date, calendar))
            .map(session -> block(session, special))
            .sorted(
                Comparator.comparing(PlanBlock::from)
                    .thenComparingLong(block -> block.session().id()))
            .toList();
    return new PlanDay(date, special, inLanes(blocks));
  }

  /** A shorter day cuts what is outside of its hours. */
  private static PlanBlock block(FlashSession session, @Nullable SpecialDay special) {
    LocalTime from = session.beginTime();
    LocalTime until = session.endTime();
    if (special != null) {
      from = later(from, special.opensAt());
      until = earlier(until, special.closesAt());
    }
    return new PlanBlock(session, from, until, 0, 1);
  }

  /** Puts blocks that share time beside each other: those that follow without a gap share lanes. */
  private static List<PlanBlock> inLanes(List<PlanBlock> sorted) {
    List<PlanBlock> placed = new ArrayList<>();
    List<PlanBlock> together = new ArrayList<>();
    LocalTime end = LocalTime.MIN;
    for (PlanBlock block : sorted) {
      if (!together.isEmpty() && !block.from().isBefore(end)) {
        placed.addAll(laneEach(together));
        together.clear();
      }
      end = together.isEmpty() ? block.until() : later(end, block.until());
      together.add(block);
    }
    placed.addAll(laneEach(together));
    return List.copyOf(placed);
  }

  private static List<PlanBlock> laneEach(List<PlanBlock> together) {
    List<LocalTime> ends = new ArrayList<>();
    List<Integer> lanes = new ArrayList<>();
    for (PlanBlock block : together) {
      int lane = 0;
      while (lane < ends.size() && block.from().isBefore(ends.get(lane))) {
        lane++;
      }
      if (lane == ends.size()) {
        ends.add(block.until());
      } else {
        ends.set(lane, block.until());
      }
      lanes.add(lane);
    }
    List<PlanBlock> placed = new ArrayList<>();
    for (int i = 0; i < together.size(); i++) {
      PlanBlock block = together.get(i);
      placed.add(
          new PlanBlock(block.session(), block.from(), block.until(), lanes.get(i), ends.size()));
    }
    return placed;
  }

  private static LocalTime later(LocalTime one, @Nullable LocalTime other) {
    LocalTime second = Objects.requireNonNullElse(other, one);
    return one.isAfter(second) ? one : second;
  }

  private static LocalTime earlier(LocalTime one, @Nullable LocalTime other) {
    LocalTime second = Objects.requireNonNullElse(other, one);
    return one.isBefore(second) ? one : second;
  }
}
