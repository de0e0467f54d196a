package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.jspecify.annotations.Nullable;

/**
 * A request whose body is refused when it exceeds a size or takes longer than a time to arrive:
 * whoever reads it gets the refusal.
 */
public final class LimitedBody extends Request.Wrapper {

  /** The attribute of a request that has its body. */
  public static final String ATTRIBUTE = LimitedBody.class.getName();

  /** What is read of a body that nobody wanted. */
  private static final int MAX_REST = 64 * 1024;

  private final Content.Source body;
  private final Duration time;
  private final long begun = System.nanoTime();
  private long left;
  private Content.@Nullable Chunk refused;
  private boolean isRestRead;

  /**
   * Wraps a request.
   *
   * @param body the request itself, or what was read of it already
   * @param limit in bytes
   */
  public LimitedBody(Request request, Content.Source body, long limit, Duration time) {
    super(request);
    this.body = body;
    this.left = limit;
    this.time = time;
  }

  /**
   * Sets another limit, before anything is read.
   *
   * @param limit in bytes
   */
  public void limitTo(long limit) {
    left = limit;
  }

  @Override
  public Content.@Nullable Chunk read() {
    Content.Chunk chunk = refused == null ? body.read() : refused;
    boolean isLate = System.nanoTime() - begun > time.toNanos();
    if (chunk == null) {
      return isLate ? refuse(ResponseCode.REQUEST_TIMEOUT) : null;
    }
    if (Content.Chunk.isFailure(chunk)) {
      return chunk.getFailure() instanceof TimeoutException
          ? refuse(ResponseCode.REQUEST_TIMEOUT)
          : chunk;
    }
    left -= chunk.remaining();
    if (left < 0 || isLate) {
      chunk.release();
      return refuse(left < 0 ? ResponseCode.PAYLOAD_TOO_LARGE : ResponseCode.REQUEST_TIMEOUT);
    }
    return chunk;
  }

  private Content.Chunk refuse(ResponseCode code) {
    refused = Content.Chunk.from(Refusal.of(code), true);
    return refused;
  }

  @Override
  public void demand(Runnable reader) {
    body.demand(reader);
  }

  /**
   * Reads what is left of the body, within limits, before a callback is completed: a connection
   * that were closed before would be reset, and its client might never see the answer.
   */
  public Callback readRestBefore(Callback then) {
    isRestRead = true;
    Callback end =
        Callback.from(InvocationType.NON_BLOCKING, then::succeeded, _ -> then.succeeded());
    return Callback.from(
        InvocationType.NON_BLOCKING,
        () -> Content.Source.consumeAll(new LimitedBody(this, body, MAX_REST, time), end),
        then::failed);
  }

  /** The framework leaves the rest alone when it has answered. */
  @Override
  public boolean consumeAvailable() {
    return isRestRead || super.consumeAvailable();
  }
}
