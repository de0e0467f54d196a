package io.courtflash.desktop.series;

import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.series.timetable.TimetableEvent;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.Timetables;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.office.BookedSlot;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Series of blocks without an engine. */
public final class FakeBlockSeriesService implements BlockSeriesService {

  public final List<ApprovedChange<BlockSeriesChange>> applied = new ArrayList<>();

  /** The bookings that each hits, and their slots. */
  final List<AffectedBooking> hit = new ArrayList<>();

  final List<BookedSlot> booked = new ArrayList<>();

  /** What happens while series are made. */
  Consumer<ChangeProgress> run = _ -> {};

  /** Whether the refunds have arrived. */
  volatile boolean refunded;

  @Override
  public List<NamedCourts> courts() {
    return List.of(
        new NamedCourts("1 号场", Set.of(1L)),
        new NamedCourts("2 号场", Set.of(2L)),
        new NamedCourts("东馆", Set.of(1L, 2L)));
  }

  @Override
  public BlockSeriesPreview preview(BlockSeriesChange change, boolean otherDays) {
    List<BlockSeriesPreview.Effect> effects =
        change.blocks().stream().map(FakeBlockSeriesService::effect).toList();
    return new BlockSeriesPreview("token", effects, hit);
  }

  private static BlockSeriesPreview.Effect effect(WeeklyBlock block) {
    List<BlockSeriesPreview.SeriesDay> days =
        List.of(
            new BlockSeriesPreview.SeriesDay(
                block.dates().firstDate(),
                BlockSeriesPreview.SeriesDay.Kind.BLOCKED,
                block.courtIds(),
                Set.of(),
                3));
    return new BlockSeriesPreview.Effect(block, days, List.of(), List.of());
  }

  @Override
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return List.copyOf(booked);
  }

  @Override
  public Set<Long> toldOfMove(Collection<Long> reservationIds) {
    return Set.copyOf(reservationIds);
  }

  @Override
  public Set<Long> toldOfEnd(Collection<Long> reservationIds) {
    return refunded ? Set.copyOf(reservationIds) : Set.of();
  }

  @Override
  public String hallName() {
    return "东馆";
  }

  @Override
  public BlockSeriesChanges.Applied apply(
      ApprovedChange<BlockSeriesChange> chosen, ChangeProgress progress) {
    applied.add(chosen);
    run.accept(progress);
    return new BlockSeriesChanges.Applied(List.of(1L), 1, 0, hit.size(), 0);
  }

  @Override
  public List<WeeklyBlocks.BlockSeries> list() {
    return List.of();
  }

  @Override
  public Optional<Integer> endFrom(long seriesId, LocalDate date) {
    return Optional.empty();
  }

  @Override
  public TimetableFile read(String text, Collection<String> unused) {
    return TimetableFile.parse(text, ZoneId.of("UTC"), unused);
  }

  @Override
  public String problem(TimetableFile.Unusable unusable, String file) {
    return file + " " + unusable.problem();
  }

  @Override
  public Timetables.Plan plan(List<TimetableEvent> events, Map<String, Set<Long>> courts) {
    return new Timetables.Plan.UnknownLocations(
        events.stream().map(TimetableEvent::location).distinct().toList());
  }
}
