package io.courtflash.core.platform.servers.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The loopback address, the only one that embedded servers listen on. */
public final class Loopback {

  public static final String HOST = "127.0.0.1";

  /** An embedded server that is ready answers at once. */
  private static final int TIMEOUT_MILLIS = 1000;

  private Loopback() {}

  /** A port that is free now; another process may take it before it is used. */
  public static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral(HOST))) {
      return socket.getLocalPort();
    }
  }

  /**
   * Sends a request and returns the first part of the answer; empty when nothing answers, or when
   * another user's program has the port.
   */
  public static Optional<String> send(int port, String request) {
    try (Socket socket = new OwnServerSocket()) {
      socket.connect(new InetSocketAddress(InetAddress.ofLiteral(HOST), port), TIMEOUT_MILLIS);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      byte[] answer = new byte[4096];
      int length = socket.getInputStream().read(answer);
      return length < 0
          ? Optional.empty()
          : Optional.of(new String(answer, 0, length, StandardCharsets.ISO_8859_1));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
