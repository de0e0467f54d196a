package io.courtflash.core.web;

import java.io.IOException;
import java.time.Duration;
import org.apache.coyote.Adapter;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * HTTP whose patience with the head of a request ends. Tomcat itself only knows a time between two
 * packets, which a caller who sends a byte now and then never exceeds. Tomcat makes it by its name.
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
    private long begun;

    HeaderTimeoutProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter, long headerNanos) {
      super(protocol, adapter);
      this.headerNanos = headerNanos;
    }

    /** Is called with each packet of a head, and answers LONG when there must be more of it. */
    @Override
    public SocketState service(SocketWrapperBase<?> socket) throws IOException {
      long now = System.nanoTime();
      if (!isInHead) {
        begun = now;
      } else if (now - begun > headerNanos) {
        isInHead = false;
        return SocketState.CLOSED;
      }
      SocketState state = super.service(socket);
      isInHead = state == SocketState.LONG && !isAsync();
      return state;
    }
  }
}
