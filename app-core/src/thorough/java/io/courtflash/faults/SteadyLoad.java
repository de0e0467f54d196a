package io.courtflash.faults;

import com.alibaba.fastjson2.JSONException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * Students who claim slots at a steady pace, whether the earlier ones were answered or not, until
 * it is stopped. Each sends one request; when all have, those without an accepted claim try again,
 * and so on. A student always wants the same slot.
 */
public final class SteadyLoad implements AutoCloseable {

  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  private final SaleClient sale;
  private final List<ApiClient> students;
  private final long periodNanos;
  private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<ApiClient, AcceptedClaim> accepted = new ConcurrentHashMap<>();
  private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
  private final AtomicInteger inFlight = new AtomicInteger();
  private final Thread sender = Thread.ofVirtual().name("steady-load").unstarted(this::send);
  private volatile boolean stopped;

  private SteadyLoad(SaleClient sale, List<ApiClient> students, int perSecond) {
    this.sale = sale;
    this.students = List.copyOf(students);
    this.periodNanos = NANOS_PER_SECOND / perSecond;
  }

  /**
   * One answer to one student.
   *
   * @param code the HTTP status and the envelope's code, such as {@code 503 SQL_ERROR}; {@code no
   *     answer} when the connection was lost
   * @param saysWhenToRetry whether it has the header Retry-After
   * @param took since the request was due
   */
  public record Answer(String code, boolean saysWhenToRetry, Duration took) {

    private static final String NONE = "no answer";

    public boolean isMissing() {
      return code.equals(NONE);
    }
  }

  /**
   * Starts the load.
   *
   * @param students each with a login, at the program that the student asks
   * @param perSecond requests per second of all students together
   */
  public static SteadyLoad start(SaleClient sale, List<ApiClient> students, int perSecond) {
    SteadyLoad load = new SteadyLoad(sale, students, perSecond);
    load.sender.start();
    return load;
  }

  private void send() {
    long due = System.nanoTime();
    try {
      for (int i = 0; !stopped; i = (i + 1) % students.size()) {
        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
        ApiClient student = students.get(i);
        long slotId = sale.slotIds().get(i % sale.slotIds().size());
        long dueAt = due;
        if (!accepted.containsKey(student)) {
          inFlight.incrementAndGet();
          requests.execute(() -> claim(student, slotId, dueAt));
        }
        due += periodNanos;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void claim(ApiClient student, long slotId, long dueAt) {
    try {
      ApiClient.Response answer = sale.reserve(student, slotId);
      if (answer.status() == 200) {
        accepted.put(student, new AcceptedClaim(student, answer.text()));
      }
      String code = answer.status() + " " + answer.code();
      answers.add(new Answer(code, !answer.header("Retry-After").isEmpty(), since(dueAt)));
    } catch (UncheckedIOException | JSONException _) {
      answers.add(new Answer(Answer.NONE, false, since(dueAt)));
    } finally {
      inFlight.decrementAndGet();
    }
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  /** The claims that were accepted so far. */
  public List<AcceptedClaim> accepted() {
    return List.copyOf(accepted.values());
  }

  /** All answers since the begin, or since they were forgotten, in their order. */
  public List<Answer> answers() {
    return List.copyOf(answers);
  }

  /** Forgets the answers so far, as those of a program that wasn't warm. */
  public void forgetAnswers() {
    answers.clear();
  }

  /** How often each code was answered so far. */
  public Map<String, Long> codes() {
    return answers.stream()
        .collect(Collectors.groupingBy(Answer::code, TreeMap::new, Collectors.counting()));
  }

  /** The longest time that a student has waited for an answer so far; zero without answers. */
  public Duration slowestAnswer() {
    return answers.stream().map(Answer::took).max(Comparator.naturalOrder()).orElse(Duration.ZERO);
  }

  /** How many requests wait for their answers now. */
  public int inFlight() {
    return inFlight.get();
  }

  /** Sends nothing more, and returns when everything was answered. Repeatable. */
  public void stop() throws InterruptedException {
    stopped = true;
    sender.join();
    requests.close();
  }

  @Override
  public void close() {
    try {
      stop();
    } catch (InterruptedException e) {
      var _ = requests.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
