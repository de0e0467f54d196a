package io.courtflash.core.platform.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tomcat's connections, whose usual requests are {@link EarlyAnswers answered early}: where Tomcat
 * learns that a connection has something to read, this reads it. A whole usual request is answered
 * at once, or when its answer comes, and then the connection waits for its next one; handing it to
 * another thread and back costs more than such an answer. Of everything else the bytes stay in the
 * connection's buffer, and Tomcat takes them from there as ever. A connection whose client has gone
 * between two requests is closed at once, too.
 *
 * <p>A connection has small buffers until its first request goes the ordinary way: thousands that
 * come at once have the heap full of them.
 *
 * <p>Nothing is answered early with TLS, and while the web server stops; it waits then for the
 * answers that are still to come.
 */
class EarlyEndpoint extends NioEndpoint {

  private static final Logger log = LoggerFactory.getLogger(EarlyEndpoint.class);

  /** A board fits; a longer request or answer is read or written in several pieces. */
  private static final int ORDINARY_BUFFER_BYTES = 8 * 1024;

  /** No answer takes longer. */
  private static final Duration STOP_WAIT = Duration.ofSeconds(3);

  private volatile List<Kind> kinds = List.of();

  /** Requests whose answer is still to come, and the web server until it stops. */
  private final Phaser unanswered = new Phaser(1);

  /** Requests that may be answered early. */
  private record Kind(String beginning, EarlyAnswers answers, EarlyHeaders headers) {

