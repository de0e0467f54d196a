package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.series.timetable.TimetableEvent;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.Timetables;
import io.courtflash.core.hall.block.WeeklyBlocks;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The engine's series of blocks, in the name of the signed-in user. */
public interface BlockSeriesService extends SeriesService<BlockSeriesChange, BlockSeriesPreview> {

  /**
   * Makes the series.
   *
   * @param progress told on the thread that calls this
   */
  BlockSeriesChanges.Applied apply(
      ApprovedChange<BlockSeriesChange> chosen, ChangeProgress progress);

  /**
   * Which of some bookings have a message that says that they were moved.
   *
   * @param reservationIds may be empty, as may those of {@link #toldOfEnd}
   */
  Set<Long> toldOfMove(Collection<Long> reservationIds);

  /** Which have one that says that they were cancelled or refunded. */
  Set<Long> toldOfEnd(Collection<Long> reservationIds);

  /** The hall's name, in the window's language. */
  String hallName();

  /** The series with blocks that have not ended. */
  List<WeeklyBlocks.BlockSeries> list();

  /** Ends a series from a date on; how many blocks went; empty when there is no such series. */
  Optional<Integer> endFrom(long seriesId, LocalDate date);

  /** Reads the text of a timetable. */
  TimetableFile read(String text, Collection<String> unused);

  /** Why a timetable can't be used, in the window's language. */
  String problem(TimetableFile.Unusable unusable, String file);

  /**
   * The series that a timetable becomes.
   *
   * @param courts the courts of locations, as staff chose them
   */
  Timetables.Plan plan(List<TimetableEvent> events, Map<String, Set<Long>> courts);
}
