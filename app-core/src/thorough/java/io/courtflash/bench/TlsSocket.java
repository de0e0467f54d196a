package io.courtflash.bench;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;

/**
 * TLS over a socket that doesn't block. Its connection keeps no buffers of its own beside what is
 * left over, because a crowd has thousands of them; all are used by one thread.
 */
final class TlsSocket {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);
  private static final ByteBuffer SHARED = ByteBuffer.allocate(64 * 1024);

  private final SocketChannel channel;
  private final SSLEngine engine;
  private ByteBuffer unsent = NOTHING;
  private ByteBuffer undecrypted = NOTHING;

  TlsSocket(SocketChannel channel, SSLEngine engine) {
    this.channel = channel;
    this.engine = engine;
  }

  /**
   * Sends as much as the handshake and the socket allow.
   *
   * @return whether the socket took all of it; what waits for the server's part of the handshake
   *     isn't encrypted yet, and stays in the buffer
   */
  boolean send(ByteBuffer plain) throws IOException {
    channel.write(unsent);
    while (!unsent.hasRemaining() && canEncrypt(plain)) {
      SHARED.clear();
      engine.wrap(plain, SHARED);
      runTasks();
      channel.write(SHARED.flip());
      unsent = rest(SHARED);
    }
    return !unsent.hasRemaining();
  }

  private boolean canEncrypt(ByteBuffer plain) {
    HandshakeStatus status = engine.getHandshakeStatus();
    return status == HandshakeStatus.NEED_WRAP
        || (status != HandshakeStatus.NEED_UNWRAP && plain.hasRemaining());
  }

  /**
   * Reads and decrypts what has arrived; goes on with the handshake, too.
   *
   * @return how many bytes were written to the array
   * @throws EOFException the server has closed the connection
   */
  int read(byte[] in, ByteBuffer waiting) throws IOException {
    SHARED.clear().put(undecrypted);
    if (channel.read(SHARED) < 0) {
      throw new EOFException();
    }
    ByteBuffer encrypted = copy(SHARED.flip());
    ByteBuffer plain = ByteBuffer.wrap(in);
    SSLEngineResult.Status status = SSLEngineResult.Status.OK;
    while (encrypted.hasRemaining() && status == SSLEngineResult.Status.OK) {
      status = engine.unwrap(encrypted, plain).getStatus();
      runTasks();
      var _ = send(waiting);
    }
    if (status == SSLEngineResult.Status.CLOSED) {
      throw new EOFException();
    }
    undecrypted = encrypted;
    return plain.position();
  }

  private void runTasks() {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
  }

  private static ByteBuffer rest(ByteBuffer buffer) {
    return buffer.hasRemaining() ? copy(buffer) : NOTHING;
  }

  private static ByteBuffer copy(ByteBuffer buffer) {
    return ByteBuffer.allocate(buffer.remaining()).put(buffer).flip();
  }
}
