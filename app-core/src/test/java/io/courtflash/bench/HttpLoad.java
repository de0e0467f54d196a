package io.courtflash.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Sends prepared requests over keep-alive connections from one thread, and prints how many were
 * answered, how soon and with which codes. It runs in a process of its own, so that its work isn't
 * counted as the server's.
 *
 * <p>Without a rate the model is closed: each connection sends again as soon as it has its answer,
 * which measures capacity. With a rate the model is open: requests are due at fixed instants, and a
 * latency is counted from that instant, also while all connections are busy.
 */
final class HttpLoad {

  private static final int BUFFER_BYTES = 64 * 1024;
  private static final long MAX_LATENCY_MICROS = TimeUnit.MINUTES.toMicros(1);
  private static final String LENGTH_HEADER = "content-length:";
  private static final String CLOSE_HEADER = "\r\nConnection: close\r\n";
  private static final String LAST_CHUNK = "\r\n0\r\n\r\n";
  private static final String CODE_FIELD = "\"enumCode\":\"";

  private final List<byte[]> requests;
  private final boolean repeat;
  private final long periodNanos;
  private final Histogram latencies = new Histogram(MAX_LATENCY_MICROS, 3);
  private final Map<String, Long> answers = new TreeMap<>();
  private final Deque<Connection> idle = new ArrayDeque<>();
  private final Selector selector;
  private int next;
  private long due;
  private int busy;

  private HttpLoad(List<byte[]> requests, boolean repeat, int rate) throws IOException {
    this.requests = requests;
    this.repeat = repeat;
    this.periodNanos = rate == 0 ? 0 : TimeUnit.SECONDS.toNanos(1) / rate;
    this.selector = Selector.open();
  }

  /**
   * Runs one load and prints its {@link LoadResult}.
   *
   * @param args port, connections, seconds, requests per second (0: closed model), whether the
   *     requests are sent again when all were sent, and the {@link RequestFile}
   */
  public static void main(String[] args) throws IOException {
    List<byte[]> requests = RequestFile.read(Path.of(args[5]));
    HttpLoad load =
        new HttpLoad(requests, Boolean.parseBoolean(args[4]), Integer.parseInt(args[3]));
    LoadResult result =
        load.run(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    System.out.println(result.toLine());
  }

  private LoadResult run(int port, int connections, int seconds) throws IOException {
    for (int i = 0; i < connections; i++) {
      idle.add(connect(port));
    }
    long begun = System.nanoTime();
    long end = begun + TimeUnit.SECONDS.toNanos(seconds);
    due = begun;
    long last = begun;
    while (true) {
      long now = System.nanoTime();
      boolean sending = now - end < 0 && hasNext();
      if (sending) {
        sendDue(now);
      } else if (busy == 0) {
        break;
      }
      selector.select(sending && periodNanos > 0 ? 1 : 100);
      for (SelectionKey key : selector.selectedKeys()) {
        ((Connection) key.attachment()).ready();
      }
      selector.selectedKeys().clear();
      last = System.nanoTime();
    }
    selector.close();
    return LoadResult.of(latencies, answers, last - begun);
  }

  private boolean hasNext() {
    return repeat || next < requests.size();
  }

  private void sendDue(long now) throws IOException {
    while (!idle.isEmpty() && hasNext() && (periodNanos == 0 || due - now <= 0)) {
      byte[] request = requests.get(next++ % requests.size());
      idle.pop().send(request, periodNanos == 0 ? now : due);
      due += periodNanos;
    }
  }

  private Connection connect(int port) throws IOException {
    SocketChannel channel =
        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    Connection connection = new Connection(port, channel);
    channel.register(selector, SelectionKey.OP_READ, connection);
    return connection;
  }

  /** One keep-alive connection with at most one request under way. */
  private final class Connection {

    private final int port;
    private final SocketChannel channel;
    private final ByteBuffer in = ByteBuffer.allocate(BUFFER_BYTES);
    private long from;
    private boolean waiting;

    Connection(int port, SocketChannel channel) {
      this.port = port;
      this.channel = channel;
    }

    void send(byte[] request, long dueAt) throws IOException {
      from = dueAt;
      waiting = true;
      busy++;
      ByteBuffer out = ByteBuffer.wrap(request);
      while (out.hasRemaining()) {
        channel.write(out);
      }
    }

    void ready() throws IOException {
      int read = channel.read(in);
      if (read < 0) {
        closed();
      } else if (isComplete()) {
        answered(text(0, in.position()));
      }
    }

    /** Servers end a connection after some requests; the request under way counts as an error. */
    private void closed() throws IOException {
      channel.close();
      if (waiting) {
        busy--;
        answers.merge("closed", 1L, Long::sum);
      } else {
        idle.remove(this);
      }
      idle.push(connect(port));
    }

    private boolean isComplete() {
      int head = indexOfBody();
      if (head < 0) {
        return false;
      }
      int length = contentLength(head);
      return length >= 0 ? in.position() >= head + length : endsWithLastChunk();
    }

    private boolean endsWithLastChunk() {
      int from = in.position() - LAST_CHUNK.length();
      return LAST_CHUNK.equals(text(Math.max(0, from), in.position()));
    }

    private String text(int from, int to) {
      return new String(in.array(), from, to - from, StandardCharsets.ISO_8859_1);
    }

    private int indexOfBody() {
      byte[] bytes = in.array();
      for (int i = 3; i < in.position(); i++) {
        if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n') {
          return i + 1;
        }
      }
      return -1;
    }

    /** -1 for a body in chunks. */
    private int contentLength(int head) {
      String headers = text(0, head).toLowerCase(Locale.ROOT);
      int at = headers.indexOf(LENGTH_HEADER);
      if (at < 0) {
        return -1;
      }
      int end = headers.indexOf('\r', at);
      return Integer.parseInt(headers.substring(at + LENGTH_HEADER.length(), end).trim());
    }

    private void answered(String answer) throws IOException {
      long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - from);
      latencies.recordValue(Math.min(MAX_LATENCY_MICROS, micros));
      answers.merge(codeOf(answer), 1L, Long::sum);
      in.clear();
      waiting = false;
      busy--;
      if (answer.contains(CLOSE_HEADER)) {
        channel.close();
        idle.push(connect(port));
      } else {
        idle.push(this);
      }
    }

    private static String codeOf(String answer) {
      int at = answer.indexOf(CODE_FIELD);
      int from = at + CODE_FIELD.length();
      return at < 0 ? answer.substring(9, 12) : answer.substring(from, answer.indexOf('"', from));
    }
  }
}
