package io.courtflash.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** The event stream of one page: counts what it was sent, and keeps nothing of it. */
final class PageStream {

  /** More pages than this share no source address: a machine has about 28,000 ports for each. */
  private static final int PAGES_PER_ADDRESS = 10_000;

  private final SocketChannel channel;
  private final SelectionKey key;
  private final byte[] request;
  private final LineSearch hello = new LineSearch("event: hello");
  private final LineSearch places = new LineSearch("event: places");

  private PageStream(SocketChannel channel, SelectionKey key, byte[] request) {
    this.channel = channel;
    this.key = key;
    this.request = request;
  }

  /**
   * Begins to connect to a port of this machine.
   *
   * @param index how many pages there were before; it decides from which of this machine's
   *     addresses the page comes
   */
  static PageStream open(int port, String token, int index, Selector selector) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.configureBlocking(false);
    if (index >= PAGES_PER_ADDRESS) {
      channel.bind(new InetSocketAddress("127.0.0." + (1 + index / PAGES_PER_ADDRESS), 0));
    }
    SelectionKey key = channel.register(selector, SelectionKey.OP_CONNECT);
    String request =
        "GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n"
            + "Authorization: Bearer "
            + token
            + "\r\n\r\n";
    PageStream page = new PageStream(channel, key, request.getBytes(StandardCharsets.US_ASCII));
    key.attach(page);
    if (channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))) {
      page.sendRequest();
    }
    return page;
  }

  private void sendRequest() throws IOException {
    // A new connection takes some hundred bytes at once.
    channel.write(ByteBuffer.wrap(request));
    key.interestOps(SelectionKey.OP_READ);
  }

  /**
   * Goes on after the selector found something to do.
   *
   * @param in a buffer that all pages share
   * @return false when the connection has ended
   */
  boolean ready(ByteBuffer in) {
    try {
      if (key.isConnectable() && channel.finishConnect()) {
        sendRequest();
        return true;
      }
      in.clear();
      int read = channel.read(in);
      for (int i = 0; i < read; i++) {
        byte next = in.get(i);
        hello.next(next);
        places.next(next);
      }
      return read >= 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether the stream was opened. */
  boolean isOpen() {
    return hello.found() > 0;
  }

  /** How often it was told how many places are free. */
  int boardNotes() {
    return places.found();
  }

  void close() throws IOException {
    channel.close();
  }

  /** Finds lines in bytes that arrive in pieces. */
  private static final class LineSearch {

    private final byte[] line;
    private int matched;
    private int found;

    LineSearch(String line) {
      this.line = ("\n" + line + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    void next(byte next) {
      if (next == line[matched]) {
        matched++;
      } else {
        matched = next == line[0] ? 1 : 0;
      }
      if (matched == line.length) {
        found++;
        matched = 1;
      }
    }

    int found() {
      return found;
    }
  }
}
