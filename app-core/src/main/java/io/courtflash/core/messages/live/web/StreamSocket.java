package io.courtflash.core.messages.live.web;

import io.courtflash.core.messages.live.Subscriber;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a stream whose request has ended. Thread, request, response and their buffers
 * serve others by then; what is left of the web server is the socket, TLS if it is used, and the
 * selector that notices what happens to it.
 *
 * <p>The web server calls that an upgrade of the connection. For the client nothing is upgraded: it
 * has got an ordinary answer whose end is the connection's end.
 */
final class StreamSocket extends AbstractConnection
    implements Subscriber.StreamConnection, Connection.UpgradeTo {

  private static final long WRITE_MILLIS = 10_000;

  private final Subscriber subscriber;
  private volatile boolean sends;

  StreamSocket(EndPoint socket, Executor threads, Subscriber subscriber) {
    super(socket, threads);
    this.subscriber = subscriber;
  }

  @Override
  public void onOpen() {
    super.onOpen();
    getEndPoint().setIdleTimeout(WRITE_MILLIS);
    fillInterested();
    subscriber.connected(this);
  }

  /** A page sends nothing after its request; what it sent with it is dropped. */
  @Override
  public void onUpgradeTo(@Nullable ByteBuffer unread) {
    // Only its end is waited for.
  }

  @Override
  public void send(ByteBuffer[] events) {
    sends = true;
    getEndPoint()
        .write(Callback.from(Callback.NOOP.getInvocationType(), this::sent, this::failed), events);
  }

  private void sent() {
    sends = false;
    subscriber.sent();
  }

  private void failed(Throwable gone) {
    subscriber.end();
  }

  /** A page sends nothing after its request. If a client does, it isn't read but cut off. */
  @Override
  public void onFillable() {
    if (isOpenAndSilent()) {
      fillInterested();
    } else {
      close();
    }
  }

  private boolean isOpenAndSilent() {
    try {
      return getEndPoint().fill(ByteBuffer.allocate(1).limit(0)) == 0;
    } catch (IOException gone) {
      return false;
    }
  }

  /** A stream may be silent for long; only what it sends must be taken. */
  @Override
  public boolean onIdleExpired(TimeoutException timeout) {
    return sends;
  }

  @Override
  public void onClose(@Nullable Throwable cause) {
    super.onClose(cause);
    subscriber.end();
  }
}
