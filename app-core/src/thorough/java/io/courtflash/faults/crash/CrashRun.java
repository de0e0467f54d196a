package io.courtflash.faults.crash;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.StaffClient;
import io.courtflash.faults.FaultResult;
import io.courtflash.faults.PromiseCheck;
import io.courtflash.faults.SteadyLoad;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plays the scenes of the protocol's steps on a program with crash points, has faults come there,
 * and checks afterwards that every promise was kept.
 */
final class CrashRun implements AutoCloseable {

  /** How many students have their claims when power is cut. */
  private static final int ACCEPTED_BEFORE_POWER_CUT = 20;

  /** The steps whose scenes have no requests but claims. */
  private static final Set<ProtocolStep> INTAKE =
      Set.of(ProtocolStep.RESERVE, ProtocolStep.ABANDON);

  /** The protocol's bound is 3 s; the rest is for a slow machine. */
  private static final Duration ANSWERED_WITHIN = Duration.ofSeconds(15);

  private static final long PAUSE_MILLIS = 200;
  private static final String KIND = "crash";
  private static final Logger log = LoggerFactory.getLogger(CrashRun.class);

  private final List<String> broken = new ArrayList<>();
  private Duration reachedWithin;
  private final CrashedProgram program;
  private final ProtocolScenes scenes;
  private final Healing healing;

  private CrashRun(CrashedProgram program, Duration reachedWithin) {
    StaffClient staff = StaffClient.at(program.port());
    this.reachedWithin = reachedWithin;
    this.program = program;
    this.scenes = new ProtocolScenes(program, staff);
    this.healing = new Healing(program, PromiseCheck.of(staff));
  }

  /**
   * Starts a program on an empty data directory.
   *
   * @param reachedWithin for how long a fault is awaited after the last one
   */
  static CrashRun start(Duration reachedWithin) throws IOException {
    CrashedProgram program = CrashedProgram.start();
    try {
      return new CrashRun(program, reachedWithin);
    } catch (RuntimeException e) {
      program.close();
      throw e;
    }
  }

  /** From now on a fault is awaited for so long after the last one. */
  void awaitFaultsFor(Duration time) {
    reachedWithin = time;
  }

  /** The promises that were broken so far. */
  List<String> broken() {
    return broken;
  }

  /** All points that were reached so far. */
  Set<CrashPoint> reached() {
    Set<CrashPoint> points = new LinkedHashSet<>();
    program.state().visited().forEach(text -> points.add(CrashPoint.parse(text)));
    return points;
  }

  /** The calls of the protocol that no step is known for. */
  List<String> outsideOfSteps() {
    return program.state().outside();
  }

  /** The processes of the program's servers. */
  List<ProcessHandle> servers() {
    return program.servers();
  }

  /** Plays every step once, with the faults alone that belong to a scene. */
  void playAll() throws Exception {
    List<Scene> all = prepare(Arrays.asList(ProtocolStep.values()));
    arm(List.of(), CrashFault.FAIL, Set.of(ProtocolStep.values()));
    play(all);
    Healing.Outcome healed = healing.await(all, false);
    broken.addAll(healed.broken());
    log.info("All steps: right {} ms later, {}", healed.took().toMillis(), healed.broken());
  }

  /**
   * Has a fault come at each of these points; afterwards everything must be right again. The
   * program dies at one point after the other; calls fail and stall all together.
   *
   * @return what it came to at the points that were reached
   */
  Map<CrashPoint, FaultResult> cause(CrashFault fault, List<CrashPoint> points) throws Exception {
    List<ProtocolStep> steps = points.stream().map(CrashPoint::step).toList();
    List<Scene> all = prepare(steps);
    Set<CrashPoint> missed =
        fault == CrashFault.DIE ? kill(points, all) : disturb(fault, points, all);
    all.forEach(Scene::playAgain);
    Healing.Outcome healed = healing.await(all, false);
    log.info(
        "{} at {}: right {} ms later, {}",
        fault,
        points,
        healed.took().toMillis(),
        healed.broken());
    List<String> newlyBroken = new ArrayList<>(healed.broken());
    if (fault != CrashFault.DIE) {
      newlyBroken.addAll(lateAnswers(points, all));
    }
    newlyBroken.forEach(each -> broken.add(fault + " " + points + ": " + each));
    Map<CrashPoint, FaultResult> reached = new LinkedHashMap<>();
    for (int i = 0; i < points.size(); i++) {
      CrashPoint point = points.get(i);
      if (!missed.contains(point)) {
        Healing.Outcome outcome = new Healing.Outcome(healed.took(), newlyBroken);
        reached.put(point, result(point, fault, all.get(i), outcome));
        newlyBroken = List.of();
      }
    }
    return reached;
  }

