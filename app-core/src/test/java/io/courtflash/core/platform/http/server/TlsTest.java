package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.platform.http.page.PageBundle;
import io.courtflash.core.platform.servers.ServerScheme;
import io.courtflash.core.testing.TestKeyStore;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jetty.JettyWebServer;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The web server with a key store that {@code keytool} created. */
@SpringBootTest(
    classes = SlowClientTest.BareWebServer.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "server.ssl.key-store-password=" + TlsTest.PASSWORD)
class TlsTest {

  static final String PASSWORD = "open-sesame";

  private static final int RANDOM_BYTES = 32;

  /** A record with an alert: its type, version and length, the level, and what is wrong. */
  private static final int ALERT_BYTES = 7;

  private static final byte ALERT = 21;
  private static final byte PROTOCOL_VERSION = 70;

  @TempDir private static Path folder;

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;
  @Autowired private Environment environment;
  @Autowired private PageBundle page;

  @DynamicPropertySource
  static void keyStore(DynamicPropertyRegistry properties) throws Exception {
    Path made = TestKeyStore.create(folder.resolve("hall.p12"), PASSWORD);
    properties.add("server.ssl.key-store", made::toUri);
  }

  @Test
  void aClientThatTrustsTheCertificateIsServedWithHsts() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + port + "/ignore"))
            .POST(BodyPublishers.noBody())
            .build();

    HttpResponse<String> answer = trusting().send(request, BodyHandlers.ofString());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Strict-Transport-Security"))
        .contains("max-age=31536000");
  }

  @Test
  void aHallThatOwnsItsNameCanHaveAllNamesBelowItUseTls() {
    WebAccessProperties properties =
        new WebAccessProperties(List.of(), false, null, false, false, true, List.of(), false, null);
    HttpFields.Mutable answer = HttpFields.build();

    new AnswerHeaders(properties, page).addTo(answer, "/time", true);

    assertThat(answer.get("Strict-Transport-Security"))
        .isEqualTo("max-age=31536000; includeSubDomains");
  }

  @Test
  void aRequestWithoutTlsIsRefused() throws IOException {
    try (Socket plain = new Socket(InetAddress.getLoopbackAddress(), port)) {
      plain.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
      String request = "POST /ignore HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
      plain.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer =
          new String(plain.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);

      assertThat(answer).startsWith("HTTP/1.1 400").doesNotContain("ignored");
    }
  }

  @Test
  void theNewestVersionOfTlsIsPreferred() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + port + "/ignore"))
            .POST(BodyPublishers.noBody())
            .build();

    HttpResponse<String> answer = trusting().send(request, BodyHandlers.ofString());

    assertThat(answer.sslSession())
        .hasValueSatisfying(session -> assertThat(session.getProtocol()).isEqualTo("TLSv1.3"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aVersionBefore12IsRefused(int minor) throws IOException {
    try (Socket old = new Socket(InetAddress.getLoopbackAddress(), port)) {
      old.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
      old.getOutputStream().write(helloOfTls1(minor));
      byte[] answer = old.getInputStream().readNBytes(ALERT_BYTES);

      assertThat(answer).hasSize(ALERT_BYTES);
      assertThat(answer[0]).isEqualTo(ALERT);
      assertThat(answer[ALERT_BYTES - 1]).isEqualTo(PROTOCOL_VERSION);
    }
  }

  /** The first message of a client whose newest version is 1.{@code minor - 1}. */
  private static byte[] helloOfTls1(int minor) {
    byte[] suites = {0, 4, (byte) 0xc0, 0x13, 0, 0x2f};
    byte[] noCompression = {1, 0};
    int length = 2 + RANDOM_BYTES + 1 + suites.length + noCompression.length;
    return ByteBuffer.allocate(9 + length)
        .put(new byte[] {22, 3, 1})
        .putShort((short) (4 + length))
        .put(new byte[] {1, 0, 0, (byte) length, 3, (byte) minor})
        .put(new byte[RANDOM_BYTES + 1])
        .put(suites)
        .put(noCompression)
        .array();
  }

  /** A crowd's handshakes are most of what its new connections cost. */
  @Test
  void handshakesThatTakeTheirTimeKeepNobodyWaiting() throws Exception {
    int many = 4 * Runtime.getRuntime().availableProcessors();
    CountDownLatch begun = new CountDownLatch(many);
    CountDownLatch goOn = new CountDownLatch(1);
    SslContextFactory tls = ofServer();
    SSLContext slow = slow(begun, goOn);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + port + "/ignore"))
            .timeout(TestTimeout.LIMIT)
            .POST(BodyPublishers.noBody())
            .build();
    try (HttpClient open = trusting();
        ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
      assertThat(open.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
      tls.reload(context -> context.setSslContext(slow));
      List<Future<Integer>> coming =
          IntStream.range(0, many)
              .mapToObj(each -> crowd.submit(() -> statusOfNewConnection(request)))
              .toList();
      assertThat(begun.await(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();

      assertThat(open.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(200);

      goOn.countDown();
      for (Future<Integer> each : coming) {
        assertThat(each.get()).isEqualTo(200);
      }
    } finally {
      goOn.countDown();
      tls.reload(context -> context.setSslContext(null));
    }
  }

  private static int statusOfNewConnection(HttpRequest request) throws Exception {
    try (HttpClient client = trusting()) {
      return client.send(request, BodyHandlers.ofString()).statusCode();
    }
  }

  private SslContextFactory ofServer() {
    ServletWebServerApplicationContext context = (ServletWebServerApplicationContext) engine;
    JettyWebServer server = (JettyWebServer) Objects.requireNonNull(context.getWebServer());
    return server
        .getServer()
        .getConnectors()[0]
        .getConnectionFactory(SslConnectionFactory.class)
        .getSslContextFactory();
  }

  private static SSLContext slow(CountDownLatch begun, CountDownLatch goOn) throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(keyStore(), PASSWORD.toCharArray());
    SlowRandom random = new SlowRandom(begun, goOn);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, random);
    random.isSlow = true;
    return context;
  }

  /** Waits in the middle of each handshake. */
  private static final class SlowRandom extends SecureRandom {

    private static final long serialVersionUID = 1;

    private final transient CountDownLatch begun;
    private final transient CountDownLatch goOn;
    private volatile boolean isSlow;

    private SlowRandom(CountDownLatch begun, CountDownLatch goOn) {
      this.begun = begun;
      this.goOn = goOn;
    }

    @Override
    public void nextBytes(byte[] bytes) {
      if (isSlow) {
        begun.countDown();
        try {
          goOn.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
      super.nextBytes(bytes);
    }
  }

  @Test
  void theSchemeOfTheServerIsHttps() {
    assertThat(ServerScheme.scheme(environment)).isEqualTo("https");
    assertThat(ServerScheme.scheme(new StandardEnvironment())).isEqualTo("http");
  }

  private static KeyStore keyStore() throws GeneralSecurityException, IOException {
    return KeyStore.getInstance(folder.resolve("hall.p12").toFile(), PASSWORD.toCharArray());
  }

  private static HttpClient trusting() throws GeneralSecurityException, IOException {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(keyStore());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(context).build();
  }
}
