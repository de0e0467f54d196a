package io.courtflash.core.change.block;

import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.AffectedBookingFinder;
import io.courtflash.core.change.CourtClosures;
import io.courtflash.core.change.block.BlockSeriesPreview.Effect;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WallClock;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.crypto.Sha256;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Computes the effects of series of blocks. Reads only. */
@Component
@RequiredArgsConstructor
class BlockSeriesPreviewer {

  private final HallCalendar calendar;
  private final Blocks blocks;
  private final Slots slots;
  private final AffectedBookingFinder affectedBookingFinder;
  private final InstantSource clock;
  private final ZoneId zone;

  /** The days of a series so far, and the slots that it blocks on them. */
  private record Found(
      List<BlockSeriesPreview.SeriesDay> days,
      List<WeeklyBlocks.CourtPeriod> periods,
      List<Slot> slots) {

    Found() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }
  }

  /**
   * The effects that series that break no rule would have now if these staff made them.
   *
   * @param otherDays see {@link BlockSeriesChanges#preview}
   */
  BlockSeriesPreview preview(Actor staff, BlockSeriesChange change, boolean otherDays) {
    Instant now = clock.instant();
    SpecialDays special = calendar.specialDays();
    CourtClosures closures = new CourtClosures(blocks.closures());
    List<Effect> effects = new ArrayList<>();
    for (WeeklyBlock block : change.blocks()) {
      effects.add(effect(block, change.skipsBookedDates(), special, closures, now));
    }
    List<AffectedBooking> bookings =
        affectedBookingFinder.of(
            staff,
            effects.stream().flatMap(effect -> effect.slots().stream()).toList(),
            otherDays,
            now);
    return new BlockSeriesPreview(token(change, effects, bookings), effects, bookings);
  }

  private Effect effect(
      WeeklyBlock block,
      boolean skipsBooked,
      SpecialDays special,
      CourtClosures closures,
      Instant now) {
    List<LocalDate> dates = block.dates().from(now.atZone(zone).toLocalDate(), special);
    List<Slot> all =
        dates.isEmpty()
            ? List.of()
            : slots.ofCourts(block.courtIds(), dates.getFirst(), dates.getLast(), now);
    Set<Long> inTheWay = skipsBooked ? affectedBookingFinder.bookedAmong(all, now) : Set.of();
    Map<LocalDate, List<Slot>> slotsByDate =
        all.stream().collect(Collectors.groupingBy(Slot::slotDate));
    Found found = new Found();
    for (LocalDate date : dates) {
      if (block.dates().except().contains(date)) {
        found.days.add(
            BlockSeriesPreview.SeriesDay.without(date, BlockSeriesPreview.SeriesDay.Kind.LEFT_OUT));
      } else if (special.weekdayOf(date).isEmpty()) {
        found.days.add(
            BlockSeriesPreview.SeriesDay.without(
                date, BlockSeriesPreview.SeriesDay.Kind.HALL_CLOSED));
      } else {
        List<Slot> ofDate = slotsByDate.getOrDefault(date, List.of());
        add(found, periods(block, date, now), ofDate, date, inTheWay, closures);
      }
    }
    return new Effect(block, found.days, found.periods, found.slots);
  }

  /** One period for each court; none when the time is over, or the clock jumps over it. */
  private List<WeeklyBlocks.CourtPeriod> periods(WeeklyBlock block, LocalDate date, Instant now) {
    Instant from = WallClock.instantOf(date, block.from(), zone);
    Instant until = WallClock.instantOf(date, block.until(), zone);
    return from.isBefore(until) && until.isAfter(now)
        ? block.courtIds().stream()
            .map(court -> new WeeklyBlocks.CourtPeriod(court, date, from, until))
            .toList()
        : List.of();
  }

  /**
   * @param inTheWay the ids of booked slots whose dates are skipped
   */
  private static void add(
      Found found,
      List<WeeklyBlocks.CourtPeriod> all,
      List<Slot> ofDate,
      LocalDate date,
      Set<Long> inTheWay,
      CourtClosures closures) {
    if (all.isEmpty()) {
      return;
    }
    Map<Boolean, List<WeeklyBlocks.CourtPeriod>> byCovered =
        all.stream().collect(Collectors.partitioningBy(closures::cover));
    List<WeeklyBlocks.CourtPeriod> open = byCovered.getOrDefault(false, List.of());
    if (open.isEmpty()) {
      found.days.add(
          BlockSeriesPreview.SeriesDay.without(
              date, BlockSeriesPreview.SeriesDay.Kind.ALREADY_BLOCKED));
      return;
    }
    List<Slot> within =
        ofDate.stream()
            .filter(slot -> open.stream().anyMatch(period -> period.overlaps(slot)))
            .toList();
    if (within.stream().map(Slot::id).anyMatch(inTheWay::contains)) {
      found.days.add(
          BlockSeriesPreview.SeriesDay.without(date, BlockSeriesPreview.SeriesDay.Kind.BOOKED));
      return;
    }
    open.forEach(closures::add);
    found.periods.addAll(open);
    found.slots.addAll(within);
    found.days.add(
        new BlockSeriesPreview.SeriesDay(
            date,
            BlockSeriesPreview.SeriesDay.Kind.BLOCKED,
            open.stream().map(WeeklyBlocks.CourtPeriod::courtId).collect(Collectors.toSet()),
            byCovered.getOrDefault(true, List.of()).stream()
                .map(WeeklyBlocks.CourtPeriod::courtId)
                .collect(Collectors.toSet()),
            within.size()));
  }

  private static String token(
      BlockSeriesChange change, List<Effect> effects, List<AffectedBooking> bookings) {
    StringBuilder text = new StringBuilder(change.toString());
    for (Effect effect : effects) {
      text.append('\n').append(effect.days());
      effect.slots().forEach(slot -> text.append(' ').append(slot.id()));
    }
    for (AffectedBooking booking : bookings) {
      text.append('\n').append(booking.fingerprint());
    }
    return Sha256.hex(text.toString());
  }
}
