package io.courtflash.core.messages.live;

import io.courtflash.core.testing.ApiClient;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opens many event streams and reads them with one thread, so that the clients cost little. */
final class EventStreamClients implements Closeable {

  private static final Pattern CLAIM = Pattern.compile("\"traceId\":\"([^\"]+)\"");

  private final Selector selector = Selector.open();
  private final ByteBuffer read = ByteBuffer.allocate(64 * 1024);
  private final Map<String, Long> receivedAt = new ConcurrentHashMap<>();
  private final AtomicInteger greeted = new AtomicInteger();

  EventStreamClients() throws IOException {
    Thread.ofPlatform().daemon().start(this::read);
  }

  void open(ApiClient student) throws IOException {
    SocketChannel page =
        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), student.port()));
    String request =
        "GET /events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + student.token() + "\r\n\r\n";
    page.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
    page.configureBlocking(false);
    page.register(selector, SelectionKey.OP_READ);
    selector.wakeup();
  }

  /** How many streams have received their hello event. */
  int greeted() {
    return greeted.get();
  }

  /** When each claim event was received, by trace id and {@code System.nanoTime()}. */
  Map<String, Long> receivedAt() {
    return receivedAt;
  }

  private void read() {
    try {
      while (selector.isOpen()) {
        selector.select(this::read);
      }
    } catch (ClosedSelectorException closed) {
      // The clients were closed.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(SelectionKey page) {
    try {
      read.clear();
      if (((SocketChannel) page.channel()).read(read) < 0) {
        page.cancel();
        return;
      }
      String text = new String(read.array(), 0, read.position(), StandardCharsets.UTF_8);
      if (text.contains("event: hello")) {
        greeted.incrementAndGet();
      }
      for (Matcher claims = CLAIM.matcher(text); claims.find(); ) {
        receivedAt.put(claims.group(1), System.nanoTime());
      }
    } catch (IOException gone) {
      page.cancel();
    }
  }

  @Override
  public void close() throws IOException {
    for (SelectionKey page : selector.keys()) {
      page.channel().close();
    }
    selector.close();
  }
}
