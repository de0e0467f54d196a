package io.courtflash.core.testing;

import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.Set;
import org.springframework.context.annotation.Primary;

/** Loops come round several times as often as in a hall, so that tests wait less for them. */
@Primary
class QuickLoops extends LoopScheduler {

  private static final int TIMES = 8;

  /** What comes round as often as that in a hall, too, keeps its period. */
  private static final Duration SHORTEST = Duration.ofMillis(200);

  /** What these repair, tests damage to see that it is noticed. */
  private static final Set<String> REPAIRING = Set.of("reconcile", "re-warm");

  @Override
  public BackgroundLoop every(Duration period, String name, Runnable round) {
    if (REPAIRING.contains(name)) {
      return super.every(period, name, round);
    }
    Duration quick = period.dividedBy(TIMES);
    Duration least = period.compareTo(SHORTEST) < 0 ? period : SHORTEST;
    return super.every(quick.compareTo(least) < 0 ? least : quick, name, round);
  }
}