  /**
   * Students who claim a slot are answered in time, whatever stands still. Staff whose own thread
   * stands still wait for it.
   */
  private static List<String> lateAnswers(List<CrashPoint> points, List<Scene> all) {
    List<String> late = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      Duration slowest = all.get(i).slowestAnswer();
      if (INTAKE.contains(points.get(i).step()) && slowest.compareTo(ANSWERED_WITHIN) > 0) {
        late.add("answered after " + slowest.toMillis() + " ms at " + points.get(i));
      }
    }
    return late;
  }

  /**
   * Counts as a broken promise that the others can't be checked. A program that has ended is
   * started again for the next points.
   */
  void fail(CrashFault fault, List<CrashPoint> points, Throwable why) throws IOException {
    log.error("{} at {}", fault, points, why);
    broken.add(fault + " " + points + ": " + why);
    if (!program.isAlive()) {
      program.startAgain();
    }
  }

  private Set<CrashPoint> disturb(CrashFault fault, List<CrashPoint> points, List<Scene> all)
      throws Exception {
    arm(points, fault, points.stream().map(CrashPoint::step).collect(Collectors.toSet()));
    play(all);
    Set<String> armed = Set.copyOf(program.state().armed());
    program.disarm();
    return points.stream()
        .filter(point -> armed.contains(point.toString()))
        .collect(Collectors.toSet());
  }

  private Set<CrashPoint> kill(List<CrashPoint> points, List<Scene> all) throws Exception {
    Set<CrashPoint> missed = new HashSet<>();
    for (int i = 0; i < points.size(); i++) {
      if (killAt(points.get(i), all.get(i))) {
        program.startAgain();
      } else {
        missed.add(points.get(i));
      }
    }
    return missed;
  }

  /** Whether the program has died at the point. */
  private boolean killAt(CrashPoint point, Scene scene) throws Exception {
    arm(List.of(point), CrashFault.DIE, Set.of(point.step()));
    Thread playing = Thread.ofVirtual().start(() -> playQuietly(scene));
    boolean hasDied = program.awaitDeath(reachedWithin);
    if (!hasDied) {
      program.disarm();
    }
    playing.join();
    return hasDied;
  }

  /**
   * Has the program die at a point while students claim slots, or soon afterwards; its servers are
   * killed with it, and Redis loses its last writes. Afterwards everything must be right again.
   */
  void cutPower(CrashPoint point) throws Exception {
    Scene scene = scenes.prepare(point.step());
    try (SteadyLoad load = scenes.startLoad()) {
      await().until(() -> load.accepted().size() >= ACCEPTED_BEFORE_POWER_CUT);
      var _ = killAt(point, scene);
      program.cutPower();
      load.stop();
      program.startAgain();
      scene.playAgain();
      scene.accept(load.accepted());
      Healing.Outcome healed = healing.await(List.of(scene), true);
      log.info("{}, power cut: right {} ms later", point, healed.took().toMillis());
      healed.broken().forEach(each -> broken.add("power cut, " + point + ": " + each));
    }
  }

  private static void playQuietly(Scene scene) {
    try {
      scene.play();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static FaultResult result(
      CrashPoint point, CrashFault fault, Scene scene, Healing.Outcome healed) {
    return new FaultResult(
        KIND,
        point.step().label() + ": " + fault.text(),
        healed.took(),
        scene.slowestAnswer(),
        scene.accepted().size(),
        healed.broken().size());
  }

  private List<Scene> prepare(List<ProtocolStep> steps) throws Exception {
    return atOnce(steps.stream().<Callable<Scene>>map(step -> () -> scenes.prepare(step)).toList());
  }

  private void arm(List<CrashPoint> points, CrashFault fault, Set<ProtocolStep> steps) {
    for (ProtocolStep step : steps) {
      ProtocolScenes.failuresOf(step).forEach(point -> program.arm(point, CrashFault.FAIL));
    }
    // What is left of an earlier scene can reach a point at once, and the program dies there.
    points.forEach(point -> program.arm(point, fault));
  }

  /** Plays scenes together, until all faults have come and gone or took too long to come. */
  private void play(List<Scene> all) throws Exception {
    var _ =
        atOnce(
            all.stream()
                .<Callable<Boolean>>map(
                    scene ->
                        () -> {
                          scene.play();
                          return true;
                        })
                .toList());
    long lastFault = System.nanoTime();
    CrashInjector.State state = program.state();
    while (state.stalled() > 0
        || (!state.armed().isEmpty() && since(lastFault).compareTo(reachedWithin) < 0)) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      CrashInjector.State next = program.state();
      if (next.stalled() > 0 || next.armed().size() < state.armed().size()) {
        lastFault = System.nanoTime();
      }
      state = next;
    }
  }

  /** Does all of it at the same time. */
  static <T> List<T> atOnce(List<Callable<T>> work)
      throws InterruptedException, ExecutionException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<T> results = new ArrayList<>();
      for (Future<T> each : threads.invokeAll(work)) {
        results.add(each.get());
      }
      return results;
    }
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  @Override
  public void close() throws IOException {
    program.close();
  }
}
