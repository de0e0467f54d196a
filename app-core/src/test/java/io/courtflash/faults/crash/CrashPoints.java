package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Every crash point with every fault. Takes up to an hour on two cores; {@code
 * -Dcrash.points=settle} takes only the points whose names contain the text.
 */
class CrashPoints {

  /** How many points of one step have their faults at the same time, each with a scene. */
  private static final int TOGETHER = 3;

  private static final String WANTED = System.getProperty("crash.points", "");

  @Test
  void promisesAreKeptWhenACallFails() throws Exception {
    try (CrashRun run = CrashRun.start()) {
      List<CrashPoint> points = find(run);
      if (WANTED.isEmpty()) {
        DocumentedPoints.write(points);
      }
      disturb(run, CrashFault.FAIL, points);
    }
  }

  @Test
  void promisesAreKeptWhenTheProgramDies() throws Exception {
    try (CrashRun run = CrashRun.start()) {
      for (List<CrashPoint> wave : waves(find(run))) {
        for (CrashPoint point : wave) {
          run.kill(point);
        }
      }
      assertKept(run);
    }
  }

  @Test
  void promisesAreKeptWhileACallStalls() throws Exception {
    try (CrashRun run = CrashRun.start()) {
      disturb(run, CrashFault.STALL, find(run));
    }
  }

  private static List<CrashPoint> find(CrashRun run) throws Exception {
    run.playAll();
    assertThat(run.broken()).isEmpty();
    return run.reached().stream().filter(point -> point.toString().contains(WANTED)).toList();
  }

  private static void disturb(CrashRun run, CrashFault fault, List<CrashPoint> points)
      throws Exception {
    for (List<CrashPoint> wave : waves(points)) {
      run.disturb(fault, wave);
    }
    assertKept(run);
  }

  /** The first points of all steps, then the next ones, and so on. */
  private static List<List<CrashPoint>> waves(List<CrashPoint> all) {
    Map<ProtocolStep, Deque<CrashPoint>> left = new EnumMap<>(ProtocolStep.class);
    all.forEach(point -> left.computeIfAbsent(point.step(), _ -> new ArrayDeque<>()).add(point));
    List<List<CrashPoint>> waves = new ArrayList<>();
    while (!left.isEmpty()) {
      List<CrashPoint> wave = new ArrayList<>();
      for (Deque<CrashPoint> points : left.values()) {
        for (int i = 0; i < TOGETHER && !points.isEmpty(); i++) {
          wave.add(points.remove());
        }
      }
      waves.add(wave);
      left.values().removeIf(Deque::isEmpty);
    }
    return waves;
  }

  private static void assertKept(CrashRun run) throws Exception {
    run.report();
    assertThat(run.broken()).isEmpty();
    assertThat(run.missed()).isEmpty();
  }
}
