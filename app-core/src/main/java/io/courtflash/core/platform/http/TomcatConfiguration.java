package io.courtflash.core.platform.http;

import io.courtflash.core.platform.servers.DataDirectory;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the time limits of requests, the error responses, buffers and files of Tomcat. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RequestLimitProperties.class)
class TomcatConfiguration {

  /** A request that is answered early fits. */
  private static final int READ_BUFFER_BYTES = 2048;

  /** An early answer isn't buffered; for others {@link EarlyEndpoint} enlarges the buffers. */
  private static final int WRITE_BUFFER_BYTES = 256;

  @Bean
  static WebServerFactoryCustomizer<TomcatServletWebServerFactory> requestTimeLimits(
      RequestLimitProperties limits) {
    return factory -> {
      factory.addEngineValves(new UnreadBodyValve(limits.bodyTime()));
      factory.setProtocol(HeaderTimeoutProtocol.class.getName());
      factory.addConnectorCustomizers(
          connector -> {
            if (connector.getProtocolHandler() instanceof HeaderTimeoutProtocol protocol) {
              protocol.setHeaderTime(limits.headerTime());
            }
          });
    };
  }

  /**
   * The buffers that an open connection keeps, also while it is idle or streams events. They aren't
   * pooled: what writes to a connection that another thread closes must never reach the next
   * connection.
   */
  @Bean
  static WebServerFactoryCustomizer<TomcatServletWebServerFactory> smallBuffers() {
    return factory ->
        factory.addConnectorCustomizers(
            connector -> {
              set(connector, "socket.appReadBufSize", READ_BUFFER_BYTES);
              set(connector, "socket.appWriteBufSize", WRITE_BUFFER_BYTES);
              set(connector, "socket.bufferPool", 0);
            });
  }

  /**
   * Puts the files of Tomcat into the data directory, because those in the system's temporary
   * directory stay there when the program is killed. A configured directory is kept.
   */
  @Bean
  static WebServerFactoryCustomizer<TomcatServletWebServerFactory> ownDirectory(
      ObjectProvider<DataDirectory> data) {
    return factory -> {
      DataDirectory directory = data.getIfAvailable();
      if (directory != null && factory.getBaseDirectory() == null) {
        factory.setBaseDirectory(directory.folder("run/tomcat").toFile());
        // Apart, because everybody can read what is in it: nothing ever is.
        factory.setDocumentRoot(directory.folder("run/documents").toFile());
      }
    };
  }

  private static void set(Connector connector, String property, int value) {
    if (!connector.setProperty(property, Integer.toString(value))) {
      throw new IllegalStateException("The web server doesn't know " + property);
    }
  }

  @Bean
  static WebServerFactoryCustomizer<TomcatServletWebServerFactory> envelopeErrors() {
    return factory ->
        factory.addContextCustomizers(
            context -> {
              if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(EnvelopeErrorValve.class.getName());
              }
            });
  }
}
