package io.courtflash.core.cluster;

import com.alibaba.fastjson2.JSONException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;

/**
 * Students who claim places of a hall on several nodes for as long as the rush lasts. A student
 * whose node doesn't answer, or says that something is away, tries again on the next one.
 */
final class ClusterRush implements AutoCloseable {

  private static final int THREADS = 16;
  private static final long PAUSE_MILLIS = 20;

  private final SaleClient sale;
  private final List<Long> slotIds;
  private final List<NodeProcess> nodes;
  private final List<ApiClient> students;
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicInteger next = new AtomicInteger();
  private final Map<String, ApiClient> answered = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> codes = new ConcurrentSkipListMap<>();
  private final List<Long> acceptedAtNanos = new ArrayList<>();
  private final LongAccumulator slowestNanos = new LongAccumulator(Math::max, 0);
  private volatile boolean ended;

  private ClusterRush(
      SaleClient sale, List<Long> slotIds, List<NodeProcess> nodes, List<ApiClient> students) {
    this.sale = sale;
    this.slotIds = slotIds;
    this.nodes = nodes;
    this.students = students;
  }

  /**
   * Starts a rush.
   *
   * @param students each claims one place
   */
  static ClusterRush start(
      SaleClient sale, List<Long> slotIds, List<NodeProcess> nodes, List<ApiClient> students) {
    ClusterRush rush = new ClusterRush(sale, slotIds, nodes, students);
    for (int i = 0; i < THREADS; i++) {
      rush.threads.add(Thread.ofVirtual().start(rush::claim));
    }
    return rush;
  }

  private void claim() {
    try {
      for (int i = next.getAndIncrement(); i < students.size(); i = next.getAndIncrement()) {
        claim(i);
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void claim(int number) throws InterruptedException {
    long slotId = slotIds.get(number % slotIds.size());
    for (int attempt = 0; !ended; attempt++) {
      NodeProcess node = nodes.get((number + attempt) % nodes.size());
      ApiClient student = new ApiClient(node.port(), students.get(number).token());
      String code = code(student, slotId);
      codes.computeIfAbsent(code, _ -> new AtomicInteger()).incrementAndGet();
      if (!isWorthAnotherTry(code)) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(5 * PAUSE_MILLIS);
    }
  }

  private String code(ApiClient student, long slotId) {
    long start = System.nanoTime();
    try {
      ApiClient.Response answer = sale.reserve(student, slotId);
      if (answer.status() == 200) {
        answered.put(answer.text(), student);
        synchronized (acceptedAtNanos) {
          acceptedAtNanos.add(System.nanoTime());
        }
      }
      return answer.status() + " " + answer.code();
    } catch (UncheckedIOException | JSONException _) {
      return "no answer";
    } finally {
      slowestNanos.accumulate(System.nanoTime() - start);
    }
  }

  private static boolean isWorthAnotherTry(String code) {
    return code.equals("no answer") || code.startsWith("5") || code.equals("409 FAILED");
  }

  /** The claims that were answered with a trace id, with their students. */
  Map<String, ApiClient> answered() {
    return answered;
  }

  /** How often each code was answered. */
  Map<String, AtomicInteger> codes() {
    return codes;
  }

  /** The longest time that a student waited for an answer, or for the end of a connection. */
  Duration slowestAnswer() {
    return Duration.ofNanos(slowestNanos.get());
  }

  int accepted() {
    return answered.size();
  }

  /** The longest time between two claims that were accepted after an instant. */
  long longestGapMillis(long sinceNanos) {
    synchronized (acceptedAtNanos) {
      long gap = 0;
      long before = sinceNanos;
      for (long at : acceptedAtNanos.stream().sorted().filter(at -> at - sinceNanos > 0).toList()) {
        gap = Math.max(gap, at - before);
        before = at;
      }
      return TimeUnit.NANOSECONDS.toMillis(gap);
    }
  }

  /** Waits until every student had an answer. */
  void await() throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Ends it; students who had no answer yet give up. */
  @Override
  public void close() {
    ended = true;
    next.set(students.size());
    threads.forEach(Thread::interrupt);
  }
}
