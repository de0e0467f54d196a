package io.courtflash.core.platform.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.apache.coyote.Adapter;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * HTTP with a time limit for the whole head of a request. Tomcat itself only limits the time
 * between two packets, which a client that slowly sends single bytes never exceeds. It can close
 * idle connections early and answer usual requests early, too. Tomcat creates this class by its
 * name.
 */
public class HeaderTimeoutProtocol extends Http11NioProtocol {

  private final EarlyEndpoint connections;
  private long headerNanos = Long.MAX_VALUE;

  public HeaderTimeoutProtocol() {
    this(new EarlyEndpoint());
  }

  private HeaderTimeoutProtocol(EarlyEndpoint connections) {
    super(connections);
    this.connections = connections;
  }

  /** Has usual requests answered early from now on. */
  void answerEarly(EarlyAnswers answers, EarlyHeaders headers) {
    connections.answerEarly(answers, headers);
  }

  void setHeaderTime(Duration time) {
    headerNanos = time.toNanos();
  }

  /**
   * Closes connections whose client says nothing, the longest silent ones first, once more of the
   * most connections are open than a share of them, until a smaller share is left. A connection
   * counts as silent that waits for a request or for the rest of one, of which nothing has arrived
   * that this server was too busy to read; event streams and requests that are being answered
   * don't.
   *
   * @param crowded from 0 to 1; with fewer open connections none is closed
   * @param roomy the share that is left, from 0 to {@code crowded}
   * @param leastIdle a connection that was silent for less stays open
   * @param nowMillis the computer's time, by which Tomcat notes what it reads. What was read later
   *     was so before that clock was set back: nobody knows for how long it has been silent since
   * @return how many were closed
   */
  int closeIdle(double crowded, double roomy, Duration leastIdle, long nowMillis) {
    long open = getConnectionCount();
    if (open <= (long) (crowded * getMaxConnections())) {
      return 0;
    }
    long tooMany = open - (long) (roomy * getMaxConnections());
    int closed = 0;
    for (NioSocketWrapper socket : silentFor(leastIdle, nowMillis)) {
      if (closed < tooMany && closeIfSilent(socket)) {
        closed++;
      }
    }
    return closed;
  }

  private record Silence(NioSocketWrapper socket, long millis) {}

  /** The longest silent one first. */
  private List<NioSocketWrapper> silentFor(Duration leastIdle, long nowMillis) {
    return getEndpoint().getConnections().stream()
        .filter(NioSocketWrapper.class::isInstance)
        .map(NioSocketWrapper.class::cast)
        .filter(HeaderTimeoutProtocol::isSilent)
        // Read once: it changes while the others are compared.
        .map(socket -> new Silence(socket, Math.abs(nowMillis - socket.getLastRead())))
        .filter(silence -> silence.millis() > leastIdle.toMillis())
        .sorted(Comparator.comparingLong(Silence::millis).reversed())
        .map(Silence::socket)
        .toList();
  }

  /** The thread that processes a connection has its lock. */
  private static boolean closeIfSilent(NioSocketWrapper socket) {
    if (!socket.getLock().tryLock()) {
      return false;
    }
    try {
      if (socket.isClosed() || !isSilent(socket) || hasUnread(socket)) {
        return false;
      }
      socket.close();
      return true;
    } finally {
      socket.getLock().unlock();
    }
  }

  /** Whether the system has something of the client that this server hasn't read yet. */
  private static boolean hasUnread(NioSocketWrapper socket) {
    try {
      return socket.getSocket().getIOChannel().socket().getInputStream().available() > 0;
    } catch (IOException gone) {
      return false;
    }
  }

  /** Tomcat waits for its next packet, but not for ever. */
  private static boolean isSilent(NioSocketWrapper socket) {
    return socket.interestOpsHas(SelectionKey.OP_READ) && socket.getReadTimeout() > 0;
  }

  @Override
  protected Processor createProcessor() {
    return new HeaderTimeoutProcessor(this, getAdapter(), headerNanos);
  }

  /**
   * Belongs to one connection from the first byte of a request until it is answered. Then, and when
   * Tomcat ends the connection, another connection gets it.
   */
  private static final class HeaderTimeoutProcessor extends Http11Processor {

    private final long headerNanos;

    /** The connection of which a part of a head has arrived. */
    private @Nullable SocketWrapperBase<?> incomplete;

    private long started;

    HeaderTimeoutProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter, long headerNanos) {
      super(protocol, adapter);
      this.headerNanos = headerNanos;
    }

    /** Called with each packet of a head; returns LONG when the head is incomplete. */
    @Override
    public SocketState service(SocketWrapperBase<?> socket) throws IOException {
      long now = System.nanoTime();
      if (!socket.equals(incomplete)) {
        started = now;
      } else if (now - started > headerNanos) {
        incomplete = null;
        return SocketState.CLOSED;
      }
      SocketState state = super.service(socket);
      incomplete = state == SocketState.LONG && !isAsync() ? socket : null;
      return state;
    }

    /**
     * What follows a request after which the connection leaves HTTP is dropped: only event streams
     * do that, and their clients have nothing more to say. Tomcat would fail to keep more than its
     * buffer holds.
     */
    @Override
    public @Nullable ByteBuffer getLeftoverInput() {
      return null;
    }
  }
}
