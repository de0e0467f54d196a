package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.Heap;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * What open pages cost that wait for events: memory and CPU time at rest, then CPU time and delay
 * of a board note to all of them: {@code ./mvnw test -Pbench -pl app-core -Dtest=PagesBench
 * -Dbench.pages=10000}. It is no test: no build runs it, and it fails by no figure. Each page needs
 * an open file in the engine and in the process of the pages.
 */
class PagesBench {

  private static final int PAGES = Integer.getInteger("bench.pages", 10_000);

  /** For how long CPU time is measured at rest: {@code -Dbench.rest=60}. */
  private static final int REST_SECONDS = Integer.getInteger("bench.rest", 60);

  private static final int WARM_UP_PAGES = 500;
  private static final int SETTLE_SECONDS = 20;
  private static final int NOTES = 10;
  private static final int BETWEEN_NOTES_SECONDS = 2;
  private static final HallRequest HALL = new HallRequest(4, 10, 1, Gate.OPEN);

  /**
   * The engine while nobody asks it anything.
   *
   * @param memory KiB of each of its processes
   * @param heap bytes that Java's heap holds after a collection
   * @param java the share of a core that the Java process kept busy, without its compiler
   * @param compiler the same of the compiler
   * @param servers the same of the other processes
   */
  private record Rest(
      Map<String, Long> memory, long heap, double java, double compiler, double servers) {}

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine =
        BenchEngine.start(
            "--courtflash.push.connections=" + Math.max(PAGES, WARM_UP_PAGES),
            "--server.jetty.max-connections=" + 2 * Math.max(PAGES, WARM_UP_PAGES))) {
      engine.addStudents(Math.max(PAGES, WARM_UP_PAGES));
      BenchHall hall = engine.hall(HALL);
      try (PagesProcess first = PagesProcess.start(engine.server().port(), WARM_UP_PAGES)) {
        var _ = first.awaitOpened();
      }
      Rest without = rest(engine);
      print("without pages", without);
      try (PagesProcess pages = PagesProcess.start(engine.server().port(), PAGES)) {
        OpenPages.Opened opened = pages.awaitOpened();
        System.out.printf(
            "%,d pages open within %.1f s, %,d refused%n",
            opened.open(), opened.micros() / 1e6, opened.refused());
        Rest with = rest(engine);
        print("with pages", with);
        printDifference(without, with, opened.open());
        notes(engine, hall, pages, with);
      }
      print("after their end", rest(engine));
    }
  }

  private static Rest rest(BenchEngine engine) throws IOException, InterruptedException {
    TimeUnit.SECONDS.sleep(SETTLE_SECONDS);
    ProcessHandle process = engine.server().handle();
    Map<String, Long> memory = ProcessMemory.kib(process);
    long heap = engine.server().post("/bench/collect", Map.of(), Heap.class).usedBytes();
    Duration java = ProcessCpu.of(process);
    Duration compiler = ProcessCpu.ofCompiler(process);
    Duration all = ProcessCpu.ofAll(process);
    TimeUnit.SECONDS.sleep(REST_SECONDS);
    double javaShare = share(java, ProcessCpu.of(process));
    double compilerShare = share(compiler, ProcessCpu.ofCompiler(process));
    double servers = share(all, ProcessCpu.ofAll(process)) - javaShare;
    return new Rest(memory, heap, javaShare - compilerShare, compilerShare, servers);
  }

  private static double share(Duration before, Duration after) {
    return after.minus(before).toMillis() / 1e3 / REST_SECONDS;
  }

  private static void print(String when, Rest rest) {
    System.out.printf(
        "%s: %s, Java's heap in use %d MiB; at rest Java uses %.1f %% of a core, its compiler %.1f"
            + " %%, the servers %.1f %%%n",
        when,
        ProcessMemory.text(rest.memory()),
        rest.heap() >> 20,
        100 * rest.java(),
        100 * rest.compiler(),
        100 * rest.servers());
  }

  private static void printDifference(Rest without, Rest with, int pages) {
    long memory = ProcessMemory.sum(with.memory()) - ProcessMemory.sum(without.memory());
    long heap = with.heap() - without.heap();
    System.out.printf(
        "  %+d MiB, %.1f KiB a page; heap %+d MiB, %.1f KiB a page; %+.1f %% of a core without the"
            + " compiler%n",
        memory / 1024,
        (double) memory / pages,
        heap >> 20,
        heap / 1024.0 / pages,
        100 * (with.java() + with.servers() - without.java() - without.servers()));
  }

  /** Takes places one by one; each changes the board that all pages are told. */
  private static void notes(BenchEngine engine, BenchHall hall, PagesProcess pages, Rest atRest)
      throws IOException, InterruptedException {
    List<Double> delays = new ArrayList<>();
    List<Double> spreads = new ArrayList<>();
    Duration before = usedByProgram(engine);
    long start = System.nanoTime();
    int told = 0;
    for (int note = 0; note < NOTES; note++) {
      pages.expectNote();
      TimeUnit.SECONDS.sleep(BETWEEN_NOTES_SECONDS);
      long tapped = AcceptedClaims.nowMicros();
      engine
          .server()
          .postAs(
              BenchEngine.tokens(NOTES).get(note),
              "/reserve/",
              Map.of("slotId", hall.slotIds().get(note), "sessionId", hall.sessionId()));
      OpenPages.Told all = pages.awaitTold();
      delays.add((all.lastMicros() - tapped) / 1e3);
      spreads.add((all.lastMicros() - all.firstMicros()) / 1e3);
      told += all.pages();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpu = usedByProgram(engine).minus(before).toMillis() / 1e3;
    System.out.printf(
        "  a board note: the last page had it %s ms after the tap, %s ms after the first page; %.1f"
            + " µs of CPU time a page (Java, without its compiler and what it uses at rest)%n",
        Spread.of(delays).text(0),
        Spread.of(spreads).text(0),
        Math.max(0, cpu - atRest.java() * seconds) * 1e6 / told);
  }

  private static Duration usedByProgram(BenchEngine engine) throws IOException {
    ProcessHandle process = engine.server().handle();
    return ProcessCpu.of(process).minus(ProcessCpu.ofCompiler(process));
  }
}
