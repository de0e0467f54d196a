package io.courtflash.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads of the engine and of a peer in turn. Each round is peer, engine, engine, peer, so that a
 * machine whose speed drifts doesn't favour either.
 */
final class Comparison {

  private final List<LoadResult> engine = new ArrayList<>();
  private final List<LoadResult> peer = new ArrayList<>();

  private Comparison() {}

  /** One load, to be repeated. */
  interface Load {
    LoadResult run() throws IOException, InterruptedException;
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
