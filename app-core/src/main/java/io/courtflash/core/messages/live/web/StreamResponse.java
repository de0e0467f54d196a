package io.courtflash.core.messages.live.web;

import io.courtflash.core.messages.live.Subscriber;
import jakarta.servlet.AsyncContext;
import java.nio.ByteBuffer;
import java.util.Arrays;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;

/**
 * The open answer of a stream over HTTP/2, whose connection serves other requests of the same page,
 * too. It has no thread.
 */
@RequiredArgsConstructor
final class StreamResponse implements Subscriber.StreamConnection {

  private final Response response;
  private final AsyncContext open;
  private final Subscriber subscriber;

  @Override
  public void send(ByteBuffer[] events) {
    ByteBuffer all =
        ByteBuffer.allocate(Arrays.stream(events).mapToInt(ByteBuffer::remaining).sum());
    Arrays.stream(events).forEach(all::put);
    response.write(
        false,
        all.flip(),
        Callback.from(InvocationType.NON_BLOCKING, subscriber::sent, gone -> subscriber.end()));
  }

  @Override
  public void close() {
    open.complete();
  }
}
