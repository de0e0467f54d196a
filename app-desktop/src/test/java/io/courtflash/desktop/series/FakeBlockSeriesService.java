package io.courtflash.desktop.series;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.series.BlockSeriesChange;
import io.courtflash.core.series.BlockSeriesOutcome;
import io.courtflash.core.series.BlockSeriesPreview;
import io.courtflash.core.series.BlockSeriesPreviewOutcome;
import io.courtflash.core.series.ChosenBlockSeries;
import io.courtflash.core.series.SeriesDay;
import io.courtflash.core.series.timetable.TimetableEvent;
import io.courtflash.core.series.timetable.TimetableFile;
import io.courtflash.core.series.timetable.TimetablePlan;
import io.courtflash.core.venue.BlockSeries;
import io.courtflash.core.venue.WeeklyBlock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Series of blocks without an engine: each hits no booking. */
public final class FakeBlockSeriesService implements BlockSeriesService {

  public final List<ChosenBlockSeries> applied = new ArrayList<>();

  @Override
  public List<NamedCourts> courts() {
    return List.of(
        new NamedCourts("1 号场", Set.of(1L)),
        new NamedCourts("2 号场", Set.of(2L)),
        new NamedCourts("东馆", Set.of(1L, 2L)));
  }

  @Override
  public BlockSeriesPreviewOutcome preview(BlockSeriesChange change) {
    List<BlockSeriesPreview.Effect> effects =
        change.blocks().stream().map(FakeBlockSeriesService::effect).toList();
    return new BlockSeriesPreviewOutcome.Previewed(
        new BlockSeriesPreview("token", effects, List.of()));
  }

  private static BlockSeriesPreview.Effect effect(WeeklyBlock block) {
    List<SeriesDay> days =
        List.of(
            new SeriesDay(
                block.dates().firstDate(), SeriesDay.Kind.BLOCKED, block.courtIds(), Set.of(), 3));
    return new BlockSeriesPreview.Effect(block, days, List.of(), List.of());
  }

  @Override
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return List.of();
  }

  @Override
  public BlockSeriesOutcome apply(ChosenBlockSeries chosen) {
    applied.add(chosen);
    return new BlockSeriesOutcome.Applied(List.of(1L), 1, 0, 0, 0);
  }

  @Override
  public List<BlockSeries> list() {
    return List.of();
  }

  @Override
  public Optional<Integer> endFrom(long seriesId, LocalDate date) {
    return Optional.empty();
  }

  @Override
  public TimetableFile read(String text) {
    return TimetableFile.parse(text, ZoneId.of("UTC"));
  }

  @Override
  public String problem(TimetableFile.Unusable unusable, String file) {
    return file + " " + unusable.problem();
  }

  @Override
  public TimetablePlan plan(List<TimetableEvent> events, Map<String, Set<Long>> courts) {
    return new TimetablePlan.UnknownLocations(
        events.stream().map(TimetableEvent::location).distinct().toList());
  }
}
