package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jetty.JettyWebServer;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** More connections than the web server takes, most of them idle for longer than any test waits. */
@SpringBootTest(
    classes = SlowClientTest.BareWebServer.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "courtflash.limits.header-time=10m",
      "server.jetty.connection-idle-timeout=10m",
      "server.jetty.max-connections=" + IdleConnectionCloserTest.CONNECTIONS
    })
class IdleConnectionCloserTest {

  static final int CONNECTIONS = 50;

  private static final int MOMENT_MILLIS = 100;
  private static final String REQUEST = "POST /ignore HTTP/1.1\r\nHost: x\r\n";

  @LocalServerPort private int port;
  @Autowired private IdleConnectionCloser closer;
  @Autowired private ServletWebServerApplicationContext server;

  @Test
  void idleConnectionsKeepNoNewcomerOut() throws IOException {
    List<Socket> idle = new ArrayList<>();
    try {
      for (int i = 0; i < CONNECTIONS / 2; i++) {
        idle.add(open(""));
        idle.add(open(REQUEST));
        idle.add(open(REQUEST + "\r\n"));
      }
      for (int i = 0; i < CONNECTIONS; i++) {
        try (Socket newcomer = open(REQUEST + "Connection: close\r\n\r\n")) {
          assertThat(rest(newcomer)).startsWith("HTTP/1.1 200");
        }
      }
      assertThat(rest(idle.getFirst())).as("the one that was silent for longest").isEmpty();
    } finally {
      for (Socket socket : idle) {
        socket.close();
      }
    }
  }

  @Test
  void whileThereIsRoomNobodyIsSentAway() throws IOException {
    try (Socket idle = open(REQUEST)) {
      awaitClosed(idle);
    }
    // Those of the other test, too, are gone then.
    await().until(() -> open() == 0);
    try (Socket idle = open(REQUEST)) {
      await().until(() -> open() == 1);
      assertThat(closer.closeIdle(0.9, 0.5, Duration.ZERO)).isZero();
      idle.getOutputStream().write("Connection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(rest(idle)).startsWith("HTTP/1.1 200");
    }
  }

  private int open() {
    return ((JettyWebServer) Objects.requireNonNull(server.getWebServer()))
        .getServer()
        .getBean(NetworkConnectionLimit.class)
        .getNetworkConnectionCount();
  }

  private void awaitClosed(Socket idle) {
    await()
        .until(
            () -> {
              var _ = closer.closeIdle(0, 0, Duration.ZERO);
              return hasEnded(idle);
            });
  }

  private Socket open(String begin) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
    socket.getOutputStream().write(begin.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static boolean hasEnded(Socket socket) throws IOException {
    socket.setSoTimeout(MOMENT_MILLIS);
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException stillOpen) {
      return false;
    } catch (SocketException reset) {
      return true;
    }
  }

  private static String rest(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
  }
}
