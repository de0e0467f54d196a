package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.SeriesCourts;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.series.timetable.TimetableEvent;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.Timetables;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.i18n.Texts;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads and makes the series of blocks of the engine of this program. */
@NeedsPermission(Permission.BLOCK)
public record EngineBlockSeriesService(
    BlockSeriesChanges changes,
    WeeklyBlocks weeklyBlocks,
    Timetables timetables,
    SeriesCourts seriesCourts,
    DayBoard board,
    Inbox inbox,
    HallName hall,
    Texts texts,
    Actor staff)
    implements BlockSeriesService {

  private static final Set<NotificationKind> MOVES =
      Set.of(NotificationKind.MOVED, NotificationKind.OFFERED);

  private static final Set<NotificationKind> ENDS =
      Set.of(NotificationKind.CANCELLED, NotificationKind.REFUNDED);

  @Override
  public List<NamedCourts> courts() {
    return seriesCourts.named().entrySet().stream()
        .map(named -> new NamedCourts(named.getKey(), named.getValue()))
        .toList();
  }

  @Override
  public BlockSeriesPreview preview(BlockSeriesChange change, boolean otherDays) {
    return changes.preview(staff, change, otherDays);
  }

  @Override
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return board.bookedSlots(slotIds);
  }

  @Override
  public BlockSeriesChanges.Applied apply(
      ApprovedChange<BlockSeriesChange> chosen, ChangeProgress progress) {
    return changes.apply(staff, chosen, progress);
  }

  @Override
  public Set<Long> toldOfMove(Collection<Long> reservationIds) {
    return told(reservationIds, MOVES);
  }

  @Override
  public Set<Long> toldOfEnd(Collection<Long> reservationIds) {
    return told(reservationIds, ENDS);
  }

  private Set<Long> told(Collection<Long> reservationIds, Set<NotificationKind> kinds) {
    return reservationIds.isEmpty() ? Set.of() : inbox.told(reservationIds, kinds);
  }

  @Override
  public String hallName() {
    return hall.get(texts.language());
  }

  @Override
  public List<WeeklyBlocks.BlockSeries> list() {
    return weeklyBlocks.list();
  }

  @Override
  public Optional<Integer> endFrom(long seriesId, LocalDate date) {
    return weeklyBlocks.endFrom(staff, seriesId, date);
  }

  @Override
  public TimetableFile read(String text, Collection<String> unused) {
    return timetables.read(text, unused);
  }

  @Override
  public String problem(TimetableFile.Unusable unusable, String file) {
    return timetables.problem(unusable, file, texts.language());
  }

  @Override
  public Timetables.Plan plan(List<TimetableEvent> events, Map<String, Set<Long>> courts) {
    return timetables.plan(events, courts, false);
  }
}
