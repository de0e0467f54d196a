package io.courtflash.core.operations.rehearsal;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends prepared requests to this engine as fast as it answers, until it doesn't get faster any
 * more and Java's compiler has little left to do.
 */
final class PracticeRush {

  private static final Logger log = LoggerFactory.getLogger(PracticeRush.class);
  private static final int CONNECTIONS = 32;
  private static final int HTTP_OK = 200;

  /** Seconds that are always measured: in the first ones the engine is slow for other reasons. */
  private static final int MIN_SECONDS = 4;

  /** A second that answers less than this much more than the best one before brings nothing. */
  private static final double WORTHWHILE = 1.05;

  /** So many seconds in a row have to bring nothing: any one may be slow for other reasons. */
  private static final int QUIET_SECONDS = 3;

  /** While the compiler works more than this in a second, further seconds will be faster. */
  private static final long COMPILER_BUSY_MILLIS = 400;

  private final LoopbackServer.Endpoint server;
  private final List<byte[]> requests;
  private final boolean crowd;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger answered = new AtomicInteger();
  private final AtomicInteger accepted = new AtomicInteger();
  private final CountDownLatch unfinished = new CountDownLatch(CONNECTIONS);
  private volatile boolean stopped;

  private PracticeRush(LoopbackServer.Endpoint server, List<byte[]> requests, boolean crowd) {
    this.server = server;
    this.requests = requests;
    this.crowd = crowd;
  }

  /** A few connections send each request once. */
  static PracticeRush once(LoopbackServer.Endpoint server, List<byte[]> requests) {
    return new PracticeRush(server, requests, false);
  }

  /**
   * Each request has a connection of its own, as those of students have who have just come; they
   * are sent again and again, until the time is over.
   */
  static PracticeRush crowd(LoopbackServer.Endpoint server, List<byte[]> requests) {
    return new PracticeRush(server, requests, true);
  }

  /**
   * The answers of a practice rush.
   *
   * @param accepted how many answers had status 200
   * @param bestPerSecond the answers in the fastest second
   */
  record Result(int answered, int accepted, int bestPerSecond) {}

  /**
   * Sends the requests and waits for the answers.
   *
   * @param proceed asked before the first request and then each second whether to go on
   */
  Result run(Duration limit, BooleanSupplier proceed) throws InterruptedException {
    if (!proceed.getAsBoolean()) {
      return new Result(0, 0, 0);
    }
    for (int i = 0; i < CONNECTIONS; i++) {
      Thread.ofVirtual().name("practice-" + i).start(this::send);
    }
    int best = 0;
    int before = 0;
    int quietSeconds = 0;
    CompilerWork compiler = new CompilerWork();
    for (int second = 1; second <= limit.toSeconds() && quietSeconds < QUIET_SECONDS; second++) {
      if (unfinished.await(1, TimeUnit.SECONDS) || !proceed.getAsBoolean()) {
        break;
      }
      int inThisSecond = answered.get() - before;
      before += inThisSecond;
      boolean isFaster = second <= MIN_SECONDS || inThisSecond > best * WORTHWHILE;
      long compiled = compiler.sinceLast();
      log.debug("Second {}: {} answers, compiler {} ms", second, inThisSecond, compiled);
      boolean isCompiling = compiled > COMPILER_BUSY_MILLIS;
      quietSeconds = isFaster || isCompiling ? 0 : quietSeconds + 1;
      best = Math.max(best, inThisSecond);
    }
    stopped = true;
    unfinished.await();
    return new Result(answered.get(), accepted.get(), Math.max(best, answered.get() - before));
  }

  /** The time that Java's compiler has worked, summed over its threads. */
  private static final class CompilerWork {

    private final @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    private long before = total();

    /** The milliseconds since the last call; 0 on a Java that doesn't tell. */
    long sinceLast() {
      long total = total();
      long since = total - before;
      before = total;
      return since;
    }

    private long total() {
      return compiler != null && compiler.isCompilationTimeMonitoringSupported()
          ? compiler.getTotalCompilationTime()
          : 0;
    }
  }

  private void send() {
    try {
      byte[] request = nextRequest();
      while (request != null) {
        try (LoopbackConnection connection = server.connect()) {
          do {
            send(request, connection);
            request = nextRequest();
          } while (request != null && !crowd);
        }
      }
    } catch (IOException e) {
      log.debug("A connection of the practice rush failed", e);
    } finally {
      unfinished.countDown();
    }
  }

  private byte @Nullable [] nextRequest() {
    int number = next.getAndIncrement();
    if (stopped || requests.isEmpty() || (number >= requests.size() && !crowd)) {
      return null;
    }
    return requests.get(number % requests.size());
  }

  private void send(byte[] request, LoopbackConnection connection) throws IOException {
    if (connection.send(request) == HTTP_OK) {
      accepted.incrementAndGet();
    }
    answered.incrementAndGet();
  }
}
