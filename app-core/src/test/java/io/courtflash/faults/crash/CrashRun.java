package io.courtflash.faults.crash;

import com.alibaba.fastjson2.JSONException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.faults.AcceptedClaim;
import io.courtflash.faults.FaultReport;
import io.courtflash.faults.FaultResult;
import io.courtflash.faults.PromiseCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plays the scenes of the protocol's steps on a program with crash points, has faults come there,
 * and checks afterwards that every promise was kept.
 */
final class CrashRun implements AutoCloseable {

  /** The longest of the protocol's bounds is a minute; the rest is for a slow machine. */
  private static final Duration HEALS_WITHIN = Duration.ofSeconds(90);

  /** The reconciler looks at all slots every half minute. */
  private static final Duration REACHED_WITHIN = Duration.ofSeconds(45);

  private static final long PAUSE_MILLIS = 200;
  private static final String KIND = "crash";
  private static final Logger log = LoggerFactory.getLogger(CrashRun.class);

  private final FaultReport report = FaultReport.ofProject();
  private final List<String> broken = new ArrayList<>();
  private final List<CrashPoint> missed = new ArrayList<>();
  private final CrashedProgram program;
  private final ProtocolScenes scenes;
  private final PromiseCheck promises;

  private CrashRun(CrashedProgram program) {
    StaffClient staff = StaffClient.at(program.port());
    this.program = program;
    this.scenes = new ProtocolScenes(program, staff);
    this.promises = PromiseCheck.of(staff);
  }

  /** Starts a program on an empty data directory. */
  static CrashRun start() throws IOException {
    CrashedProgram program = CrashedProgram.start();
    try {
      return new CrashRun(program);
    } catch (RuntimeException e) {
      program.close();
      throw e;
    }
  }

  /** What came of a fault. */
  private record Healing(Duration took, List<String> broken) {}

