package io.courtflash.core.operations.rehearsal;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * An HTTP connection of a simulated student to this engine. It costs next to nothing, so that what
 * a practice rush measures and compiles is the engine, not its client. Not thread-safe.
 */
final class LoopbackConnection implements Closeable {

  private static final int TIMEOUT_MILLIS = 10_000;
  private static final int STATUS_AT = "HTTP/1.1 ".length();
  private static final String CONTENT_LENGTH = "content-length:";

  private final Socket socket;
  private final InputStream answers;

  /** Connects a socket to the server. */
  LoopbackConnection(Socket socket, InetSocketAddress server) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    // Ports that linger after the close would run out when each request has its own connection.
    socket.setSoLinger(true, 0);
    socket.connect(server, TIMEOUT_MILLIS);
    answers = new BufferedInputStream(socket.getInputStream());
  }

  /**
   * Sends a whole request and reads its answer.
   *
   * @return the HTTP status
   * @throws IOException the connection broke, or the answer has no Content-Length
   */
  int send(byte[] request) throws IOException {
    socket.getOutputStream().write(request);
    String statusLine = line();
    int status = Integer.parseInt(statusLine.substring(STATUS_AT, STATUS_AT + 3));
    long length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.toLowerCase(Locale.ROOT).startsWith(CONTENT_LENGTH)) {
        length = Long.parseLong(header.substring(CONTENT_LENGTH.length()).strip());
      }
    }
    if (length < 0) {
      throw new IOException("An answer with status " + status + " has no Content-Length");
    }
    answers.skipNBytes(length);
    return status;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = answers.read(); next != '\n'; next = answers.read()) {
      if (next < 0) {
        throw new EOFException("The engine closed the connection");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  static byte[] claim(String token, long slotId, long sessionId) {
    String body = "{\"slotId\":%d,\"sessionId\":%d}".formatted(slotId, sessionId);
    return """
    POST /reserve/ HTTP/1.1\r
    Host: localhost\r
    Authorization: Bearer %s\r
    Content-Type: application/json\r
    Content-Length: %d\r
    \r
    %s\
    """
        .formatted(token, body.length(), body)
        .getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
