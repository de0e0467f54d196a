package io.courtflash.core.operations.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.platform.http.OwnAddress;
import io.courtflash.core.testing.TestKeyStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.jetty.autoconfigure.servlet.JettyServletWebServerAutoConfiguration;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A web server with TLS, whose certificate no authority signed, and the connections to itself. */
@SpringBootTest(
    classes = LoopbackServerTest.BareTlsServer.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "server.ssl.key-store-password=" + LoopbackServerTest.PASSWORD)
class LoopbackServerTest {

  static final String PASSWORD = "open-sesame";
  private static final int NOT_FOUND = 404;

  @TempDir private static Path folder;

  @Autowired LoopbackServer server;
  @Autowired OwnAddress address;
  @Autowired SslBundles bundles;

  @SpringBootConfiguration(proxyBeanMethods = false)
  @ImportAutoConfiguration({
    SslAutoConfiguration.class,
    JettyServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class
  })
  @Import({OwnAddress.class, LoopbackServer.class})
  static class BareTlsServer {}

  @DynamicPropertySource
  static void keyStore(DynamicPropertyRegistry properties) throws Exception {
    Path made = TestKeyStore.create(folder.resolve("hall.p12"), PASSWORD);
    properties.add("server.ssl.key-store", made::toUri);
  }

  private static int send(LoopbackServer.Endpoint endpoint) throws Exception {
    try (LoopbackConnection connection = endpoint.connect()) {
      return connection.send(
          "GET /x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }
  }

  @Test
  void aConnectionToTheOwnServerTrustsItsCertificate() throws Exception {
    assertThat(send(server.current())).isEqualTo(NOT_FOUND);
  }

  @Test
  void aServerWithAnotherCertificateIsNotTrusted() throws Exception {
    Path other = TestKeyStore.create(folder.resolve("other.p12"), PASSWORD);
    MockEnvironment changed =
        new MockEnvironment()
            .withProperty("server.ssl.key-store", other.toUri().toString())
            .withProperty("server.ssl.key-store-password", PASSWORD);

    assertThatThrownBy(() -> send(new LoopbackServer(address, changed, bundles).current()))
        .isInstanceOf(SSLHandshakeException.class);
  }
}
