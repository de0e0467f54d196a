package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeAnswer;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.faults.Step.ByStaff;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Does the steps of staff with series of blocks, and compares what they are shown and answered. */
final class BlockSeriesSteps {

  private static final String REASON = "training";

  private final SimulatedHall hall;
  private final HallModel model;

  BlockSeriesSteps(SimulatedHall hall) {
    this.hall = hall;
    this.model = hall.model;
  }

  /** What a series does, as the model says. */
  private record Expected(
      Map<LocalDate, BlockSeriesPreview.SeriesDay.Kind> days,
      List<ModelSlot> blocked,
      List<ModelSlot> hit) {}

  void block(ByStaff.BlockWeekly step) {
    List<ModelSlot> cells = model.together(step.slot(), step.shape().courts, step.shape().hours);
    if (cells.isEmpty()) {
      return;
    }
    SeriesTimes times = SeriesTimes.of(model, cells, step.everyWeek());
    BlockSeriesChange change =
        new BlockSeriesChange(
            List.of(
                new WeeklyBlock(
                    REASON, times.dates(), times.from(), times.until(), times.courtIds())),
            step.skipsBooked());
    BlockSeriesChanges changes = hall.bean(BlockSeriesChanges.class);
    Object looked = ChangeAnswer.of(() -> changes.preview(SimulatedHall.CLERK, change, false));
    if (times.courtIds().stream().anyMatch(model.retiredCourts::contains)) {
      assertThat(looked).isInstanceOf(ChangeAnswer.RuleBroken.class);
      return;
    }
    BlockSeriesPreview preview = (BlockSeriesPreview) looked;
    Expected expected = expected(times, step.skipsBooked());
    compare(preview.series().getFirst(), expected);
    DisplacedBookings displaced =
        DisplacedBookings.compare(
            model,
            preview.bookings(),
            expected.hit,
            Set.copyOf(expected.hit),
            step.first(),
            step.others());
    Object outcome =
        ChangeAnswer.of(
            () ->
                changes.apply(
                    SimulatedHall.CLERK,
                    new ApprovedChange<>(change, preview.token(), displaced.choices(), REASON),
                    ChangeProgress.NONE));
    hall.count("series of blocks", outcome);
    adopt(preview, displaced, outcome);
  }

  private Expected expected(SeriesTimes times, boolean skipsBooked) {
    Expected expected = new Expected(new TreeMap<>(), new ArrayList<>(), new ArrayList<>());
    for (LocalDate date : times.all()) {
      List<ModelSlot> cells = model.on(date, times.cells());
      Set<Long> open = new HashSet<>();
      cells.stream()
          .filter(cell -> model.closures.covering(cell) == null)
          .forEach(cell -> open.add(cell.courtId));
      List<ModelSlot> blocked = cells.stream().filter(cell -> open.contains(cell.courtId)).toList();
      List<ModelSlot> hit = blocked.stream().filter(cell -> !cell.withdrawn).toList();
      if (open.isEmpty()) {
        expected.days.put(date, BlockSeriesPreview.SeriesDay.Kind.ALREADY_BLOCKED);
      } else if (skipsBooked && hit.stream().anyMatch(model::isHit)) {
        expected.days.put(date, BlockSeriesPreview.SeriesDay.Kind.BOOKED);
      } else {
        expected.days.put(date, BlockSeriesPreview.SeriesDay.Kind.BLOCKED);
        expected.blocked.addAll(blocked);
        expected.hit.addAll(hit);
      }
    }
    return expected;
  }

  private static void compare(BlockSeriesPreview.Effect effect, Expected expected) {
    Map<LocalDate, BlockSeriesPreview.SeriesDay.Kind> days = new TreeMap<>();
    effect.days().forEach(day -> days.put(day.date(), day.kind()));
    assertThat(days).isEqualTo(expected.days);
    assertThat(effect.slots())
        .extracting(slot -> slot.id())
        .containsExactlyInAnyOrderElementsOf(expected.hit.stream().map(slot -> slot.id).toList());
  }

  private void adopt(BlockSeriesPreview preview, DisplacedBookings displaced, Object outcome) {
    if (preview.isEmpty()) {
      assertThat(outcome).isEqualTo(new BlockSeriesChanges.Applied(List.of(), 0, 0, 0, 0));
    } else if (displaced.lacksPlace()) {
      assertThat(ChangeAnswer.isRefused(outcome, ChangeRefusal.NO_PLACE)).isTrue();
    } else if (ChangeAnswer.isRefused(outcome, ChangeRefusal.BOOKING_CHANGED)) {
      assertThat(displaced.mayNotChange()).as("%s", outcome).isTrue();
    } else {
      assertThat(outcome)
          .isInstanceOfSatisfying(
              BlockSeriesChanges.Applied.class,
              applied -> close(applied.seriesIds().getFirst(), preview.series().getFirst()));
      displaced.change();
      displaced.refund();
    }
  }

  /** The blocks are made in the order of the periods. */
  private void close(long seriesId, BlockSeriesPreview.Effect effect) {
    List<Long> blocks =
        hall
            .database
            .queryForList(
                "SELECT id FROM slot_block WHERE series_id = ? ORDER BY id", Long.class, seriesId)
            .stream()
            .filter(Objects::nonNull)
            .toList();
    assertThat(blocks).hasSameSizeAs(effect.periods());
    for (int i = 0; i < blocks.size(); i++) {
      WeeklyBlocks.CourtPeriod period = effect.periods().get(i);
      model.closures.addToSeries(seriesId, blocks.get(i));
      model.closures.close(blocks.get(i), within(period, effect.block()));
    }
  }

  private List<ModelSlot> within(WeeklyBlocks.CourtPeriod period, WeeklyBlock block) {
    return model.slots.stream()
        .filter(slot -> slot.courtId == period.courtId() && slot.date.equals(period.date()))
        .filter(slot -> slot.start.isBefore(block.until()) && block.from().isBefore(slot.end))
        .toList();
  }

  void end(ByStaff.EndBlocks step) {
    List<Long> series = model.closures.series();
    if (series.isEmpty()) {
      return;
    }
    long id = series.get(step.series() % series.size());
    LocalDate from = model.date(step.date());
    List<Long> ended =
        model.closures.ofSeries(id).entrySet().stream()
            .filter(closure -> !closure.getValue().getFirst().date.isBefore(from))
            .map(Map.Entry::getKey)
            .toList();
    assertThat(hall.bean(WeeklyBlocks.class).endFrom(SimulatedHall.CLERK, id, from))
        .contains(ended.size());
    ended.forEach(model.closures::end);
  }
}