    boolean isAt(byte[] bytes, int from, int end) {
      if (end - from < beginning.length()) {
        return false;
      }
      for (int i = 0; i < beginning.length(); i++) {
        if (bytes[from + i] != beginning.charAt(i)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Has requests answered early from now on. */
  void answerEarly(EarlyAnswers answers, EarlyHeaders headers) {
    List<Kind> known = new ArrayList<>(kinds);
    for (String beginning : answers.beginnings()) {
      known.add(new Kind(beginning, answers, headers));
    }
    kinds = List.copyOf(known);
  }

  @Override
  public boolean processSocket(
      SocketWrapperBase<NioChannel> socket, SocketEvent event, boolean dispatch) {
    return (event == SocketEvent.OPEN_READ
            && dispatch
            && socket instanceof NioSocketWrapper connection
            && isAnswered(connection))
        || super.processSocket(socket, event, dispatch);
  }

  /** Whether nothing is left to do until the connection has something to read again. */
  private boolean isAnswered(NioSocketWrapper connection) {
    // Who processes the connection has the lock, until its state is stored.
    if (!connection.getLock().tryLock()) {
      return false;
    }
    try {
      if (!isBetweenRequests(connection)) {
        return false;
      }
      CompletableFuture<byte[]> answer = isAnsweringEarly() ? answer(connection) : null;
      if (answer == null) {
        connection.getSocketBufferHandler().expand(ORDINARY_BUFFER_BYTES);
        return false;
      }
      if (!answer.isDone()) {
        answerLater(connection, answer);
      } else {
        write(connection, answer.join());
        awaitNext(connection);
      }
      return true;
    } catch (IOException gone) {
      connection.close();
      return true;
    } catch (RuntimeException e) {
      log.error("A request failed that was to be answered early", e);
      connection.close();
      return true;
    } catch (Error e) {
      // Tomcat logs it, and would neither read the connection again nor let it time out.
      connection.close();
      throw e;
    } finally {
      connection.getLock().unlock();
    }
  }

  private boolean isAnsweringEarly() {
    return !kinds.isEmpty() && !isSSLEnabled() && !isPaused() && isRunning();
  }

  private static boolean isBetweenRequests(NioSocketWrapper connection) {
    return connection.getCurrentProcessor() == null
        && connection.getSocketBufferHandler().isReadBufferEmpty();
  }

  /**
   * The answer to what has arrived; null when it has to go the ordinary way.
   *
   * @throws IOException the client has gone
   */
  private @Nullable CompletableFuture<byte[]> answer(NioSocketWrapper connection)
      throws IOException {
    if (!connection.isReadyForRead()) {
      return null;
    }
    connection.updateLastRead();
    SocketBufferHandler buffers = connection.getSocketBufferHandler();
    buffers.configureReadBufferForRead();
    ByteBuffer read = buffers.getReadBuffer();
    CompletableFuture<byte[]> answer = read.hasArray() ? answer(read) : null;
    if (answer != null) {
      read.position(read.limit());
    }
    return answer;
  }

  private @Nullable CompletableFuture<byte[]> answer(ByteBuffer read) {
    byte[] bytes = read.array();
    int from = read.arrayOffset() + read.position();
    int end = read.arrayOffset() + read.limit();
    for (Kind kind : kinds) {
      if (kind.isAt(bytes, from, end)) {
        Optional<EarlyRequest> request = EarlyRequestParser.parse(bytes, from, end);
        return request.isPresent() ? answer(kind, request.get()) : null;
      }
    }
    return null;
  }

  private @Nullable CompletableFuture<byte[]> answer(Kind kind, EarlyRequest request) {
    Optional<CompletableFuture<EarlyAnswer>> answer = kind.answers().answer(request);
    int keepAlive = request.keepAlive() ? getKeepAliveTimeout() : 0;
    return answer.isPresent()
        ? answer.get().thenApply(body -> kind.headers().whole(body, keepAlive))
        : null;
  }

  /** Until then nothing is read from the connection. */
  private void answerLater(NioSocketWrapper connection, CompletableFuture<byte[]> answer) {
    var _ = unanswered.register();
    var _ =
        answer.whenComplete(
            (bytes, failure) -> {
              try {
                writeOrClose(connection, bytes, failure);
              } finally {
                unanswered.arriveAndDeregister();
              }
            });
  }

  private void writeOrClose(
      NioSocketWrapper connection, byte @Nullable [] answer, @Nullable Throwable failure) {
    if (failure != null) {
      log.error("A request failed that was to be answered early", failure);
    }
    boolean isWritten = false;
    connection.getLock().lock();
    try {
      if (answer != null) {
        write(connection, answer);
        isWritten = true;
      }
    } catch (IOException gone) {
      log.debug("A client has gone before its answer", gone);
    } catch (RuntimeException e) {
      log.error("An early answer could not be written", e);
    } finally {
      if (!isWritten) {
        connection.close();
      }
      connection.getLock().unlock();
    }
    if (isWritten) {
      // Without the lock, or who has the next request at once would have to take it another way.
      connection.setReadTimeout(getKeepAliveTimeout());
      connection.registerReadInterest();
    }
  }

  @Override
  public void stopInternal() {
    kinds = List.of();
    try {
      var _ =
          unanswered.awaitAdvanceInterruptibly(
              unanswered.arrive(), STOP_WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      log.warn(
          "The web server stops before {} requests are answered", unanswered.getUnarrivedParties());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    super.stopInternal();
  }

  /**
   * Writes a whole answer at once.
   *
   * @throws IOException the client has gone, or has sent thousands of requests and read none of
   *     their answers, so that the system doesn't take the whole answer
   */
  private static void write(NioSocketWrapper connection, byte[] answer) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(answer);
    var _ = connection.getSocket().write(rest);
    if (rest.hasRemaining()) {
      throw new IOException("The client reads nothing");
    }
  }

  /**
   * Registers the connection for reading as Tomcat does between two requests, but without waking up
   * the poller, which is this thread.
   */
  private void awaitNext(NioSocketWrapper connection) {
    connection.setReadTimeout(getKeepAliveTimeout());
    SelectionKey key =
        connection.getSocket().getIOChannel().keyFor(connection.getPoller().getSelector());
    key.interestOps(connection.interestOps(connection.interestOps() | SelectionKey.OP_READ));
  }
}
