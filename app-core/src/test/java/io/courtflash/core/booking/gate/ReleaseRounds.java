package io.courtflash.core.booking.gate;

import org.springframework.beans.factory.BeanFactory;

/** Lets tests of other packages do rounds of the loops of releases, without a wait. */
public final class ReleaseRounds {

  private ReleaseRounds() {}

  /** Warms up the slots that Redis had and has no more. */
  public static void warmUpWhatRedisLost(BeanFactory engine) {
    engine.getBean(WarmupRequests.class).run();
  }
}
