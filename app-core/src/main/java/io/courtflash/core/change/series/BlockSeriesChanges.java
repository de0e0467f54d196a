package io.courtflash.core.change.series;

import io.courtflash.core.change.plan.BookingNotChangedException;
import io.courtflash.core.change.plan.ChangeProgress;
import io.courtflash.core.change.plan.OtherPlaces;
import io.courtflash.core.hall.venue.BlockSeriesRules;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Previews and makes series of blocks: the preview shows their effects on slots and bookings. A
 * closed afternoon is a series of one date.
 */
@Component
@RequiredArgsConstructor
public class BlockSeriesChanges {

  private static final Logger log = LoggerFactory.getLogger(BlockSeriesChanges.class);

  private final BlockSeriesRules rules;
  private final BlockSeriesPreviewer previewer;
  private final BlockSeriesTransaction transaction;

  /**
   * What the series would do now, with places of the bookings' own days. Changes nothing. Whoever
   * may not block the courts may not look at whom it hits there either.
   */
  @NeedsPermission(Permission.BLOCK)
  public PreviewOutcome preview(Actor staff, @ActsOn(TargetKind.COURT) BlockSeriesChange change) {
    return preview(staff, change, false);
  }

  /**
   * What the series would do now to slots and bookings. Changes nothing. Staff who may not block
   * the courts get no preview.
   *
   * @param otherDays whether bookings without a place on their own day may be moved to one up to
   *     {@link OtherPlaces#MOST_DAYS_LATER} days later
   */
  @NeedsPermission(Permission.BLOCK)
  public PreviewOutcome preview(
      Actor staff, @ActsOn(TargetKind.COURT) BlockSeriesChange change, boolean otherDays) {
    return rules
        .firstViolation(change.blocks())
        .<PreviewOutcome>map(
            broken -> new PreviewOutcome.RuleBroken(broken.series(), broken.rule()))
        .orElseGet(() -> new PreviewOutcome.Previewed(previewer.preview(staff, change, otherDays)));
  }

  /**
   * Makes the series in one transaction while they do what their preview said. Idempotent: what is
   * blocked already isn't blocked again. Whoever displaces bookings needs the permissions for that,
   * too.
   *
   * @param progress is told after each booking
   * @throws io.courtflash.core.platform.security.ProofRequiredException for refunds from a
   *     configured amount on, without a recent proof of the staff
   */
  @NeedsPermission(Permission.BLOCK)
  public Outcome apply(
      Actor staff, @ActsOn(TargetKind.COURT) ChosenBlockSeries chosen, ChangeProgress progress) {
    try {
      return transaction.apply(staff, chosen, progress);
    } catch (BookingNotChangedException e) {
      log.info("A series of blocks was undone: {}", e.getMessage());
      return new Outcome.BookingChanged(e.reservationId());
    }
  }

  /** The outcome of making series of blocks. Nothing changed unless it is {@link Applied}. */
  public sealed interface Outcome {

    /**
     * The series were made.
     *
     * @param seriesIds those that have blocks; none when everything was blocked before
     * @param blocks how many blocks they have
     */
    record Applied(List<Long> seriesIds, int blocks, int moved, int refunded, int kept)
        implements Outcome {

      public Applied {
        seriesIds = List.copyOf(seriesIds);
      }
    }

    /** The series would have other effects by now. */
    record Outdated(BlockSeriesPreview now) implements Outcome {}

    /** The booking can't be moved: its preview names no place. */
    record NoPlace(long reservationId) implements Outcome {}

    /**
     * The booking can't be changed so, or was changed by another transaction at the same moment.
     */
    record BookingChanged(long reservationId) implements Outcome {}

    /**
     * A series breaks a rule.
     *
     * @param series which one, from 0
     */
    record RuleBroken(int series, BrokenRule rule) implements Outcome {}
  }

  /** The outcome of looking at series of blocks before they are made. */
  public sealed interface PreviewOutcome {

    record Previewed(BlockSeriesPreview preview) implements PreviewOutcome {}

    /**
     * A series breaks a rule.
     *
     * @param series which one, from 0
     */
    record RuleBroken(int series, BrokenRule rule) implements PreviewOutcome {}
  }
}
