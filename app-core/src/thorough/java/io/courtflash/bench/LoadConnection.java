package io.courtflash.bench;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** One connection of a load generator, with at most one request under way. */
final class LoadConnection {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final SocketChannel channel;
  private final SelectionKey key;
  private final @Nullable TlsSocket tls;
  private ByteBuffer out = NOTHING;
  private byte[] part = {};
  private long dueAt;
  private boolean waiting;

  private LoadConnection(SocketChannel channel, SelectionKey key, @Nullable TlsSocket tls) {
    this.channel = channel;
    this.key = key;
    this.tls = tls;
  }

  /**
   * Begins to connect to a port of this machine; a failure shows in {@link #ready}.
   *
   * @param tls null for a plain connection
   */
  static LoadConnection open(int port, Selector selector, @Nullable SSLContext tls)
      throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    // Closes at once: ports that linger after the close would run out when each request has its
    // own.
    channel.setOption(StandardSocketOptions.SO_LINGER, 0);
    SelectionKey key = channel.register(selector, SelectionKey.OP_CONNECT);
    LoadConnection connection =
        new LoadConnection(
            channel, key, tls == null ? null : new TlsSocket(channel, BenchTls.client(tls, port)));
    key.attach(connection);
    if (channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))) {
      key.interestOps(SelectionKey.OP_READ);
    }
    return connection;
  }

  /** Sends a request, as soon as the connection is there. */
  void send(byte[] request, long dueAt) throws IOException {
    this.dueAt = dueAt;
    waiting = true;
    out = ByteBuffer.wrap(request);
    if (channel.isConnected()) {
      flush();
    }
  }

  private void flush() throws IOException {
    key.interestOps(isSent() ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
  }

  private boolean isSent() throws IOException {
    if (tls != null) {
      return tls.send(out);
    }
    channel.write(out);
    return !out.hasRemaining();
  }

  boolean isWaiting() {
    return waiting;
  }

  /** When the request was due. */
  long dueAt() {
    return dueAt;
  }

  /**
   * Goes on after the selector found something to do.
   *
   * @param in a buffer that all connections of a thread share
   * @return the answer, when it is complete now; else null
   * @throws IOException the connection was refused or has ended
   */
  @Nullable HttpAnswer ready(byte[] in) throws IOException {
    if (key.isConnectable()) {
      channel.finishConnect();
      flush();
      return null;
    }
    if (key.isWritable()) {
      flush();
    }
    return key.isReadable() ? read(in) : null;
  }

  private @Nullable HttpAnswer read(byte[] in) throws IOException {
    int read = tls == null ? channel.read(ByteBuffer.wrap(in)) : tls.read(in, out);
    if (read < 0) {
      throw new EOFException();
    }
    byte[] bytes = in;
    int length = part.length + read;
    if (part.length > 0) {
      bytes = Arrays.copyOf(part, length);
      System.arraycopy(in, 0, bytes, part.length, read);
    }
    HttpAnswer answer = HttpAnswer.parse(bytes, length);
    waiting = answer == null && waiting;
    part = answer == null ? Arrays.copyOf(bytes, length) : new byte[0];
    return answer;
  }

  void close() throws IOException {
    channel.close();
  }
}
