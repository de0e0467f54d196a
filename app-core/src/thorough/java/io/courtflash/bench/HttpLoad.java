package io.courtflash.bench;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Sends prepared requests from one thread as a {@link LoadPlan} says, and prints how many were
 * answered, how soon and with which codes.
 *
 * <p>Without a rate the model is closed: each connection sends again as soon as it has its answer,
 * which measures capacity. With a rate the model is open: requests are due at fixed instants, and a
 * latency is counted from that instant, also while all connections are busy; whatever was due is
 * sent, however late. A repeated load at a fixed rate measures a server that runs steadily: its
 * first second, in which the generator loads its own classes and opens its connections, counts in
 * no latency.
 */
final class HttpLoad {

  private static final int START_SECONDS = 1;
  private static final int BUFFER_BYTES = 64 * 1024;
  private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** A connection that was opened gets its request soon, also when many are due. */
  private static final int MOST_AT_ONCE = 100;

  private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  private final LoadPlan plan;
  private final List<byte[]> requests;
  private final long total;
  private final byte[] in = new byte[BUFFER_BYTES];
  private final Deque<LoadConnection> idle = new ArrayDeque<>();
  private final LoadRecorder recorder;
  private final @Nullable SSLContext tls = BenchTls.WANTED ? BenchTls.trusting() : null;
  private long sent;
  private int busy;

  HttpLoad(LoadPlan plan) throws IOException {
    this.plan = plan;
    this.recorder = new LoadRecorder(plan.repeat() && plan.rate() > 0 ? START_SECONDS : 0);
    this.requests = RequestFile.read(Path.of(plan.requests()));
    long due = plan.rate() == 0 ? Long.MAX_VALUE : (long) plan.rate() * plan.seconds();
    this.total = plan.repeat() ? due : Math.min(due, requests.size());
  }

  /**
   * Runs one load and prints its {@link LoadResult}.
   *
   * @param args the {@link LoadPlan} as JSON
   */
  public static void main(String[] args) throws IOException {
    LoadPlan plan = LoadPlan.fromLine(args[0]);
    HttpLoad load = new HttpLoad(plan);
    LoadResult result = load.run();
    if (!plan.acceptedClaims().isEmpty()) {
      AcceptedClaims.write(Path.of(plan.acceptedClaims()), load.recorder.accepted());
    }
    System.out.println(result.toLine());
  }

  LoadResult run() throws IOException {
    long end = recorder.begun() + TimeUnit.SECONDS.toNanos(plan.seconds());
    long giveUp = end + TimeUnit.SECONDS.toNanos(plan.patienceSeconds());
    try (Selector selector = Selector.open()) {
      long now = System.nanoTime();
      while (now - giveUp < 0 && (busy > 0 || isSending(now, end))) {
        long wait = isSending(now, end) ? sendDue(now, selector) : IDLE_NANOS;
        handle(selector, wait);
        now = System.nanoTime();
      }
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
    }
    recorder.count(LoadRecorder.UNANSWERED, busy + unsent());
    return recorder.result();
  }

  /** In the open model what was due is sent, also when it is late. */
  private boolean isSending(long now, long end) {
    return sent < total && (plan.rate() > 0 || now - end < 0);
  }

  private long unsent() {
    return plan.rate() == 0 ? 0 : total - sent;
  }

  private long dueAt(long request) {
    return plan.rate() == 0
        ? System.nanoTime()
        : recorder.begun() + request * TimeUnit.SECONDS.toNanos(1) / plan.rate();
  }

  /** Sends what is due now; returns the nanoseconds until there can be something to send. */
  private long sendDue(long now, Selector selector) throws IOException {
    for (int each = 0; each < MOST_AT_ONCE && sent < total; each++) {
      long due = dueAt(sent);
      if (plan.rate() > 0 && due - now > 0) {
        return due - now;
      }
      if (busy >= plan.connections()) {
        return IDLE_NANOS;
      }
      send(requests.get((int) (sent++ % requests.size())), due, selector);
    }
    return sent < total ? 0 : IDLE_NANOS;
  }

  private void send(byte[] request, long due, Selector selector) throws IOException {
    LoadConnection connection = idle.isEmpty() ? null : idle.pop();
    busy++;
    try {
      if (connection == null) {
        connection = LoadConnection.open(plan.port(), selector, tls);
      }
      connection.send(request, due);
    } catch (IOException e) {
      lose(connection);
    }
  }

  private void handle(Selector selector, long wait) throws IOException {
    long millis = TimeUnit.NANOSECONDS.toMillis(wait);
    int ready = millis > 0 ? selector.select(millis) : selector.selectNow();
    if (ready == 0 && millis == 0) {
      LockSupport.parkNanos(Math.min(wait, PAUSE_NANOS));
    }
    for (SelectionKey key : selector.selectedKeys()) {
      handle((LoadConnection) key.attachment());
    }
    selector.selectedKeys().clear();
  }

  private void handle(LoadConnection connection) throws IOException {
    HttpAnswer answer;
    try {
      answer = connection.ready(in);
    } catch (IOException e) {
      if (connection.isWaiting()) {
        lose(connection);
      } else {
        idle.remove(connection);
        connection.close();
      }
      return;
    }
    if (answer != null) {
      busy--;
      recorder.answered(answer, connection.dueAt());
      if (plan.newConnections() || answer.closes()) {
        connection.close();
      } else {
        idle.push(connection);
      }
    }
  }

  private void lose(@Nullable LoadConnection connection) throws IOException {
    busy--;
    recorder.count(LoadRecorder.LOST, 1);
    if (connection != null) {
      connection.close();
    }
  }
}
