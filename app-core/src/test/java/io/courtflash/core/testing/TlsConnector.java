package io.courtflash.core.testing;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
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

  /** A client that speaks one version of HTTP with it. */
  public HttpClient client(HttpClient.Version version) {
    return HttpClient.newBuilder().sslContext(trusting).version(version).build();
  }

  /** Closes the port. */
  public void close() throws Exception {
    connector.stop();
    connector.getServer().removeConnector(connector);
  }
}
