package io.courtflash.core.testing;

import static java.util.stream.Collectors.joining;

import io.courtflash.testkit.TestTimeout;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A connection to the web server, on which a test chooses each byte and sees each byte. */
public final class RawConnection implements AutoCloseable {

  private static final Pattern LENGTH = Pattern.compile("\r\nContent-Length: (\\d+)\r\n");

  private final Socket socket;
  private final InputStream in;

  private RawConnection(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  public static RawConnection to(int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
    return new RawConnection(socket);
  }

  /**
   * An answer with all its bytes.
   *
   * @param head status line and headers, with the line ends
   */
  public record RawAnswer(String head, String body) {

    /**
     * Without what differs between two answers to the same request: its id and the time. The
     * headers are sorted, because their order means nothing.
     */
    public String comparable() {
      String same =
          head.replaceAll("\r\nX-Request-Id: [^\r]*", "\r\nX-Request-Id: *")
              .replaceAll("\r\nDate: [^\r]*", "\r\nDate: *");
      List<String> lines = List.of(same.strip().split("\r\n"));
      return lines.getFirst()
          + "\r\n"
          + lines.stream().skip(1).sorted().map(line -> line + "\r\n").collect(joining())
          + "\r\n"
          + body;
    }
  }

  public void send(String bytes) throws IOException {
    socket.getOutputStream().write(bytes.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends a request in one piece, and reads its answer. */
  public RawAnswer ask(String request) throws IOException {
    send(request);
    return readAnswer();
  }

  /** Reads one answer that names its length, or that nothing has changed. */
  public RawAnswer readAnswer() throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    String head = "";
    while (!head.endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException("The connection ended after: " + head);
      }
      read.write(next);
      head = read.toString(StandardCharsets.ISO_8859_1);
    }
    if (head.startsWith("HTTP/1.1 304 ")) {
      return new RawAnswer(head, "");
    }
    Matcher length = LENGTH.matcher(head);
    if (!length.find()) {
      throw new IOException("No length: " + head);
    }
    byte[] body = in.readNBytes(Integer.parseInt(length.group(1)));
    return new RawAnswer(head, new String(body, StandardCharsets.UTF_8));
  }

  /** How many bytes come until the server ends the connection. */
  public long readToTheEnd() throws IOException {
    return in.transferTo(java.io.OutputStream.nullOutputStream());
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
