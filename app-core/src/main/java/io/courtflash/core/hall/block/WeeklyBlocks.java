package io.courtflash.core.hall.block;

import io.courtflash.core.hall.block.store.BlockMapper;
import io.courtflash.core.hall.block.store.BlockSeriesMapper;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The series of blocks: stores them, lists them, and ends them from a date on. */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class WeeklyBlocks {

  private static final int BATCH_SIZE = 500;

  private final BlockSeriesMapper series;
  private final BlockMapper blocks;
  private final CourtLock courtLock;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;
  private final ZoneId zone;

  /** The series with blocks that have not ended, the oldest first. */
  @Transactional(readOnly = true)
  public List<BlockSeries> list() {
    return series.withBlocksAfter(clock.instant());
  }

  /**
   * Stores a series that breaks no rule, and blocks slots for it, in the caller's transaction,
   * which has locked the courts.
   *
   * @param periods what it blocks, at least one
   * @param slotIds the slots within these periods; those that are blocked already stay so
   */
  @Transactional(propagation = Propagation.MANDATORY)
  @NeedsPermission(Permission.BLOCK)
  public BlockSeries add(
      Actor staff,
      @ActsOn(TargetKind.COURT) WeeklyBlock plan,
      List<CourtPeriod> periods,
      List<Long> slotIds) {
    series.insert(plan, staff.userId());
    long id = series.lastId();
    for (int from = 0; from < periods.size(); from += BATCH_SIZE) {
      List<CourtPeriod> batch = periods.subList(from, Math.min(from + BATCH_SIZE, periods.size()));
      blocks.insertAll(id, plan.reason(), batch, staff.userId());
    }
    if (!slotIds.isEmpty()) {
      blocks.assignSeries(slotIds, id);
      events.publishEvent(new Blocks.BlocksChanged(slotIds));
    }
    BlockSeries added = series.find(id, clock.instant()).orElseThrow();
    events.publishEvent(
        new StaffActed(staff, AuditAction.BLOCK_SERIES_ADDED, subject(id), null, added));
    return added;
  }

  /**
   * Ends a series: its blocks of a date and later ones go, and their places are open again unless
   * another closure covers them. What was before stays. Idempotent.
   *
   * @param date the first one without blocks, in the venue's time zone
   * @return how many blocks went; empty when there is no such series
   */
  @NeedsPermission(Permission.BLOCK)
  public Optional<Integer> endFrom(
      Actor staff, @ActsOn(TargetKind.BLOCK_SERIES) long seriesId, LocalDate date) {
    courtLock.lock();
    Instant from = date.atStartOfDay(zone).toInstant();
    Optional<BlockSeries> before = series.find(seriesId, clock.instant());
    if (before.isEmpty()) {
      return Optional.empty();
    }
    List<Long> ended = series.blocksFrom(seriesId, from);
    if (!ended.isEmpty()) {
      series.endFrom(seriesId, date);
      List<Long> slotIds = blocks.slotsOfSeriesForUpdate(seriesId, from);
      series.deactivateFrom(seriesId, from);
      if (!slotIds.isEmpty()) {
        blocks.reassign(slotIds);
        events.publishEvent(new Blocks.BlocksChanged(slotIds));
      }
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.BLOCK_SERIES_ENDED,
              subject(seriesId),
              before.get(),
              Map.of("from", date, "blocks", ended.size())));
    }
    return Optional.of(ended.size());
  }

  private static String subject(long id) {
    return "block-series:" + id;
  }

  /**
   * A court for some time of one date.
   *
   * @param date in the venue's time zone
   * @param until exclusive
   */
  public record CourtPeriod(long courtId, LocalDate date, Instant from, Instant until) {

    /** Whether a slot is on the court and has some of the time. */
    public boolean overlaps(Slot slot) {
      return courtId == slot.courtId()
          && from.isBefore(slot.endsAt())
          && slot.startsAt().isBefore(until);
    }
  }

  /**
   * A series of blocks that was made together.
   *
   * @param plan with the courts that it has blocks of; without the dates that were left out
   * @param endedFrom the first date on which it has no blocks any more; null when it wasn't ended
   * @param blocksLeft how many of its blocks have not ended
   */
  public record BlockSeries(
      long id,
      WeeklyBlock plan,
      @Nullable LocalDate endedFrom,
      int blocksLeft,
      Instant createTime) {}
}
