package io.courtflash.desktop.boot;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.courtflash.core.platform.crypto.RandomSecrets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URLDecoder;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A port of loopback at which the system's browser begins and ends a sign-in (RFC 8252). Other
 * users of the computer can see what the browser was started with, and connect too: so the first
 * who comes with the secret of {@link #start()} gets a cookie and is sent on, and only with the
 * cookie does the answer count.
 */
final class BrowserCallback implements AutoCloseable {

  /** The parameters that the browser brought from the identity provider. */
  record Answer(String state, String code) {}

  private static final String START = "/start";
  private static final String CALLBACK = "/signed-in";
  private static final String COOKIE = "courtflash-console";
  private static final int SECRET_BYTES = 32;
  private static final int READ_MILLIS = 5_000;
  private static final int MAX_LINE = 8_192;
  private static final int MAX_LINES = 100;

  private final ServerSocket socket;
  private final String page;
  private final String startSecret = RandomSecrets.base64Url(SECRET_BYTES);
  private final String cookie = RandomSecrets.base64Url(SECRET_BYTES);
  private boolean started;

  private BrowserCallback(ServerSocket socket, String page) {
    this.socket = socket;
    this.page = page;
  }

  /**
   * Listens on a free port.
   *
   * @param patience how long {@link #await} waits for a connection
   * @param message what the browser shows at the end
   */
  static BrowserCallback open(Duration patience, String message) throws IOException {
    ServerSocket socket = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"));
    socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
    return new BrowserCallback(socket, message);
  }

  /** Where the browser begins. */
  URI start() {
    return uri(START + "?key=" + startSecret);
  }

  /** Where the identity provider sends the browser back to. */
  URI callback() {
    return uri(CALLBACK);
  }

  /**
   * Waits for the browser.
   *
   * @param signInPage where the identity provider asks who it is
   * @throws java.net.SocketTimeoutException nobody came any more
   * @throws IOException it was closed meanwhile
   */
  Answer await(URI signInPage) throws IOException {
    while (true) {
      try (Socket connection = socket.accept()) {
        Optional<Answer> answer = serve(connection, signInPage);
        if (answer.isPresent()) {
          return answer.get();
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /** Other requests are refused; a browser also asks for an icon. */
  private Optional<Answer> serve(Socket connection, URI signInPage) {
    try {
      connection.setSoTimeout(READ_MILLIS);
      Request request = Request.read(connection);
      if (request.isAt(START) && !started && request.has("key", startSecret)) {
        started = true;
        send(connection, "302 Found", redirect(signInPage), "");
      } else if (request.isAt(CALLBACK) && started && request.hasCookie(COOKIE + "=" + cookie)) {
        send(connection, "200 OK", "Content-Type: text/html; charset=utf-8\r\n", page);
        return Optional.of(new Answer(request.value("state"), request.value("code")));
      } else {
        send(connection, "404 Not Found", "", "");
      }
    } catch (IOException _) {
      // Somebody who connects and says nothing, or goes away.
    }
    return Optional.empty();
  }

  private String redirect(URI signInPage) {
    return "Location: %s\r\nSet-Cookie: %s=%s; Path=/; HttpOnly; SameSite=Lax\r\n"
        .formatted(signInPage, COOKIE, cookie);
  }

  private static void send(Socket connection, String status, String headers, String body)
      throws IOException {
    byte[] content = body.getBytes(UTF_8);
    String head =
        "HTTP/1.1 %s\r\n%sContent-Length: %d\r\n".formatted(status, headers, content.length)
            + "Cache-Control: no-store\r\n"
            + "Referrer-Policy: no-referrer\r\n"
            + "Connection: close\r\n\r\n";
    connection.getOutputStream().write(head.getBytes(US_ASCII));
    connection.getOutputStream().write(content);
  }

  private URI uri(String pathAndQuery) {
    return URI.create("http://127.0.0.1:" + socket.getLocalPort() + pathAndQuery);
  }

  /** The first line of a request and its cookies. */
  private record Request(String path, Map<String, String> values, String cookies) {

    static Request read(Socket connection) throws IOException {
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(connection.getInputStream(), US_ASCII));
      String[] first = line(lines).split(" ", 3);
      if (first.length < 3 || !first[0].equals("GET")) {
        throw new IOException("No GET request");
      }
      StringBuilder cookies = new StringBuilder();
      String line = line(lines);
      for (int read = 0; !line.isEmpty() && read < MAX_LINES; read++) {
        if (line.regionMatches(true, 0, "Cookie:", 0, "Cookie:".length())) {
          cookies.append(line.substring("Cookie:".length())).append(';');
        }
        line = line(lines);
      }
      int query = first[1].indexOf('?');
      return query < 0
          ? new Request(first[1], Map.of(), cookies.toString())
          : new Request(
              first[1].substring(0, query),
              values(first[1].substring(query + 1)),
              cookies.toString());
    }

    private static String line(BufferedReader lines) throws IOException {
      StringBuilder line = new StringBuilder();
      int next = lines.read();
      while (next >= 0 && next != '\n' && line.length() < MAX_LINE) {
        line.append((char) next);
        next = lines.read();
      }
      return line.toString().strip();
    }

    private static Map<String, String> values(String query) {
      Map<String, String> values = new HashMap<>();
      for (String pair : query.split("&", -1)) {
        int equals = pair.indexOf('=');
        if (equals > 0) {
          values.put(
              pair.substring(0, equals), URLDecoder.decode(pair.substring(equals + 1), UTF_8));
        }
      }
      return values;
    }

    boolean isAt(String wanted) {
      return path.equals(wanted);
    }

    String value(String name) {
      return values.getOrDefault(name, "");
    }

    boolean has(String name, String secret) {
      return isSame(value(name), secret);
    }

    boolean hasCookie(String wanted) {
      return Arrays.stream(cookies.split(";", -1)).anyMatch(each -> isSame(each.strip(), wanted));
    }

    private static boolean isSame(String sent, String secret) {
      return MessageDigest.isEqual(sent.getBytes(UTF_8), secret.getBytes(UTF_8));
    }
  }
}
