package io.courtflash.core.web;

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
 * Reads what is left of a body once its request is answered, for so long and no longer. Tomcat
 * would do so as long as a byte comes now and then.
 */
class UnreadBodyValve extends ValveBase {

  private static final int MOST = 64 * 1024;

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
      if (!isReadToItsEnd(request.getCoyoteRequest())) {
        response.getCoyoteResponse().action(ActionCode.CLOSE_NOW, null);
      }
    }
  }

  private boolean isReadToItsEnd(org.apache.coyote.Request request) {
    DiscardingBufferHandler nowhere = new DiscardingBufferHandler();
    long begun = System.nanoTime();
    int read = 0;
    try {
      while (read < MOST && System.nanoTime() - begun < time.toNanos()) {
        int more = request.doRead(nowhere);
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

  /** Forgets what is read. */
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
      // Whatever it is read into stays as it is.
    }
  }
}
