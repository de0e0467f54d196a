package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every crash point with every fault. Options take a part of them:
 *
 * <ul>
 *   <li>{@code -Dcrash.how=die}, {@code stall} or {@code fail}: one fault;
 *   <li>{@code -Dcrash.only=REGEX}: the points in whose names it is found, such as {@code settle:
 *       after commit};
 *   <li>{@code -Dcrash.untried=true}: the points at which the fault hasn't come yet, by {@code
 *       docs/faults.md};
 *   <li>{@code -Dcrash.each=1 -Dcrash.seed=42}: so many points of each step, chosen by the seed;
 *   <li>{@code -Dcrash.programs=3}: among how many programs, which run at the same time, the points
 *       are shared;
 *   <li>{@code -Ddocs.write=true}: the table of all points is written, though a part of them is
 *       tried.
 * </ul>
 */
class CrashPoints {

  private static final Pattern ONLY = Pattern.compile(System.getProperty("crash.only", ""));
  private static final String HOW = System.getProperty("crash.how", "");
  private static final boolean UNTRIED = Boolean.getBoolean("crash.untried");
  private static final int EACH = Integer.getInteger("crash.each", Integer.MAX_VALUE);
  private static final long SEED = Long.getLong("crash.seed", System.nanoTime());
  private static final int PROGRAMS = Integer.getInteger("crash.programs", 3);

  static List<CrashFault> faults() {
    return Arrays.stream(CrashFault.values())
        .filter(fault -> HOW.isEmpty() || fault.name().equals(HOW.toUpperCase(Locale.ROOT)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void promisesAreKept(CrashFault fault) throws Exception {
    System.out.println("Points are chosen by -Dcrash.seed=" + SEED);
    try (CrashRuns runs = CrashRuns.start(PROGRAMS)) {
      DocumentedPoints documented = DocumentedPoints.ofProject();
      if (UNTRIED) {
        runs.cause(fault, chosenAmong(documented.open(fault)));
        return;
      }
      Set<CrashPoint> all = runs.find();
      boolean isWhole = HOW.isEmpty() && ONLY.pattern().isEmpty() && EACH == Integer.MAX_VALUE;
      if (isWhole || Boolean.getBoolean("docs.write")) {
        documented.replace(all);
      }
      runs.cause(fault, chosenAmong(all));
    }
  }

  private static List<CrashPoint> chosenAmong(Collection<CrashPoint> all) {
    Map<ProtocolStep, List<CrashPoint>> byStep =
        all.stream()
            .filter(point -> ONLY.matcher(point.toString()).find())
            .collect(
                Collectors.groupingBy(
                    CrashPoint::step,
                    () -> new EnumMap<>(ProtocolStep.class),
                    Collectors.toList()));
    assertThat(byStep).as("points of -Dcrash.only=%s", ONLY).isNotEmpty();
    Random random = new Random(SEED);
    return byStep.values().stream().flatMap(points -> some(points, random)).toList();
  }

  private static Stream<CrashPoint> some(List<CrashPoint> points, Random random) {
    if (points.size() > EACH) {
      Collections.shuffle(points, random);
    }
    return points.stream().limit(EACH);
  }
}
