package io.courtflash.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads of the engine and of a peer in turn. Each round is peer, engine, engine, peer, so that a
 * machine whose speed drifts doesn't favour either.
 */
final class Comparison {

  private static final int MAX_WARM_UPS = 12;

  /** A load that is less than this times as fast as the best before it was gets no faster. */
  private static final double LEVEL = 1.05;

  /** So many such loads in a row; after one alone Java's compiler can still be at work. */
  private static final int LEVEL_LOADS = 2;

  private final List<LoadResult> engine = new ArrayList<>();
  private final List<LoadResult> peer = new ArrayList<>();

  private Comparison() {}

  /** One load, to be repeated. */
  interface Load {
    LoadResult run() throws IOException, InterruptedException;
  }

  /** Repeats a load until it gets no faster. */
  static void warmUp(Load load) throws IOException, InterruptedException {
    double best = 0;
    int noFaster = 0;
    for (int i = 0; i < MAX_WARM_UPS && noFaster < LEVEL_LOADS; i++) {
      double rate = load.run().perSecond();
      noFaster = rate < LEVEL * best ? noFaster + 1 : 0;
      best = Math.max(best, rate);
    }
  }

  /** Runs as many rounds as {@link BenchSettings#ROUNDS} says. Neither load is warmed up here. */
  static Comparison run(Load engine, Load peer) throws IOException, InterruptedException {
    Comparison comparison = new Comparison();
    for (int round = 0; round < BenchSettings.ROUNDS; round++) {
      comparison.peer.add(peer.run());
      comparison.engine.add(engine.run());
      comparison.engine.add(engine.run());
      comparison.peer.add(peer.run());
    }
    return comparison;
  }

  List<LoadResult> engine() {
    return engine;
  }

  List<LoadResult> peer() {
    return peer;
  }

  /** The engine's answers per second to the peer's, one ratio for each round. */
  Spread ratio() {
    List<Double> ratios = new ArrayList<>();
    for (int first = 0; first < engine.size(); first += 2) {
      ratios.add(
          (engine.get(first).perSecond() + engine.get(first + 1).perSecond())
              / (peer.get(first).perSecond() + peer.get(first + 1).perSecond()));
    }
    return Spread.of(ratios);
  }
}
