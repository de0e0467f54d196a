package io.courtflash.core.messages.live;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * One open stream and its waiting events. When a client reads too slowly and too many events wait,
 * the stream ends; single events are never dropped. Nobody waits for a client: events are sent by
 * {@link EventWriter} as far as the client takes them.
 *
 * <p>While it sends and while it ends, a stream is locked. A connection is therefore never closed
 * in the middle of a call that sends.
 */
@RequiredArgsConstructor
public final class Subscriber {

  private static final int MAX_WAITING = 64;

  private final long userId;
  private final String token;
  private final Subscribers all;
  private final Deque<PushEvent> waiting = new ArrayDeque<>(1);
  private @Nullable StreamConnection connection;

  /** Whether an event has to be scheduled: nothing waits, is scheduled or is being sent. */
  private boolean idle;

  private boolean ended;

  /** The time at which something was sent last, by {@link System#nanoTime()}. */
  private long lastSentAt = System.nanoTime();

  private long verifiedAt = lastSentAt;

  long userId() {
    return userId;
  }

  /** The login token with which the stream was opened. */
  String token() {
    return token;
  }

  /**
   * Gives the stream its connection, as soon as events can be sent; closes it if it is too late.
   */
  public void connected(StreamConnection to) {
    synchronized (this) {
      if (!ended) {
        connection = to;
        sent();
        return;
      }
    }
    to.close();
  }

  /** To be called by the connection when everything was sent. */
  public synchronized void sent() {
    if (waiting.isEmpty()) {
      idle = true;
    } else if (!ended) {
      all.schedule(this);
    }
  }

  void offer(PushEvent event) {
    synchronized (this) {
      if (ended) {
        return;
      }
      if (waiting.size() < MAX_WAITING) {
        waiting.add(event);
        if (idle) {
          idle = false;
          all.schedule(this);
        }
        return;
      }
    }
    end();
  }

  /** Sends what waits. To be called once whenever the stream was scheduled. */
  synchronized void write() {
    if (connection != null) {
      ByteBuffer[] events = waiting.stream().map(PushEvent::buffer).toArray(ByteBuffer[]::new);
      waiting.clear();
      lastSentAt = System.nanoTime();
      connection.send(events);
    }
  }

  /** Whether nothing was sent for so long. */
  synchronized boolean isSilentFor(Duration time) {
    return System.nanoTime() - lastSentAt >= time.toNanos();
  }

  /** Whether its login has to be verified again, after so long. True once, then only later. */
  synchronized boolean takeVerification(Duration after) {
    long now = System.nanoTime();
    if (now - verifiedAt < after.toNanos()) {
      return false;
    }
    verifiedAt = now;
    return true;
  }

  /** Whether the stream has ended. Waiting events are dropped then. */
  synchronized boolean hasEnded() {
    return ended;
  }

  /** Ends the stream and closes its connection. Idempotent. */
  public void end() {
    StreamConnection open;
    synchronized (this) {
      if (ended) {
        return;
      }
      ended = true;
      waiting.clear();
      open = connection;
      connection = null;
    }
    all.ended(this);
    if (open != null) {
      open.close();
    }
  }

  /** The socket of an open stream. */
  public interface StreamConnection {

    /**
     * Begins to send, and returns at once. When everything was sent, {@link Subscriber#sent} is
     * called, on this thread or another one. If the client is gone, or takes nothing for seconds,
     * the stream ends instead. The caller sends nothing more before.
     */
    void send(ByteBuffer[] events);

    /** Closes the socket. Does nothing when it is closed. */
    void close();
  }
}
