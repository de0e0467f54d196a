package io.courtflash.faults;

import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.SecondEngine;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.core.ConditionTimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Causes a fault while students claim slots, and lists every promise that is broken meanwhile. */
final class NetworkFaultRun {

  private static final Logger log = LoggerFactory.getLogger(NetworkFaultRun.class);

  private static final int COURTS = 4;
  private static final int HOURS = 10;
  private static final int CAPACITY = 50;
  private static final int PER_SECOND = 30;
  private static final int CLAIMS_BEFORE = 20;

  /** A program that has just started is slow at first; that isn't the fault's. */
  private static final int WARM_IN_FLIGHT = 3;

  private static final Duration BEGINS_WITHIN = Duration.ofMinutes(1);

  /** The bound of the protocol. */
  static final Duration ANSWERED_WITHIN = Duration.ofSeconds(3);

  /** The longest of the times within which the protocol lets an outage heal. */
  private static final Duration HEALED_WITHIN = Duration.ofSeconds(60);

  private static final Duration REFUSED_SOON = Duration.ofSeconds(1);

  /** Half of them look whether the database answers, half whether the other server does. */
  private static final int PROBES_PER_SECOND = 4;

  private static final int MAX_MORE_THREADS = 40;
  private static final long LOOK_MILLIS = 50;

  private final FaultyNetwork network;
  private final Duration answeredWithin;
  private final SecondEngine program;
  private final List<String> broken = new ArrayList<>();
  private int mostInFlight;
  private int mostThreads;

  /**
   * One run of one fault.
   *
   * @param answeredWithin by the clock of the student, from the instant at which the request was
   *     due
   */
  NetworkFaultRun(FaultyNetwork network, Duration answeredWithin) {
    this.network = network;
    this.answeredWithin = answeredWithin;
    this.program = network.program();
  }

  /**
   * What came of it.
   *
   * @param broken one line for each broken promise
   */
  record Outcome(FaultResult result, List<String> broken) {}

  Outcome run(NetworkFault fault) throws InterruptedException {
    SaleClient sale = SaleClient.of(TestHall.open(program.context(), COURTS, HOURS, CAPACITY));
    List<ApiClient> students = students(fault);
    PromiseCheck promises = PromiseCheck.at(program.port());
    FaultProxy link = network.linkTo(fault.server());
    try (SteadyLoad load = SteadyLoad.start(sale, students, PER_SECOND)) {
      await()
          .atMost(BEGINS_WITHIN)
          .until(
              () -> load.accepted().size() >= CLAIMS_BEFORE && load.inFlight() <= WARM_IN_FLIGHT);
      load.forgetAnswers();
      int threads = threads();
      link.begin(fault.link());
      observe(load, fault.lasts());
      link.heal();
      if (fault.cutAtEnd()) {
        link.cut();
      }
      long healed = System.nanoTime();
      awaitFurtherClaims(load);
      load.stop();
      PromiseCheck.Promises found = promises.await(load.accepted(), HEALED_WITHIN);
      Duration heal = Duration.ofNanos(System.nanoTime() - healed);
      broken.addAll(found.broken());
      checkAnswers(load);
      checkRefusedSoon(load, fault.lasts().plus(heal));
      checkPileUp(threads);
      log.info(
          "{}: healed after {} ms, slowest answer {} ms, answers {}, {} in flight at most,"
              + " {} threads and then {} at most, broken: {}",
          fault,
          heal.toMillis(),
          load.slowestAnswer().toMillis(),
          load.codes(),
          mostInFlight,
          threads,
          mostThreads,
          broken);
      FaultResult result =
          new FaultResult(
              "network",
              fault.name(),
              heal,
              load.slowestAnswer(),
              load.accepted().size(),
              broken.size());
      return new Outcome(result, List.copyOf(broken));
    }
  }

  /** Enough of them that somebody always wants a slot; half of their tokens are known already. */
  private List<ApiClient> students(NetworkFault fault) {
    int size = PER_SECOND * (int) fault.lasts().plusSeconds(15).toSeconds();
    List<ApiClient> students = TestStudents.of(program.context(), program.port(), size);
    for (int i = 0; i < size; i += 2) {
      var _ = students.get(i).get("/browse/session");
    }
    return students;
  }

  private void observe(SteadyLoad load, Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      mostInFlight = Math.max(mostInFlight, load.inFlight());
      mostThreads = Math.max(mostThreads, threads());
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
  }

  /** The platform's; a virtual thread waits with each request in flight. */
  private static int threads() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  private void awaitFurtherClaims(SteadyLoad load) {
    int before = load.accepted().size();
    try {
      await().atMost(HEALED_WITHIN).until(() -> load.accepted().size() > before);
    } catch (ConditionTimeoutException e) {
      broken.add("no claim was accepted after the fault");
    }
  }

  private void checkAnswers(SteadyLoad load) {
    for (SteadyLoad.Answer answer : load.answers()) {
      boolean isOutage = answer.code().startsWith("503 ") && answer.saysWhenToRetry();
      if (answer.isMissing() || (answer.code().startsWith("5") && !isOutage)) {
        broken.add("answered " + answer);
      }
      if (answer.took().compareTo(answeredWithin) > 0) {
        broken.add("late " + answer);
      }
    }
  }

  /** Whoever comes after the first ones isn't kept waiting, but for those who look again. */
  private void checkRefusedSoon(SteadyLoad load, Duration lasted) {
    long slow =
        load.answers().stream()
            .filter(answer -> answer.code().startsWith("503 "))
            .filter(answer -> answer.took().compareTo(REFUSED_SOON) > 0)
            .count();
    if (slow > PER_SECOND * answeredWithin.toSeconds() + PROBES_PER_SECOND * lasted.toSeconds()) {
      broken.add(slow + " students waited for a refusal");
    }
  }

  private void checkPileUp(int threadsBefore) {
    // What isn't answered in time piles up.
    if (mostInFlight > PER_SECOND * answeredWithin.plusSeconds(1).toSeconds()) {
      broken.add(mostInFlight + " requests waited for their answers");
    }
    if (mostThreads - threadsBefore > MAX_MORE_THREADS) {
      broken.add(mostThreads + " threads instead of " + threadsBefore);
    }
  }
}
