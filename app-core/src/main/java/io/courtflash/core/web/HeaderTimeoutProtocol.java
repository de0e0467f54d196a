package io.courtflash.core.web;

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
   * Closes connections whose client says nothing, the longest silent ones first, while more of the
   * most connections are open than a share of them. A connection counts as silent that waits for a
   * request or for the rest of one; event streams and requests that are being answered don't.
   * Tomcat closes them within about a second.
   *
   * @param share from 0 to 1
   * @param leastIdle a connection that was silent for less stays open
   * @return how many are closed
   */
  int closeIdle(double share, Duration leastIdle) {
    long tooMany = getConnectionCount() - (long) (share * getMaxConnections());
    if (tooMany <= 0) {
      return 0;
    }
    long silentSince = System.currentTimeMillis() - leastIdle.toMillis();
    List<NioSocketWrapper> closed =
        getEndpoint().getConnections().stream()
            .filter(NioSocketWrapper.class::isInstance)
            .map(NioSocketWrapper.class::cast)
            .filter(HeaderTimeoutProtocol::isSilent)
            .filter(socket -> socket.getLastRead() < silentSince)
            .sorted(Comparator.comparingLong(NioSocketWrapper::getLastRead))
            .limit(tooMany)
            .toList();
    closed.forEach(socket -> socket.setReadTimeout(1));
    return closed.size();
  }

  /** Tomcat waits for its next packet, but not for ever. */
  private static boolean isSilent(NioSocketWrapper socket) {
    return socket.interestOpsHas(SelectionKey.OP_READ) && socket.getReadTimeout() > 0;
  }

  @Override
  protected Processor createProcessor() {
    return new HeaderTimeoutProcessor(this, getAdapter(), headerNanos);
  }

  /** Belongs to one connection from the first byte of a request until it is answered. */
  private static final class HeaderTimeoutProcessor extends Http11Processor {

    private final long headerNanos;
    private boolean isInHead;
    private long started;

    HeaderTimeoutProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter, long headerNanos) {
      super(protocol, adapter);
      this.headerNanos = headerNanos;
    }

    /** Called with each packet of a head; returns LONG when the head is incomplete. */
    @Override
    public SocketState service(SocketWrapperBase<?> socket) throws IOException {
      long now = System.nanoTime();
      if (!isInHead) {
        started = now;
      } else if (now - started > headerNanos) {
        isInHead = false;
        return SocketState.CLOSED;
      }
      SocketState state = super.service(socket);
      isInHead = state == SocketState.LONG && !isAsync();
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
