package io.courtflash.core.change.series;

import io.courtflash.core.change.plan.AffectedBooking;
import io.courtflash.core.change.plan.AffectedBookings;
import io.courtflash.core.change.plan.BookingNotChangedException;
import io.courtflash.core.change.plan.ChangeProgress;
import io.courtflash.core.change.series.BlockSeriesChanges.Outcome.Applied;
import io.courtflash.core.hall.venue.BlockSeriesRules;
import io.courtflash.core.hall.venue.CourtLock;
import io.courtflash.core.hall.venue.Slot;
import io.courtflash.core.hall.venue.WeeklyBlocks;
import io.courtflash.core.people.account.Actor;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Makes series of blocks with all their effects in one transaction. */
@Component
@RequiredArgsConstructor
class BlockSeriesTransaction {

  private final CourtLock courtLock;
  private final BlockSeriesRules rules;
  private final BlockSeriesPreviewer previewer;
  private final AffectedBookingFinder affectedBookingFinder;
  private final WeeklyBlocks weeklyBlocks;
  private final AffectedBookings affectedBookings;
  private final InstantSource clock;

  /**
   * Makes the series while they do what their token stands for.
   *
   * @throws BookingNotChangedException when a booking can't be moved or ended as chosen
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public BlockSeriesChanges.Outcome apply(
      Actor staff, ChosenBlockSeries chosen, ChangeProgress progress) {
    var _ = courtLock.lock();
    Optional<BlockSeriesRules.Violation> broken = rules.firstViolation(chosen.change().blocks());
    if (broken.isPresent()) {
      return new BlockSeriesChanges.Outcome.RuleBroken(broken.get().series(), broken.get().rule());
    }
    BlockSeriesPreview before =
        previewer.preview(staff, chosen.change(), chosen.choices().otherDays());
    if (before.isEmpty()) {
      return new Applied(List.of(), 0, 0, 0, 0);
    }
    if (!before.token().equals(chosen.token())) {
      return new BlockSeriesChanges.Outcome.Outdated(before);
    }
    affectedBookings.lockStudents(before.bookings());
    affectedBookingFinder.lock(before.bookings(), before.slotIds(), clock.instant());
    // Claims that were settled until the slots' rows were locked are seen now.
    BlockSeriesPreview locked =
        previewer.preview(staff, chosen.change(), chosen.choices().otherDays());
    if (!locked.token().equals(chosen.token())) {
      return new BlockSeriesChanges.Outcome.Outdated(locked);
    }
    Optional<AffectedBooking> withoutPlace =
        locked.bookings().stream()
            .filter(booking -> chosen.choiceOf(booking).needsPlace())
            .filter(booking -> !booking.hasPlace())
            .findFirst();
    return withoutPlace.isPresent()
        ? new BlockSeriesChanges.Outcome.NoPlace(withoutPlace.get().id())
        : applyLocked(staff, chosen, locked, progress);
  }

  private Applied applyLocked(
      Actor staff, ChosenBlockSeries chosen, BlockSeriesPreview preview, ChangeProgress progress) {
    List<Long> made =
        preview.series().stream()
            .filter(effect -> !effect.periods().isEmpty())
            .map(effect -> add(staff, effect))
            .toList();
    AffectedBookings.Changed changed =
        affectedBookings.change(
            staff, preview.bookings(), chosen.choices(), chosen.reason(), progress);
    return new Applied(made, preview.blocks(), changed.moved(), changed.ended(), changed.kept());
  }

  private long add(Actor staff, BlockSeriesPreview.Effect effect) {
    List<Long> slotIds = effect.slots().stream().map(Slot::id).toList();
    return weeklyBlocks.add(staff, effect.block(), effect.periods(), slotIds).id();
  }
}
