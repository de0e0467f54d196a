package io.courtflash.core.change.block;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.ChangeRunner;
import io.courtflash.core.change.OtherPlaces;
import io.courtflash.core.hall.plan.BlockSeriesRules;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Previews and makes series of blocks: the preview shows their effects on slots and bookings. A
 * closed afternoon is a series of one date.
 */
@Component
@RequiredArgsConstructor
public class BlockSeriesChanges {

  private final BlockSeriesKind kind;
  private final ChangeRunner runner;

  /**
   * The effects that the series would have now on slots and bookings. Changes nothing. Staff who
   * may not block the courts get no preview.
   *
   * @param otherDays whether bookings without a place on their own day may be moved to one up to
   *     {@link OtherPlaces#MOST_DAYS_LATER} days later
   * @throws BlockSeriesRuleException when one breaks a rule
   */
  @NeedsPermission(Permission.BLOCK)
  public BlockSeriesPreview preview(
      Actor staff, @ActsOn(TargetKind.COURT) BlockSeriesChange change, boolean otherDays) {
    kind.check(change);
    return kind.look(staff, change, otherDays).preview();
  }

  /**
   * Makes the series in one transaction while they do what their preview said. Idempotent: what is
   * blocked already isn't blocked again. Staff who displace bookings need the permissions for that,
   * too. Throws as {@link ChangeRunner#apply} does.
   *
   * @param progress is told after each booking
   * @throws BlockSeriesRuleException when one breaks a rule
   */
  @NeedsPermission(Permission.BLOCK)
  public Applied apply(
      Actor staff,
      @ActsOn(TargetKind.COURT) ApprovedChange<BlockSeriesChange> approved,
      ChangeProgress progress) {
    return runner.apply(staff, kind, approved, progress);
  }

  /**
   * Series that were made.
   *
   * @param seriesIds those that have blocks; none when everything was blocked before
   * @param blocks how many blocks they have
   */
  public record Applied(List<Long> seriesIds, int blocks, int moved, int refunded, int kept) {

    public Applied {
      seriesIds = List.copyOf(seriesIds);
    }
  }

  /** One of several series of blocks breaks a rule, so none is made. */
  public static class BlockSeriesRuleException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient BlockSeriesRules.Violation violation;

    BlockSeriesRuleException(BlockSeriesRules.Violation violation) {
      super("Series " + violation.series() + ": " + violation.rule());
      this.violation = violation;
    }

    /** Which one, from 0. */
    public int series() {
      return violation.series();
    }

    public BrokenRule rule() {
      return violation.rule();
    }
  }
}
