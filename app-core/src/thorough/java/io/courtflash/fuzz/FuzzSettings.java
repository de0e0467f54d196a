package io.courtflash.fuzz;

import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/** What the command line chooses, by {@code -Dfuzz.seed=} and {@code -Dfuzz.count=}. */
public final class FuzzSettings {

  private static final long SEEDS_APART = 1_000_000;
  private static final int SEEDS = 1_000_000;

  private FuzzSettings() {}

  /** The seed of a long run; a random one, which is printed, unless it is chosen. */
  public static long seed() {
    long seed = Long.getLong("fuzz.seed", ThreadLocalRandom.current().nextInt(SEEDS) * SEEDS_APART);
    System.out.println("Seed: -Dfuzz.seed=" + seed);
    return seed;
  }

  /** Random numbers of a seed; those of neighbouring seeds have nothing in common. */
  public static Random random(long seed) {
    return new Random(new SplittableRandom(seed).nextLong());
  }

  /** How much a long run tries. */
  public static int count(int usual) {
    return Integer.getInteger("fuzz.count", usual);
  }
}
