package io.courtflash.core.change.block;

import io.courtflash.core.change.AffectedBookingFinder;
import io.courtflash.core.change.AffectedBookings;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeKind;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.block.BlockSeriesChanges.Applied;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.plan.BlockSeriesRules;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Series of blocks, with all their effects on bookings. */
@Component
@RequiredArgsConstructor
class BlockSeriesKind implements ChangeKind<BlockSeriesChange, BlockSeriesKind.Look, Applied> {

  private final BlockSeriesRules rules;
  private final BlockSeriesPreviewer previewer;
  private final AffectedBookingFinder affectedBookingFinder;
  private final WeeklyBlocks weeklyBlocks;
  private final AffectedBookings affectedBookings;
  private final InstantSource clock;

  /** A preview, and what it was asked for. */
  record Look(
      Actor staff, BlockSeriesChange change, boolean otherDays, BlockSeriesPreview preview) {}

  @Override
  public void check(BlockSeriesChange change) {
    rules
        .firstViolation(change.blocks())
        .ifPresent(
            violation -> {
              throw new BlockSeriesChanges.BlockSeriesRuleException(violation);
            });
  }

  @Override
  public Look look(Actor staff, BlockSeriesChange change, boolean otherDays) {
    return new Look(staff, change, otherDays, previewer.preview(staff, change, otherDays));
  }

  @Override
  public BlockSeriesPreview preview(Look look) {
    return look.preview;
  }

  @Override
  public Optional<Applied> inEffect(BlockSeriesChange change, Look look) {
    return look.preview.isEmpty()
        ? Optional.of(new Applied(List.of(), 0, 0, 0, 0))
        : Optional.empty();
  }

  @Override
  public void lockSlots(Look look) {
    affectedBookingFinder.lock(look.preview.bookings(), look.preview.slotIds(), clock.instant());
  }

  @Override
  public Look again(Look look) {
    return look(look.staff, look.change, look.otherDays);
  }

  @Override
  public Applied write(
      Actor staff,
      ApprovedChange<BlockSeriesChange> approved,
      Look locked,
      ChangeProgress progress) {
    BlockSeriesPreview preview = locked.preview;
    List<Long> made =
        preview.series().stream()
            .filter(effect -> !effect.periods().isEmpty())
            .map(effect -> add(staff, effect))
            .toList();
    AffectedBookings.Changed changed =
        affectedBookings.change(
            staff, preview.bookings(), approved.choices(), approved.reason(), progress);
    return new Applied(made, preview.blocks(), changed.moved(), changed.ended(), changed.kept());
  }

  private long add(Actor staff, BlockSeriesPreview.Effect effect) {
    List<Long> slotIds = effect.slots().stream().map(Slot::id).toList();
    return weeklyBlocks.add(staff, effect.block(), effect.periods(), slotIds).id();
  }
}
