package io.courtflash.core.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.apache.coyote.Adapter;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * HTTP with a time limit for the whole head of a request. Tomcat itself only limits the time
 * between two packets, which a client that slowly sends single bytes never exceeds. Tomcat creates
 * this class by its name.
 */
public class HeaderTimeoutProtocol extends Http11NioProtocol {

  private long headerNanos = Long.MAX_VALUE;

  void setHeaderTime(Duration time) {
    headerNanos = time.toNanos();
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
