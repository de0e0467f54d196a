package io.courtflash.core.messages.live;

import java.nio.ByteBuffer;

/** The socket of an open stream. */
public interface StreamConnection {

  /**
   * Begins to send, and returns at once. When everything was sent, {@link Subscriber#sent} is
   * called, on this thread or another one. If the client is gone, or takes nothing for seconds, the
   * stream ends instead. The caller sends nothing more before.
   */
  void send(ByteBuffer[] events);

  /** Closes the socket. Does nothing when it is closed. */
  void close();
}