  /** The points whose faults didn't come, because their scenes took another way. */
  List<CrashPoint> missed() {
    return missed;
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

  /** Plays every step once, with the faults alone that belong to a scene. */
  void playAll() throws Exception {
    List<Scene> all = prepare(Arrays.asList(ProtocolStep.values()));
    arm(List.of(), CrashFault.FAIL, Set.of(ProtocolStep.values()));
    play(all);
    Healing healing = heal(all);
    broken.addAll(healing.broken());
    log.info("All steps: right {} ms later, {}", healing.took().toMillis(), healing.broken());
  }

  /** Has faults come that leave the program alive: one at each of these points, all together. */
  void disturb(CrashFault fault, List<CrashPoint> points) throws Exception {
    for (CrashPoint point : disturbOnce(fault, points)) {
      missed.addAll(disturbOnce(fault, List.of(point)));
    }
  }

  private List<CrashPoint> disturbOnce(CrashFault fault, List<CrashPoint> points) throws Exception {
    List<ProtocolStep> steps = points.stream().map(CrashPoint::step).toList();
    List<Scene> all = prepare(steps);
    arm(points, fault, Set.copyOf(steps));
    play(all);
    Set<String> armed = Set.copyOf(program.state().armed());
    program.disarm();
    all.forEach(Scene::playAgain);
    Healing healing = heal(all);
    log.info(
        "{} at {}: right {} ms later, {}",
        fault,
        points,
        healing.took().toMillis(),
        healing.broken());
    List<CrashPoint> reached =
        points.stream().filter(point -> !armed.contains(point.toString())).toList();
    List<String> newlyBroken = healing.broken();
    for (CrashPoint point : reached) {
      keep(point, fault, all.get(points.indexOf(point)), new Healing(healing.took(), newlyBroken));
      newlyBroken = List.of();
    }
    return points.stream().filter(point -> armed.contains(point.toString())).toList();
  }

  /** Has the program die at a point, and starts it again. */
  void kill(CrashPoint point) throws Exception {
    Scene scene = prepare(List.of(point.step())).getFirst();
    arm(List.of(point), CrashFault.DIE, Set.of(point.step()));
    Thread playing = Thread.ofVirtual().start(() -> playQuietly(scene));
    if (!program.awaitDeath(REACHED_WITHIN)) {
      missed.add(point);
      program.disarm();
      playing.join();
      return;
    }
    playing.join();
    long died = System.nanoTime();
    program.startAgain();
    log.info("{}: serves again {} ms after its death", point, since(died).toMillis());
    scene.playAgain();
    Healing healing = heal(List.of(scene));
    log.info("{}: right {} ms later, {}", point, healing.took().toMillis(), healing.broken());
    keep(point, CrashFault.DIE, scene, healing);
  }

  private static void playQuietly(Scene scene) {
    try {
      scene.play();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void keep(CrashPoint point, CrashFault fault, Scene scene, Healing healing)
      throws IOException {
    healing.broken().forEach(each -> broken.add(fault + " " + point + ": " + each));
    report.add(
        new FaultResult(
            KIND,
            point.step().label() + ": " + fault.text(),
            healing.took(),
            scene.slowestAnswer(),
            scene.accepted().size(),
            healing.broken().size()));
  }

  private List<Scene> prepare(List<ProtocolStep> steps) throws Exception {
    return atOnce(steps.stream().<Callable<Scene>>map(step -> () -> scenes.prepare(step)).toList());
  }

  private void arm(List<CrashPoint> points, CrashFault fault, Set<ProtocolStep> steps) {
    points.forEach(point -> program.arm(point, fault));
    for (ProtocolStep step : steps) {
      ProtocolScenes.failuresOf(step).forEach(point -> program.arm(point, CrashFault.FAIL));
    }
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
    long start = System.nanoTime();
    CrashInjector.State state = program.state();
    while (state.stalled() > 0
        || (!state.armed().isEmpty() && since(start).compareTo(REACHED_WITHIN) < 0)) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      state = program.state();
    }
  }

  private static <T> List<T> atOnce(List<Callable<T>> work)
      throws InterruptedException, ExecutionException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<T> results = new ArrayList<>();
      for (Future<T> each : threads.invokeAll(work)) {
        results.add(each.get());
      }
      return results;
    }
  }

  /** Waits until everything is right again. */
  private Healing heal(List<Scene> all) throws InterruptedException {
    long start = System.nanoTime();
    List<AcceptedClaim> claims = all.stream().flatMap(each -> each.accepted().stream()).toList();
    List<String> found = new ArrayList<>(promises.await(claims, HEALS_WITHIN).broken());
    List<String> unfinished = unfinished(all);
    while (!unfinished.isEmpty() && since(start).compareTo(HEALS_WITHIN) < 0) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      unfinished = unfinished(all);
    }
    found.addAll(unfinished);
    return new Healing(since(start), found);
  }

  private List<String> unfinished(List<Scene> all) {
    List<String> things = new ArrayList<>();
    for (Scene scene : all) {
      scene.displaced().stream()
          .filter(claim -> !hasEnded(claim))
          .forEach(claim -> things.add("claim " + claim.traceId() + " hasn't ended"));
    }
    ApiClient.Response answer = program.api().get("/crash/unfinished");
    if (answer.status() == 200) {
      things.addAll(answer.data().to(Unfinished.class).things());
    } else {
      things.add(answer.response().body());
    }
    return things;
  }

  private static boolean hasEnded(AcceptedClaim claim) {
    try {
      ApiClient.Response answer = claim.student().get("/reserve/result/" + claim.traceId());
      return answer.status() == 200 && !"PENDING".equals(answer.data().getString("status"));
    } catch (UncheckedIOException | JSONException _) {
      return false;
    }
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  /** Writes the table of all kinds of faults. */
  void report() throws IOException {
    report.write();
  }

  @Override
  public void close() throws IOException {
    program.close();
  }
}
