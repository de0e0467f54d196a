package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.drift.DriftFinder;
import io.courtflash.core.booking.drift.PendingClaimSweeper;
import io.courtflash.core.booking.drift.Reconciler;
import io.courtflash.core.booking.drift.SlotRepair;
import io.courtflash.core.booking.drift.SlotsInRedis;
import io.courtflash.core.booking.permit.Claim;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;

/** Lets tests of other packages do rounds of the loops that settle and repair, without a wait. */
public final class SettleRounds {

  private static final Duration CONFIRMED_AFTER = Duration.ofSeconds(5);

  private SettleRounds() {}

  /** Settles the claims that have been pending for too long. */
  public static void sweep(BeanFactory engine) {
    engine.getBean(PendingClaimSweeper.class).sweep();
  }

  /** As if a claim had been pending for years. Does nothing when it isn't pending. */
  public static void becomeOverdue(BeanFactory engine, Claim claim) {
    var _ =
        engine
            .getBean(RedissonClient.class)
            .getScoredSortedSet("bf:pending:{" + claim.slotId() + "}", StringCodec.INSTANCE)
            .addIfExists(0, claim.traceId());
  }

  /** Compares all slots twice, as if five seconds had passed in between, and repairs them. */
  public static void reconcile(BeanFactory engine) {
    AtomicLong nanos = new AtomicLong();
    Reconciler reconciler =
        new Reconciler(
            engine.getBean(SlotsInRedis.class),
            engine.getBean(DriftFinder.class),
            engine.getBean(SlotRepair.class),
            () -> false,
            () -> true,
            nanos::get);
    reconciler.run();
    nanos.set(CONFIRMED_AFTER.toNanos());
    reconciler.run();
  }
}
