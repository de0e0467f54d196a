package io.courtflash.core.series;

import io.courtflash.core.account.Actor;
import io.courtflash.core.plan.AffectedBooking;
import io.courtflash.core.plan.AffectedBookings;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.plan.BookingNotChangedException;
import io.courtflash.core.plan.Place;
import io.courtflash.core.series.BlockSeriesOutcome.Applied;
import io.courtflash.core.venue.BlockSeriesRules;
import io.courtflash.core.venue.CourtLock;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import io.courtflash.core.venue.WeeklyBlocks;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Makes series of blocks with all that they do, or nothing of it. */
@Component
class BlockSeriesTransaction {

  private static final int LOCKED_AT_ONCE = 1_000;

  private final CourtLock courtLock;
  private final BlockSeriesRules rules;
  private final BlockSeriesPreviewer previewer;
  private final HitBookings hitBookings;
  private final WeeklyBlocks weeklyBlocks;
  private final AffectedBookings affectedBookings;
  private final Slots slots;
  private final InstantSource clock;

  BlockSeriesTransaction(
      CourtLock courtLock,
      BlockSeriesRules rules,
      BlockSeriesPreviewer previewer,
      HitBookings hitBookings,
      WeeklyBlocks weeklyBlocks,
      AffectedBookings affectedBookings,
      Slots slots,
      InstantSource clock) {
    this.courtLock = courtLock;
    this.rules = rules;
    this.previewer = previewer;
    this.hitBookings = hitBookings;
    this.weeklyBlocks = weeklyBlocks;
    this.affectedBookings = affectedBookings;
    this.slots = slots;
    this.clock = clock;
  }

  /**
   * Makes the series while they do what their token stands for.
   *
   * @throws BookingNotChangedException when a booking can't be moved or ended as chosen
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public BlockSeriesOutcome apply(Actor staff, ChosenBlockSeries chosen) {
    var _ = courtLock.lock();
    Optional<BlockSeriesRules.Violation> broken = rules.firstViolation(chosen.change().blocks());
    if (broken.isPresent()) {
      return new BlockSeriesOutcome.RuleBroken(broken.get().series(), broken.get().rule());
    }
    BlockSeriesPreview before = previewer.preview(chosen.change());
    if (before.isEmpty()) {
      return new Applied(List.of(), 0, 0, 0, 0);
    }
    if (!before.token().equals(chosen.token())) {
      return new BlockSeriesOutcome.Outdated(before);
    }
    affectedBookings.lockStudents(before.bookings());
    affectedBookings.lockStudents(before.bookings());
    lock(before);
    // Claims that were settled until the slots' rows were locked are seen now.
    BlockSeriesPreview locked = previewer.preview(chosen.change());
    if (!locked.token().equals(chosen.token())) {
      return new BlockSeriesOutcome.Outdated(locked);
    }
    Optional<AffectedBooking> withoutPlace =
        locked.bookings().stream()
            .filter(booking -> chosen.choiceOf(booking) == BookingChoice.MOVE)
            .filter(booking -> booking.moveTo() == null)
            .findFirst();
    return withoutPlace.isPresent()
        ? new BlockSeriesOutcome.NoPlace(withoutPlace.get().id())
        : applyLocked(staff, chosen, locked);
  }

  /** Locks the slots, and those to which bookings can be moved, in the order of their ids. */
  private void lock(BlockSeriesPreview preview) {
    List<Long> hit =
        preview.series().stream().flatMap(effect -> effect.slots().stream()).map(Slot::id).toList();
    List<Slot> targets = hitBookings.moveTargets(preview.bookings(), hit, clock.instant());
    List<Long> all =
        Stream.concat(hit.stream(), targets.stream().map(Slot::id)).distinct().sorted().toList();
    for (int from = 0; from < all.size(); from += LOCKED_AT_ONCE) {
      slots.lockAll(all.subList(from, Math.min(from + LOCKED_AT_ONCE, all.size())));
    }
  }

  private Applied applyLocked(Actor staff, ChosenBlockSeries chosen, BlockSeriesPreview preview) {
    List<Long> made =
        preview.series().stream()
            .filter(effect -> !effect.periods().isEmpty())
            .map(effect -> add(staff, effect))
            .toList();
    int moved = 0;
    int refunded = 0;
    for (AffectedBooking booking : preview.bookings()) {
      Place place = booking.moveTo();
      switch (chosen.choiceOf(booking)) {
        case MOVE -> {
          if (place == null) {
            throw new BookingNotChangedException(booking.id(), BookingChoice.MOVE);
          }
          affectedBookings.move(staff, booking, place);
          moved++;
        }
        case REFUND -> {
          affectedBookings.end(staff, booking, chosen.reason());
          refunded++;
        }
        case KEEP -> {}
      }
    }
    int kept = preview.bookings().size() - moved - refunded;
    return new Applied(made, preview.blocks(), moved, refunded, kept);
  }

  private long add(Actor staff, BlockSeriesPreview.Effect effect) {
    List<Long> slotIds = effect.slots().stream().map(Slot::id).toList();
    return weeklyBlocks.add(staff, effect.block(), effect.periods(), slotIds).id();
  }
}
