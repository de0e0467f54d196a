package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A part of {@link CrashPoints}: one point of each step fails, and the program dies once. */
class CrashPointsTest {

  private static final long SEED = Long.getLong("crash.seed", System.nanoTime());

  /** Of these steps a scene comes to its point at once. */
  private static final Set<ProtocolStep> QUICK =
      Set.of(ProtocolStep.RESERVE, ProtocolStep.SETTLE, ProtocolStep.CANCEL, ProtocolStep.PAY);

  private static final Pattern DETAILS = Pattern.compile(" (as|of) .*");

  private final Random random = new Random(SEED);

  @Test
  void promisesAreKeptWhenCallsFailAndTheProgramDies() throws Exception {
    Set<CrashPoint> documented = DocumentedPoints.read();
    List<CrashPoint> failing = oneOfEachStep(documented);
    List<CrashPoint> quick =
        documented.stream().filter(point -> QUICK.contains(point.step())).toList();
    CrashPoint deadly = quick.get(random.nextInt(quick.size()));
    try (CrashRun run = CrashRun.start()) {
      run.playAll();
      assertThat(kinds(run.reached()))
          .as("points of docs/faults.md")
          .containsAll(kinds(documented));
      assertThat(run.outsideOfSteps()).as("calls of no step").isEmpty();
      run.disturb(CrashFault.FAIL, failing);
      run.kill(deadly);
      assertThat(run.broken()).as("-Dcrash.seed=%d", SEED).isEmpty();
    }
  }

  /**
   * Points without statuses and without the tables of a commit, which depend on how many claims are
   * settled together.
   */
  private static Set<String> kinds(Set<CrashPoint> points) {
    return points.stream()
        .map(point -> DETAILS.matcher(point.toString()).replaceFirst(""))
        .collect(Collectors.toSet());
  }

  private List<CrashPoint> oneOfEachStep(Set<CrashPoint> all) {
    Map<ProtocolStep, List<CrashPoint>> byStep =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    CrashPoint::step,
                    () -> new EnumMap<>(ProtocolStep.class),
                    Collectors.toList()));
    List<CrashPoint> chosen = new ArrayList<>();
    byStep.values().forEach(points -> chosen.add(points.get(random.nextInt(points.size()))));
    return chosen;
  }
}
