package io.courtflash.core.platform.http;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.jspecify.annotations.Nullable;

/**
 * Limits how long the rest of a request's body is read after the response. Tomcat itself would go
 * on reading as long as the client keeps sending single bytes.
 */
class UnreadBodyValve extends ValveBase {

  private static final int MAX_BYTES = 64 * 1024;

  private final Duration time;

  UnreadBodyValve(Duration time) {
    super(true);
    this.time = time;
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    getNext().invoke(request, response);
    if (!request.isAsync() && !request.getCoyoteRequest().isFinished()) {
      response.finishResponse();
      if (!isReadCompletely(request.getCoyoteRequest())) {
        response.getCoyoteResponse().action(ActionCode.CLOSE_NOW, null);
      }
    }
  }

  private boolean isReadCompletely(org.apache.coyote.Request request) {
    DiscardingBufferHandler discarded = new DiscardingBufferHandler();
    long started = System.nanoTime();
    int read = 0;
    try {
      while (read < MAX_BYTES && System.nanoTime() - started < time.toNanos()) {
        int more = request.doRead(discarded);
        if (more < 0 || request.isFinished()) {
          return true;
        }
        read += more;
      }
      return false;
    } catch (IOException gone) {
      return false;
    }
  }

  /** Discards what is read. */
  private static final class DiscardingBufferHandler implements ApplicationBufferHandler {

    private @Nullable ByteBuffer buffer;

    @Override
    public void setByteBuffer(ByteBuffer read) {
      buffer = read;
    }

    @Override
    public @Nullable ByteBuffer getByteBuffer() {
      return buffer;
    }

    @Override
    public void expand(int size) {
      // The buffer is discarded, so it needn't grow.
    }
  }
}
