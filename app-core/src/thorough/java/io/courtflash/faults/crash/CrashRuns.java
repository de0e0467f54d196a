package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.faults.FaultReport;
import io.courtflash.faults.FaultResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Several programs with crash points, each with servers of its own, among which points are shared.
 */
final class CrashRuns implements AutoCloseable {

  /**
   * How many points have their faults before everything must be right again: first and then. Which
   * way a scene takes depends on the faults beside it: while settling stalls, the sweeper goes on.
   * So a point that isn't reached is tried again, alone.
   */
  private static final List<Integer> WAVES = List.of(12, 1);

  /** The reconciler looks at all slots every half minute. */
  private static final Duration REACHED_WITHIN = Duration.ofSeconds(45);

  private static final Logger log = LoggerFactory.getLogger(CrashRuns.class);

  private final FaultReport report = FaultReport.ofProject();
  private final DocumentedPoints documented = DocumentedPoints.ofProject();
  private final List<CrashRun> runs;

  private CrashRuns(List<CrashRun> runs) {
    this.runs = runs;
  }

  /** Starts so many programs, each on an empty data directory. */
  static CrashRuns start(int programs) throws Exception {
    List<CrashRun> runs = new ArrayList<>();
    try {
      for (int i = 0; i < programs; i++) {
        runs.add(CrashRun.start(REACHED_WITHIN));
      }
      return new CrashRuns(runs);
    } catch (IOException | RuntimeException | AssertionError e) {
      for (CrashRun run : runs) {
        run.close();
      }
      throw e;
    }
  }

  /**
   * Plays all steps without a fault, but for those that belong to a scene; returns their points.
   */
  Set<CrashPoint> find() throws Exception {
    CrashRun run = runs.getFirst();
    run.playAll();
    assertThat(run.broken()).isEmpty();
    return run.reached();
  }

  /**
   * Has the fault come once at each of the points, and writes the report.
   *
   * @throws AssertionError a promise was broken, or a point wasn't reached
   */
  void cause(CrashFault fault, Collection<CrashPoint> points) throws Exception {
    long start = System.nanoTime();
    List<Deque<CrashPoint>> shares = share(points);
    List<Callable<List<CrashPoint>>> work = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      CrashRun run = runs.get(i);
      Deque<CrashPoint> share = shares.get(i);
      work.add(() -> cause(run, fault, share));
    }
    List<CrashPoint> missed = CrashRun.atOnce(work).stream().flatMap(List::stream).toList();
    log.info(
        "{}: {} points in {} s",
        fault,
        points.size(),
        Duration.ofNanos(System.nanoTime() - start).toSeconds());
    assertThat(runs.stream().flatMap(run -> run.broken().stream())).isEmpty();
    assertThat(unreached(points, missed)).as("points that weren't reached").isEmpty();
  }

  /** A point is reached in another form, too: as the commit of fewer claims, for example. */
  private static List<CrashPoint> unreached(
      Collection<CrashPoint> points, List<CrashPoint> missed) {
    Set<String> reached =
        points.stream()
            .filter(point -> !missed.contains(point))
            .map(CrashPoint::kind)
            .collect(Collectors.toSet());
    return missed.stream().filter(point -> !reached.contains(point.kind())).toList();
  }

  /** Returns the points that weren't reached; the page tells of each of the others at once. */
  private List<CrashPoint> cause(CrashRun run, CrashFault fault, Collection<CrashPoint> points)
      throws Exception {
    List<CrashPoint> left = List.copyOf(points);
    for (int size : WAVES) {
      List<CrashPoint> missed = new ArrayList<>();
      for (List<CrashPoint> wave : waves(left, size, fault)) {
        try {
          Map<CrashPoint, FaultResult> reached = run.cause(fault, wave);
          report(fault, reached);
          wave.stream().filter(point -> !reached.containsKey(point)).forEach(missed::add);
        } catch (RuntimeException | AssertionError | ExecutionException e) {
          run.fail(fault, wave, e);
        }
      }
      left = missed;
    }
    return left;
  }

  /** A point at which the fault has come before doesn't count again. */
  private synchronized void report(CrashFault fault, Map<CrashPoint, FaultResult> reached)
      throws IOException {
    for (Map.Entry<CrashPoint, FaultResult> each : reached.entrySet()) {
      boolean isFirst = documented.markTried(fault, each.getKey());
      report.addToPage(each.getValue(), !isFirst);
    }
  }

  /**
   * Cuts points into waves. Steps that lock all courts can't stall together: while one of them
   * stands still, the others don't come to their points.
   */
  private static List<List<CrashPoint>> waves(List<CrashPoint> points, int size, CrashFault fault) {
    List<List<CrashPoint>> waves = new ArrayList<>();
    for (CrashPoint point : points) {
      waves.stream()
          .filter(wave -> wave.size() < size)
          .filter(
              wave ->
                  fault != CrashFault.STALL
                      || !point.step().isWhole()
                      || wave.stream().noneMatch(other -> other.step().isWhole()))
          .findFirst()
          .orElseGet(
              () -> {
                List<CrashPoint> wave = new ArrayList<>();
                waves.add(wave);
                return wave;
              })
          .add(point);
    }
    return waves;
  }

  /**
   * A program has all points of a step, so that a slow one slows down no others; in its share the
   * first points of all its steps come first, then the second ones, and so on.
   */
  private List<Deque<CrashPoint>> share(Collection<CrashPoint> points) {
    List<Map<ProtocolStep, Deque<CrashPoint>>> shares = new ArrayList<>();
    runs.forEach(_ -> shares.add(new EnumMap<>(ProtocolStep.class)));
    points.stream()
        .collect(
            Collectors.groupingBy(
                CrashPoint::step,
                () -> new EnumMap<>(ProtocolStep.class),
                Collectors.toCollection(ArrayDeque::new)))
        .entrySet()
        .stream()
        .sorted(Comparator.comparingInt(step -> -step.getValue().size()))
        .forEach(
            step ->
                shares.stream()
                    .min(Comparator.comparingInt(CrashRuns::size))
                    .orElseThrow()
                    .put(step.getKey(), step.getValue()));
    return shares.stream().map(CrashRuns::mixed).toList();
  }

  private static int size(Map<ProtocolStep, Deque<CrashPoint>> share) {
    return share.values().stream().mapToInt(Deque::size).sum();
  }

  private static Deque<CrashPoint> mixed(Map<ProtocolStep, Deque<CrashPoint>> share) {
    Deque<CrashPoint> mixed = new ArrayDeque<>();
    while (!share.isEmpty()) {
      share.values().forEach(points -> mixed.add(points.remove()));
      share.values().removeIf(Deque::isEmpty);
    }
    return mixed;
  }

  @Override
  public void close() throws IOException {
    for (CrashRun run : runs) {
      run.close();
    }
  }
}
