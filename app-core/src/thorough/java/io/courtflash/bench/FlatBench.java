package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.KeptRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Whether a request costs as much in a large hall as in a small one: the processor time of all
 * processes of the engine for an answer, which says something on a busy machine, too: {@code ./mvnw
 * test -pl app-core -Dtest=FlatBench}. It is no test: no build runs it, and it fails by no figure.
 * Its options are in {@link BenchSettings}.
 *
 * <p>Each comparison is warmed up and then runs in rounds of small, large, large, small.
 */
class FlatBench {

  private static final int STUDENTS = 20_000;
  private static final int ALL_STUDENTS = 100_000;

  /** At most: it ends when everything was asked for once. */
  private static final int SELLING_SECONDS = 60;

  /** With 20,000 students a million reservations. */
  private static final int KEPT_EACH = Integer.getInteger("bench.kept", 50);

  private static final HallRequest FEW_SLOTS = new HallRequest(10, 10, 1, Gate.OPEN);
  private static final HallRequest MANY_SLOTS = new HallRequest(714, 14, 1, Gate.OPEN);
  private static final HallRequest LARGE = new HallRequest(100, 14, 40, Gate.OPEN);

  /**
   * A hall, and who sends.
   *
   * @param places whether places are left, so that everybody wins
   * @param keptEach how many reservations each student has from before
   */
  private record Size(String name, HallRequest hall, int students, boolean places, int keptEach) {}

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine = BenchEngine.start()) {
      engine.addStudents(ALL_STUDENTS);
      engine.server().post("/bench/slots/later", "");
      Size refusals = new Size("100 slots, 1,000 students", FEW_SLOTS, 1_000, false, 0);
      compare(engine, refusals, new Size("9,996 slots", MANY_SLOTS, 1_000, false, 0));
      compare(engine, refusals, new Size("100,000 students", FEW_SLOTS, ALL_STUDENTS, false, 0));
      Size winners = new Size("winners, no reservations", LARGE, STUDENTS, true, 0);
      compare(engine, winners, new Size("kept reservations", LARGE, STUDENTS, true, KEPT_EACH));
    }
  }

  private static void compare(BenchEngine engine, Size small, Size large)
      throws IOException, InterruptedException {
    if (!BenchSettings.wants(large.name())) {
      return;
    }
    Map<String, List<Double>> micros = new TreeMap<>();
    for (Size warmUp : List.of(large, small)) {
      var _ = micros(engine, warmUp);
    }
    for (int round = 0; round < BenchSettings.ROUNDS; round++) {
      for (Size size : List.of(small, large, large, small)) {
        micros.computeIfAbsent(size.name(), _ -> new ArrayList<>()).add(micros(engine, size));
      }
    }
    Spread few = Spread.of(micros.getOrDefault(small.name(), List.of()));
    Spread many = Spread.of(micros.getOrDefault(large.name(), List.of()));
    System.out.printf(
        "%s: %s µs, %s: %s µs, ratio %.2f, goal 0.9 to 1.1%n",
        small.name(), few.text(0), large.name(), many.text(0), many.median() / few.median());
  }

  /** One student for each place, the last ones. */
  private static List<String> buyers(Size size) {
    return BenchEngine.tokens(ALL_STUDENTS).subList(ALL_STUDENTS - slots(size), ALL_STUDENTS);
  }

  /** The first students in turn, so that each of them and each slot is there at least once. */
  private static List<String> turns(Size size) {
    List<String> students = BenchEngine.tokens(size.students());
    return IntStream.range(0, Math.max(slots(size), students.size()))
        .mapToObj(i -> students.get(i % students.size()))
        .toList();
  }

  private static int slots(Size size) {
    return size.hall().courts() * size.hall().hours();
  }

  /** Without what Java's compiler uses. */
  private static double micros(BenchEngine engine, Size size)
      throws IOException, InterruptedException {
    BenchHall hall = engine.hall(size.hall());
    if (size.keptEach() > 0) {
      engine.server().post("/bench/kept", new KeptRequest(size.students(), size.keptEach()));
    }
    List<byte[]> requests =
        size.places()
            ? ClaimRequests.everyPlace(
                hall, BenchEngine.tokens(size.students()), size.hall().capacity())
            : ClaimRequests.oneEach(hall, turns(size));
    if (!size.places()) {
      List<byte[]> selling = ClaimRequests.oneEach(hall, buyers(size));
      var _ = engine.awaitSettled(engine.load(SELLING_SECONDS, false, selling).accepted());
      // Everybody's login is known then.
      var _ = engine.load(SELLING_SECONDS, false, requests);
    }
    engine.awaitQuiet();
    EngineCpu before = engine.cpu();
    LoadResult result = engine.load(BenchSettings.SECONDS, !size.places(), requests);
    if (size.places()) {
      var _ = engine.awaitSettled(result.accepted());
    }
    EngineCpu after = engine.cpu();
    if (size.keptEach() > 0) {
      engine.server().post("/bench/kept/delete", "");
    }
    System.out.printf(
        "  %s: %,.0f/s, µs %s, %s%n",
        size.name(),
        result.perSecond(),
        after.microsEach(before, result.requests()),
        result.answers());
    return after.microsEachWithoutCompiler(before, result.requests());
  }
}
