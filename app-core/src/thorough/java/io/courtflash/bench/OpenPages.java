package io.courtflash.bench;

import com.alibaba.fastjson2.JSON;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Opens event streams as pages do, each for a student of its own, and reads them with one thread.
 * It prints how many were opened, and then, for each line that it reads, when the first and the
 * last page got the next board note. It ends with its input.
 */
final class OpenPages {

  /** As many at a time as the server accepts at once. */
  private static final int OPENING_AT_ONCE = 100;

  private static final int WAIT_MILLIS = 20;

  private final int port;
  private final List<String> tokens;
  private final Selector selector = Selector.open();
  private final ByteBuffer in = ByteBuffer.allocate(64 * 1024);
  private final Map<PageStream, Integer> notesBefore = new HashMap<>();

  /** How many notes this program was asked to wait for. */
  private final AtomicInteger wanted = new AtomicInteger();

  private int begun;
  private int open;
  private int refused;
  private int lost;
  private int told;
  private long firstMicros;

  private OpenPages(int port, int pages) throws IOException {
    this.port = port;
    this.tokens = BenchEngine.tokens(pages);
  }

  /**
   * What became of the pages.
   *
   * @param micros until the last one was open or refused
   */
  record Opened(int open, int refused, long micros) {}

  /**
   * One board note.
   *
   * @param pages how many got it
   * @param lost how many streams have ended since they were opened
   * @param firstMicros when the first page had it, in microseconds since 1970
   */
  record Told(int pages, int lost, long firstMicros, long lastMicros) {}

  /**
   * Opens the pages.
   *
   * @param args the server's port, and how many pages
   */
  public static void main(String[] args) throws IOException {
    OpenPages pages = new OpenPages(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    Thread.ofPlatform().daemon().start(pages::readInput);
    pages.openAll();
    pages.tellNotes();
  }

  private void readInput() {
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    lines.lines().forEach(_ -> wanted.incrementAndGet());
    System.exit(0);
  }

  private void openAll() throws IOException {
    long start = System.nanoTime();
    while (open + refused < tokens.size()) {
      while (begun < tokens.size() && begun - open - refused < OPENING_AT_ONCE) {
        var _ = PageStream.open(port, tokens.get(begun), begun, selector);
        begun++;
      }
      read();
    }
    print(new Opened(open, refused, (System.nanoTime() - start) / 1_000));
  }

  private void tellNotes() throws IOException {
    for (int done = 0; ; done++) {
      while (wanted.get() == done) {
        read();
      }
      told = 0;
      firstMicros = 0;
      selector.keys().forEach(key -> notesBefore.put(page(key), page(key).boardNotes()));
      while (told < open - lost) {
        read();
      }
      print(new Told(told, lost, firstMicros, AcceptedClaims.nowMicros()));
      notesBefore.clear();
    }
  }

  private void read() throws IOException {
    selector.select(this::read, WAIT_MILLIS);
  }

  private void read(SelectionKey key) {
    PageStream page = page(key);
    boolean wasOpen = page.isOpen();
    if (!page.ready(in)) {
      end(page, wasOpen);
    } else if (!wasOpen && page.isOpen()) {
      open++;
    }
    Integer before = notesBefore.get(page);
    if (before != null && page.boardNotes() > before) {
      notesBefore.remove(page);
      firstMicros = firstMicros == 0 ? AcceptedClaims.nowMicros() : firstMicros;
      told++;
    }
  }

  private void end(PageStream page, boolean wasOpen) {
    if (wasOpen) {
      lost++;
    } else {
      refused++;
    }
    try {
      page.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PageStream page(SelectionKey key) {
    return (PageStream) key.attachment();
  }

  private static void print(Object line) {
    System.out.println(JSON.toJSONString(line));
  }
}
