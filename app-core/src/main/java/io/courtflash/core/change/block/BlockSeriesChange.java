package io.courtflash.core.change.block;

import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.platform.security.OnCourts;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Series of blocks that are made together.
 *
 * @param blocks what each blocks; a later one finds blocked what an earlier one blocks
 * @param skipsBookedDates whether a series leaves out the dates on which it would hit a booking
 */
public record BlockSeriesChange(List<WeeklyBlock> blocks, boolean skipsBookedDates)
    implements OnCourts {

  /** The most series that are made together. */
  public static final int MAX_SERIES = 300;

  public BlockSeriesChange {
    blocks = List.copyOf(blocks);
  }

  @Override
  public Set<Long> courtIds() {
    return blocks.stream().flatMap(block -> block.courtIds().stream()).collect(Collectors.toSet());
  }
}
