package io.courtflash.core.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a server that answers every byte with the same one. */
class FaultProxyTest {

  /** How long nothing arrives where nothing may. */
  private static final int SILENCE_MILLIS = 200;

  private ServerSocket server;
  private FaultProxy proxy;

  @BeforeEach
  void startServer() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    var _ = Thread.ofVirtual().start(this::acceptAll);
    proxy = new FaultProxy("127.0.0.1", server.getLocalPort());
  }

  @AfterEach
  void stopServer() throws IOException {
    proxy.close();
    server.close();
  }

  private void acceptAll() {
    try {
      while (true) {
        Socket client = server.accept();
        var _ = Thread.ofVirtual().start(() -> echo(client));
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  private static void echo(Socket client) {
    try (client) {
      var _ = client.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException e) {
      // The connection was cut.
    }
  }

  private Socket connected() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
    assertThat(answer(socket, 1)).isEqualTo(1);
    return socket;
  }

  private static int answer(Socket socket, int question) throws IOException {
    socket.getOutputStream().write(question);
    return socket.getInputStream().read();
  }

  private static void assertSilent(Socket socket) throws IOException {
    socket.setSoTimeout(SILENCE_MILLIS);
    assertThatThrownBy(() -> answer(socket, 2)).isInstanceOf(SocketTimeoutException.class);
    socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
  }

  @Test
  void whatWasSentDuringAStallArrivesAfterIt() throws IOException {
    try (Socket socket = connected()) {
      proxy.begin(new LinkFault.Stalled());
      assertSilent(socket);

      proxy.heal();

      assertThat(socket.getInputStream().read()).isEqualTo(2);
    }
  }

  @Test
  void answersThatAreHeldArriveAfterwards() throws IOException {
    try (Socket socket = connected()) {
      proxy.begin(new LinkFault.AnswersHeld());
      assertSilent(socket);

      proxy.heal();

      assertThat(socket.getInputStream().read()).isEqualTo(2);
    }
  }

  @Test
  void aConnectionThatLostBytesNeverWorksAgain() throws IOException {
    try (Socket lost = connected()) {
      proxy.begin(new LinkFault.Dropped());
      assertSilent(lost);

      proxy.heal();

      assertSilent(lost);
      connected().close();
    }
  }

  @Test
  void duringHalfOpenConnectionsNewOnesWork() throws IOException {
    try (Socket old = connected()) {
      proxy.begin(new LinkFault.HalfOpen());

      assertSilent(old);
      connected().close();
    }
  }

  @Test
  void aConnectionIsCutAfterItsBytes() throws IOException {
    try (Socket socket = connected()) {
      proxy.begin(new LinkFault.CutAfter(4));
      assertThat(answer(socket, 2)).isEqualTo(2);
      assertThat(answer(socket, 3)).isEqualTo(3);

      assertThat(endsAt(socket, 4)).isTrue();
    }
  }

  @Test
  void refusedConnectionsEndAtOnce() throws IOException {
    try (Socket socket = connected()) {
      proxy.begin(new LinkFault.Refused());

      assertThat(endsAt(socket, 2)).isTrue();
      try (Socket fresh = new Socket(InetAddress.getLoopbackAddress(), proxy.port())) {
        assertThat(endsAt(fresh, 2)).isTrue();
      }
    }
  }

  @Test
  void theAnswerToOneRequestIsCut() throws IOException {
    try (Socket other = connected();
        Socket socket = connected()) {
      proxy.begin(new LinkFault.AnswerCut("a"));

      assertThat(answer(other, 'b')).isEqualTo('b');
      assertThat(endsAt(socket, 'A')).isTrue();
    }
  }

  @Test
  void delayedAnswersTakeBothWays() throws IOException {
    try (Socket socket = connected()) {
      proxy.begin(new LinkFault.Delayed(Duration.ofMillis(50)));

      long start = System.nanoTime();
      assertThat(answer(socket, 2)).isEqualTo(2);

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(99));
    }
  }

  /** Whether the connection ends instead of answering. */
  private static boolean endsAt(Socket socket, int question) throws IOException {
    try {
      return answer(socket, question) < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }
}
