package io.courtflash.faults;

import java.util.ArrayList;
import java.util.List;

/** Leaves out elements of a list that fails, as long as what is left still fails. */
final class Shrinker {

  private final int maxTrials;
  private int trials;

  /**
   * @param maxTrials after so many the shortest list so far is the result
   */
  Shrinker(int maxTrials) {
    this.maxTrials = maxTrials;
  }

  /** Whether a list fails. */
  interface Trial<T> {
    boolean fails(List<T> elements);
  }

  /**
   * Leaves out ever smaller parts, down to single elements, until nothing can be left out any more.
   *
   * @param failing a list that fails
   */
  <T> List<T> shrink(List<T> failing, Trial<T> trial) {
    List<T> shortest = failing;
    int part = Math.max(1, failing.size() / 2);
    while (true) {
      List<T> shorter = withoutParts(shortest, part, trial);
      boolean gotShorter = shorter.size() < shortest.size();
      shortest = shorter;
      if (trials >= maxTrials || (part == 1 && !gotShorter)) {
        return shortest;
      }
      part = Math.max(1, Math.min(part / 2, shortest.size()));
    }
  }

  private <T> List<T> withoutParts(List<T> elements, int part, Trial<T> trial) {
    List<T> left = elements;
    // From the end: what comes later depends on what came before, not the other way round.
    for (int end = elements.size(); end > 0 && trials < maxTrials; end -= part) {
      List<T> shorter = new ArrayList<>(left.subList(0, Math.max(0, end - part)));
      shorter.addAll(left.subList(end, left.size()));
      trials++;
      if (trial.fails(shorter)) {
        left = shorter;
      }
    }
    return left;
  }
}
