package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A part of {@link CrashPoints}: one point of each step fails, in each build those alone to which a
 * scene comes at once, and the program dies once, with all its servers and in the middle of a rush.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "RecoveryTest")
class CrashPointsTest {

  private static final long SEED = Long.getLong("crash.seed", System.nanoTime());

  /** Of these steps a scene comes to its point at once. */
  private static final Set<ProtocolStep> QUICK =
      Set.of(ProtocolStep.RESERVE, ProtocolStep.SETTLE, ProtocolStep.CANCEL, ProtocolStep.PAY);

  private static final Duration REACHED_WITHIN = Duration.ofSeconds(8);

  /**
   * Some points have several forms, such as the commits of one and of several tables, of which a
   * scene comes to one or the other.
   */
  private static final Duration REACHED_AT_ONCE_WITHIN = Duration.ofSeconds(3);

  private CrashRun run;

  @BeforeAll
  void startProgram() throws IOException {
    run = CrashRun.start(REACHED_WITHIN);
  }

  @BeforeEach
  void awaitFaults() {
    run.awaitFaultsFor(REACHED_WITHIN);
  }

  @AfterAll
  void stopProgram() throws IOException {
    run.close();
    assertThat(run.servers()).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void promisesAreKeptWhenCallsOfQuickStepsFail() throws Exception {
    run.awaitFaultsFor(REACHED_AT_ONCE_WITHIN);

    var _ = run.cause(CrashFault.FAIL, oneOfEachStep(quick()));

    assertThat(run.broken()).as("-Dcrash.seed=%d", SEED).isEmpty();
  }

  @Test
  void promisesAreKeptWhenCallsFail() throws Exception {
    Set<CrashPoint> documented = DocumentedPoints.ofProject().read();
    run.playAll();
    assertThat(kinds(run.reached())).as("points of docs/faults.md").containsAll(kinds(documented));
    assertThat(run.outsideOfSteps()).as("calls of no step").isEmpty();

    var _ = run.cause(CrashFault.FAIL, oneOfEachStep(documented));

    assertThat(run.broken()).as("-Dcrash.seed=%d", SEED).isEmpty();
  }

  @Test
  void promisesAreKeptWhenRedisLosesItsLastWrites() throws Exception {
    List<CrashPoint> quick = quick();

    run.cutPower(quick.get(new Random(SEED).nextInt(quick.size())));

    assertThat(run.broken()).as("-Dcrash.seed=%d", SEED).isEmpty();
  }

  private static List<CrashPoint> quick() throws IOException {
    return DocumentedPoints.ofProject().read().stream()
        .filter(point -> QUICK.contains(point.step()))
        .toList();
  }

  private static Set<String> kinds(Set<CrashPoint> points) {
    return points.stream().map(CrashPoint::kind).collect(Collectors.toSet());
  }

  private static List<CrashPoint> oneOfEachStep(Collection<CrashPoint> all) {
    Map<ProtocolStep, List<CrashPoint>> byStep =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    CrashPoint::step,
                    () -> new EnumMap<>(ProtocolStep.class),
                    Collectors.toList()));
    Random random = new Random(SEED);
    List<CrashPoint> chosen = new ArrayList<>();
    byStep.values().forEach(points -> chosen.add(points.get(random.nextInt(points.size()))));
    return chosen;
  }
}
