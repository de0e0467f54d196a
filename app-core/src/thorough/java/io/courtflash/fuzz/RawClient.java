package io.courtflash.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Sends bytes to the engine and reads what comes until the engine closes the connection. */
record RawClient(int port) {

  /** Nothing that is answered takes longer. */
  static final Duration PATIENCE = Duration.ofSeconds(20);

  /** An answer that never ends. Its head is read, and then the connection is closed. */
  private static final String EVENT_STREAM = "\r\ncontent-type: text/event-stream";

  /**
   * What came back.
   *
   * @param hasEnded whether the engine was done within {@link #PATIENCE}
   */
  record Exchange(List<RawAnswer> answers, Duration took, boolean hasEnded) {}

  /** Sends one request whose answers are read, and nothing after it. */
  Exchange send(byte[] request) throws IOException {
    boolean isHeadOnly = new String(request, StandardCharsets.ISO_8859_1).startsWith("HEAD ");
    long begin = System.nanoTime();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
      ByteArrayOutputStream received = new ByteArrayOutputStream();
      boolean hasEnded = exchange(socket, request, received);
      Duration took = Duration.ofNanos(System.nanoTime() - begin);
      return new Exchange(RawAnswer.parse(received.toByteArray(), isHeadOnly), took, hasEnded);
    }
  }

  /** Whether the engine ended the connection; it may do that before it has read everything. */
  private static boolean exchange(Socket socket, byte[] request, ByteArrayOutputStream received)
      throws IOException {
    try {
      socket.getOutputStream().write(request);
      socket.shutdownOutput();
    } catch (SocketException closed) {
      // What it answered before can still be read.
    }
    byte[] buffer = new byte[8_192];
    try {
      InputStream from = socket.getInputStream();
      for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
        received.write(buffer, 0, read);
        if (isEventStream(received)) {
          return true;
        }
      }
      return true;
    } catch (SocketTimeoutException waiting) {
      return false;
    } catch (SocketException reset) {
      return true;
    }
  }

  private static boolean isEventStream(ByteArrayOutputStream received) {
    if (received.size() > 4_096) {
      return false;
    }
    String head = received.toString(StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    return head.contains(EVENT_STREAM) && head.contains("\r\n\r\n");
  }
}
