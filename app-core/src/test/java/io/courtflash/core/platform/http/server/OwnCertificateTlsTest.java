package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.hall.settings.ConnectionProtection;
import io.courtflash.core.hall.settings.ListenAddress;
import io.courtflash.core.hall.settings.StartSettings;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.certificate.OwnCertificate;
import io.courtflash.core.platform.crypto.CertificateFingerprint;
import io.courtflash.core.platform.crypto.SelfSignedCertificate;
import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.testing.EngineTest;
import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jetty.autoconfigure.servlet.JettyServletWebServerAutoConfiguration;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.context.annotation.Import;

/** A web server that starts with what the console stored for the next start. */
@EngineTest
class OwnCertificateTlsTest {

  @SpringBootConfiguration(proxyBeanMethods = false)
  @ImportAutoConfiguration({
    SslAutoConfiguration.class,
    JettyServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class
  })
  @Import(TlsConfiguration.class)
  static class BareTlsServer {}

  @Autowired private StartSettings settings;
  @Autowired private OwnCertificate own;
  @Autowired private DataDirectory directory;

  @AfterEach
  void delete() throws IOException {
    Files.deleteIfExists(settingsFile());
    Files.deleteIfExists(own.file());
  }

  @Test
  void aClientThatKnowsTheFingerprintConnectsAlsoAfterTheCertificateWasReplaced() throws Exception {
    ListenAddress address =
        new ListenAddress(true, 25_017, new ConnectionProtection.OwnCertificate());
    settings.listenAt(Actor.ENGINE, address, settings.risks(address.protection()));
    assertThat(settings.listening(Actor.ENGINE)).isEqualTo(address);

    try (ServletWebServerApplicationContext server = start()) {
      int port = Objects.requireNonNull(server.getWebServer()).getPort();
      String shown = shown(port);
      handshake(port, shown);
      assertThatThrownBy(() -> handshake(port, "not it")).isInstanceOf(SSLHandshakeException.class);

      SelfSignedCertificate next =
          SelfSignedCertificate.create(
              List.of("localhost"), List.of(), Instant.now(), Duration.ofDays(365));
      try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(own.file())) {
        Files.writeString(replace.temporary(), next.pem());
        var _ = replace.commit();
      }
      String known = CertificateFingerprint.of(next.certificate());
      await().until(() -> shown(port).equals(known));
      handshake(port, known);
    }
  }

  @Test
  void onlyWithoutAnyCertificateMustPlainHttpBeAccepted() {
    assertThat(settings.risks(new ConnectionProtection.OwnCertificate()))
        .doesNotContain(NetworkRisk.PLAIN_HTTP);
    assertThat(settings.risks(new ConnectionProtection.Proxy()))
        .doesNotContain(NetworkRisk.PLAIN_HTTP);
    ListenAddress plain = new ListenAddress(true, 25_017, new ConnectionProtection.None());
    assertThatThrownBy(() -> settings.listenAt(Actor.ENGINE, plain, Set.of()))
        .hasMessageContaining("PLAIN_HTTP");
  }

  @Test
  void behindAProxyTheEngineListensOnThisComputer() throws IOException {
    ListenAddress address = new ListenAddress(true, 25_017, new ConnectionProtection.Proxy());
    settings.listenAt(Actor.ENGINE, address, settings.risks(address.protection()));
    assertThat(stored())
        .containsEntry("server.address", "127.0.0.1")
        .containsEntry("courtflash.web.trusted-proxies", "127.0.0.1,::1");
    assertThat(settings.listening(Actor.ENGINE)).isEqualTo(address);

    settings.listenAt(
        Actor.ENGINE, new ListenAddress(false, 25_017, new ConnectionProtection.Proxy()), Set.of());
    assertThat(stored()).doesNotContainKey("courtflash.web.trusted-proxies");
  }

  private ServletWebServerApplicationContext start() throws IOException {
    return (ServletWebServerApplicationContext)
        new SpringApplicationBuilder(BareTlsServer.class)
            .properties(stored())
            .run(
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--spring.ssl.bundle.watch.file.quiet-period=200ms");
  }

  private Properties stored() throws IOException {
    Properties stored = new Properties();
    try (Reader reader = Files.newBufferedReader(settingsFile())) {
      stored.load(reader);
    }
    return stored;
  }

  private Path settingsFile() {
    return directory.root().resolve("settings.properties");
  }

  private static String shown(int port) throws IOException, GeneralSecurityException {
    Pin pin = new Pin(null);
    connect(port, pin);
    return String.valueOf(pin.seen);
  }

  private static void handshake(int port, String fingerprint)
      throws IOException, GeneralSecurityException {
    connect(port, new Pin(fingerprint));
  }

  private static void connect(int port, Pin pin) throws IOException, GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {pin}, null);
    try (Socket socket =
        context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port)) {
      ((SSLSocket) socket).startHandshake();
    }
  }

  /** Accepts the certificate with one fingerprint; without one, every certificate. */
  private static final class Pin implements X509TrustManager {

    private final @Nullable String accepted;
    private @Nullable String seen;

    Pin(@Nullable String accepted) {
      this.accepted = accepted;
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      seen = CertificateFingerprint.of(chain[0]);
      if (accepted != null && !accepted.equals(seen)) {
        throw new CertificateException("Another certificate: " + seen);
      }
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
