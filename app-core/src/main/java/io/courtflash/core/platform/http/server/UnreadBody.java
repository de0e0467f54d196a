package io.courtflash.core.platform.http.server;

import java.time.Duration;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;

/**
 * Reads what is left of a request's body after its response was sent, for a limited time and up to
 * a limited size. A connection that were closed before would be reset, and its client might never
 * see the response.
 */
final class UnreadBody implements Invocable.Task {

  private static final int MAX_BYTES = 64 * 1024;

  private final Request request;
  private final Callback then;
  private final long end;
  private int read;

  private UnreadBody(Request request, Callback then, Duration time) {
    this.request = request;
    this.then = then;
    this.end = System.nanoTime() + time.toNanos();
  }

  /** Completes after the body was read, or given up. */
  static Callback readBefore(Request request, Callback then, Duration time) {
    return Callback.from(
        InvocationType.NON_BLOCKING, () -> new UnreadBody(request, then, time).run(), then::failed);
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  @Override
  public void run() {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        if (System.nanoTime() - end > 0) {
          then.succeeded();
        } else {
          request.demand(this);
        }
        return;
      }
      read += chunk.remaining();
      boolean isOver = chunk.isLast() || Content.Chunk.isFailure(chunk) || read > MAX_BYTES;
      chunk.release();
      if (isOver) {
        then.succeeded();
        return;
      }
    }
  }

  /** A request whose body is left alone when the framework has answered. */
  static final class Kept extends Request.Wrapper {

    Kept(Request request) {
      super(request);
    }

    @Override
    public boolean consumeAvailable() {
      return true;
    }
  }
}
