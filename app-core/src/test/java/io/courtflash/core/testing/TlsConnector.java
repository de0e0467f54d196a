package io.courtflash.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jetty.JettyWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationContext;

/**
 * A further port of a running engine, with TLS: the same requests meet the same handlers, over
 * HTTP/1.1 and HTTP/2.
 */
public final class TlsConnector {

  private static final String PASSWORD = "open-sesame";

  private final ServerConnector connector;
  private final SSLContext trusting;

  private TlsConnector(ServerConnector connector, SSLContext trusting) {
    this.connector = connector;
    this.trusting = trusting;
  }

  /**
   * Opens the port.
   *
   * @param folder where its certificate is made
   */
  public static TlsConnector open(ApplicationContext engine, Path folder) throws Exception {
    Server server =
        ((JettyWebServer)
                Objects.requireNonNull(
                    ((ServletWebServerApplicationContext) engine).getWebServer()))
            .getServer();
    Path keys = TestKeyStore.create(folder.resolve("hall.p12"), PASSWORD);
    ServerConnector connector = connector(server, keys);
    server.addConnector(connector);
    connector.start();
    return new TlsConnector(connector, trusting(keys));
  }

  private static ServerConnector connector(Server server, Path keys) {
    ServerConnector plain = (ServerConnector) server.getConnectors()[0];
    HttpConfiguration http =
        new HttpConfiguration(
            plain.getConnectionFactory(HttpConnectionFactory.class).getHttpConfiguration());
    http.addCustomizer(new SecureRequestCustomizer(false));
    ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
    alpn.setDefaultProtocol(HttpVersion.HTTP_1_1.asString());
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStorePath(keys.toString());
    tls.setKeyStorePassword(PASSWORD);
    ServerConnector connector =
        new ServerConnector(
            server,
            new SslConnectionFactory(tls, alpn.getProtocol()),
            alpn,
            new HTTP2ServerConnectionFactory(http),
            new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    return connector;
  }

  private static SSLContext trusting(Path keys) throws GeneralSecurityException, IOException {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(KeyStore.getInstance(keys.toFile(), PASSWORD.toCharArray()));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  public int port() {
    return connector.getLocalPort();
  }

  /** What trusts its certificate. */
  public SSLContext trusting() {
    return trusting;
  }

  /**
   * One way by which requests come to the engine.
   *
   * @param root address of the engine, without a slash at its end
   */
  public record Transport(Version version, String root, HttpClient client) {

    /** Sends a request, whose answer comes by the transport's version of HTTP. */
    public HttpResponse<byte[]> call(
        String method, String path, @Nullable String body, String... headers) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create(root + path))
              .timeout(TestTimeout.LIMIT)
              .method(
                  method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
      if (body != null) {
        request.header("Content-Type", "application/json");
      }
      if (headers.length > 0) {
        request.headers(headers);
      }
      try {
        HttpResponse<byte[]> answer = client.send(request.build(), BodyHandlers.ofByteArray());
        assertThat(answer.version()).isEqualTo(version);
        return answer;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }

    /** With or without TLS, and the version of HTTP. */
    @Override
    public String toString() {
      return root + " by " + version;
    }
  }

  /**
   * Every way by which requests come to the engine.
   *
   * @param plainPort its port without TLS
   */
  public List<Transport> transports(int plainPort) {
    HttpClient plain = HttpClient.newBuilder().version(Version.HTTP_1_1).build();
    String secure = "https://127.0.0.1:" + port();
    return List.of(
        new Transport(Version.HTTP_1_1, "http://127.0.0.1:" + plainPort, plain),
        new Transport(Version.HTTP_1_1, secure, client(Version.HTTP_1_1)),
        new Transport(Version.HTTP_2, secure, client(Version.HTTP_2)));
  }

  /** A client that speaks one version of HTTP with it. */
  public HttpClient client(Version version) {
    return HttpClient.newBuilder().sslContext(trusting).version(version).build();
  }

  /** Closes the port. */
  public void close() throws Exception {
    connector.stop();
    connector.getServer().removeConnector(connector);
  }
}
