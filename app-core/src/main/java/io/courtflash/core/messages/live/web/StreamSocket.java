package io.courtflash.core.messages.live.web;

import static java.util.Objects.requireNonNull;

import io.courtflash.core.messages.live.StreamConnection;
import io.courtflash.core.messages.live.Subscriber;
import jakarta.servlet.http.WebConnection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.http11.upgrade.InternalHttpUpgradeHandler;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SSLSupport;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * The socket of a stream whose request Tomcat has finished. Thread, request, response and their
 * buffers serve others by then; what is left of Tomcat is the socket, TLS if the server uses it,
 * and the selector that notices what happens to it.
 *
 * <p>Tomcat calls that an upgrade of the protocol, and creates this class itself. For the client
 * nothing is upgraded: it has got an ordinary answer whose end is the connection's end.
 */
public final class StreamSocket
    implements InternalHttpUpgradeHandler, StreamConnection, CompletionHandler<Long, Subscriber> {

  private static final int WRITE_SECONDS = 10;

  private @Nullable Subscriber subscriber;
  private @Nullable SocketWrapperBase<?> socket;

  /** Names the stream that is sent here. To be called before the request ends. */
  void attach(Subscriber stream) {
    subscriber = stream;
  }

  @Override
  public void setSocketWrapper(SocketWrapperBase<?> wrapper) {
    socket = wrapper;
  }

  @Override
  public void init(WebConnection finished) {
    requireNonNull(subscriber).connected(this);
  }

  @Override
  public void send(ByteBuffer[] events) {
    var _ =
        requireNonNull(socket)
            .write(
                SocketWrapperBase.BlockingMode.NON_BLOCK,
                WRITE_SECONDS,
                TimeUnit.SECONDS,
                requireNonNull(subscriber),
                SocketWrapperBase.COMPLETE_WRITE_WITH_COMPLETION,
                this,
                events);
  }

  @Override
  public void completed(Long bytes, Subscriber stream) {
    stream.sent();
  }

  @Override
  public void failed(Throwable gone, Subscriber stream) {
    stream.end();
  }

  /** Called when the selector noticed something; the answer CLOSED closes the socket. */
  @Override
  public SocketState upgradeDispatch(SocketEvent event) {
    return switch (event) {
      case OPEN_READ -> isOpenAndSilent() ? SocketState.UPGRADED : SocketState.CLOSED;
      case OPEN_WRITE, TIMEOUT -> SocketState.UPGRADED;
      case STOP, DISCONNECT, ERROR, CONNECT_FAIL -> SocketState.CLOSED;
    };
  }

  /** A page sends nothing after its request. If a client does, it isn't read but cut off. */
  private boolean isOpenAndSilent() {
    try {
      return requireNonNull(socket).read(false, new byte[1], 0, 1) == 0;
    } catch (IOException gone) {
      return false;
    }
  }

  /** Called whoever closed the socket, also when the request failed before its end. */
  @Override
  public void destroy() {
    if (subscriber != null) {
      subscriber.end();
    }
  }

  @Override
  public void close() {
    if (socket != null) {
      socket.close();
    }
  }

  @Override
  public void timeoutAsync(long now) {
    // The selector's timeout of writes is enough.
  }

  @Override
  public void setSslSupport(SSLSupport tls) {
    // Nobody asks for it any more.
  }

  @Override
  public void pause() {
    // All streams end when the program stops.
  }
}
