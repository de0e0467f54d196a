package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A part of {@link CrashPoints}: one point of each step fails, and the program dies once, with all
 * its servers and in the middle of a rush.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CrashPointsTest {

  private static final long SEED = Long.getLong("crash.seed", System.nanoTime());

  /** Of these steps a scene comes to its point at once. */
  private static final Set<ProtocolStep> QUICK =
      Set.of(ProtocolStep.RESERVE, ProtocolStep.SETTLE, ProtocolStep.CANCEL, ProtocolStep.PAY);

  private static final Duration REACHED_WITHIN = Duration.ofSeconds(8);

  private CrashRun run;

  @BeforeAll
  void startProgram() throws IOException {
    run = CrashRun.start(REACHED_WITHIN);
  }

  @AfterAll
  void stopProgram() throws IOException {
    run.close();
    assertThat(run.servers()).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void promisesAreKeptWhenCallsFail() throws Exception {
    Set<CrashPoint> documented = DocumentedPoints.read();
    run.playAll();
    assertThat(kinds(run.reached())).as("points of docs/faults.md").containsAll(kinds(documented));
    assertThat(run.outsideOfSteps()).as("calls of no step").isEmpty();

    var _ = run.cause(CrashFault.FAIL, oneOfEachStep(documented));

    assertThat(run.broken()).as("-Dcrash.seed=%d", SEED).isEmpty();
  }

  @Test
  void promisesAreKeptWhenPowerIsCutAndRedisLosesItsLastWrites() throws Exception {
    List<CrashPoint> quick =
        DocumentedPoints.read().stream().filter(point -> QUICK.contains(point.step())).toList();

    run.cutPower(quick.get(new Random(SEED).nextInt(quick.size())));

    assertThat(run.broken()).as("-Dcrash.seed=%d", SEED).isEmpty();
  }

  private static Set<String> kinds(Set<CrashPoint> points) {
    return points.stream().map(CrashPoint::kind).collect(Collectors.toSet());
  }

  private List<CrashPoint> oneOfEachStep(Set<CrashPoint> all) {
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
