package io.courtflash.core.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.engine.ServerScheme;
import io.courtflash.core.testing.TestKeyStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
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

  @TempDir private static Path folder;

  @LocalServerPort private int port;
  @Autowired private Environment environment;

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
  void aRequestWithoutTlsIsRefused() throws IOException {
    try (Socket plain = new Socket(InetAddress.getLoopbackAddress(), port)) {
      plain.setSoTimeout(5_000);
      String request = "POST /ignore HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
      plain.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer =
          new String(plain.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);

      assertThat(answer).startsWith("HTTP/1.1 400").doesNotContain("ignored");
    }
  }

  @Test
  void theSchemeOfTheServerIsHttps() {
    assertThat(ServerScheme.scheme(environment)).isEqualTo("https");
    assertThat(ServerScheme.scheme(new StandardEnvironment())).isEqualTo("http");
  }

  private static HttpClient trusting() throws GeneralSecurityException, IOException {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(KeyStore.getInstance(folder.resolve("hall.p12").toFile(), PASSWORD.toCharArray()));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(context).build();
  }
}
