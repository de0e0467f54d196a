package io.courtflash.core.platform.http.server;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.DetectorConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.springframework.boot.jetty.servlet.JettyServletWebServerFactory;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.web.server.Http2;
import org.springframework.boot.web.server.Ssl;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configures TLS: HTTP/2 beside HTTP/1.1, renewed certificates without a restart, and an answer to
 * clients that don't encrypt.
 */
@Configuration(proxyBeanMethods = false)
class TlsConfiguration {

  @Bean
  static WebServerFactoryCustomizer<JettyServletWebServerFactory> tls(SslBundles bundles) {
    return factory -> {
      Ssl ssl = factory.getSsl();
      if (ssl == null || !Ssl.isEnabled(ssl)) {
        return;
      }
      Http2 http2 = new Http2();
      http2.setEnabled(true);
      factory.setHttp2(http2);
      factory.addServerCustomizers(server -> connectors(server).forEach(TlsConfiguration::open));
      String bundle = ssl.getBundle();
      if (bundle != null) {
        factory.addServerCustomizers(
            server ->
                bundles.addBundleUpdateHandler(
                    bundle, renewed -> connectors(server).forEach(each -> reload(each, renewed))));
      }
    };
  }

  private static Stream<ServerConnector> connectors(Server server) {
    return Arrays.stream(server.getConnectors())
        .filter(ServerConnector.class::isInstance)
        .map(ServerConnector.class::cast);
  }

  private static void open(ServerConnector connector) {
    connector.getConnectionFactories().stream()
        .filter(HttpConfiguration.ConnectionFactory.class::isInstance)
        .map(HttpConfiguration.ConnectionFactory.class::cast)
        .map(http -> http.getHttpConfiguration().getCustomizer(SecureRequestCustomizer.class))
        // The hall's PC has other names than its certificate, too.
        .forEach(secure -> secure.setSniHostCheck(false));
    PlainHttpDetector detector =
        new PlainHttpDetector(connector.getConnectionFactory(SslConnectionFactory.class));
    connector.addFirstConnectionFactory(detector);
    connector.setDefaultProtocol(detector.getProtocol());
  }

  private static void reload(ServerConnector connector, SslBundle renewed) {
    SslContextFactory tls =
        connector.getConnectionFactory(SslConnectionFactory.class).getSslContextFactory();
    try {
      tls.reload(
          context -> {
            context.setKeyStore(renewed.getStores().getKeyStore());
            context.setTrustStore(renewed.getStores().getTrustStore());
          });
    } catch (Exception e) {
      throw new IllegalStateException("The renewed certificate can't be used", e);
    }
  }

  /** Lets {@link FrontHandler} tell a client that doesn't encrypt that it must. */
  private static final class PlainHttpDetector extends DetectorConnectionFactory {

    PlainHttpDetector(SslConnectionFactory tls) {
      super(tls);
    }

    @Override
    protected void nextProtocol(Connector connector, EndPoint endPoint, ByteBuffer buffer) {
      upgradeToConnectionFactory(
          connector.getConnectionFactory(HttpVersion.HTTP_1_1.asString()), connector, endPoint);
    }
  }
}
