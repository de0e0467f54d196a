package io.courtflash.core.platform.http.server;

import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.servers.DataDirectory;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.pathmap.PathSpec;
import org.eclipse.jetty.http.pathmap.ServletPathSpec;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.jetty.servlet.JettyServletWebServerFactory;
import org.springframework.boot.web.server.Compression;
import org.springframework.boot.web.server.Ssl;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * Configures the connections, the error responses, the threads and the files of Jetty; {@link
 * TlsConfiguration} what it needs for TLS.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RequestLimitProperties.class)
class JettyConfiguration {

  private static final Logger log = LoggerFactory.getLogger(JettyConfiguration.class);

  /** Nothing waits on them: requests that wait have virtual threads. */
  private static final int MAX_THREADS = 64;

  /** Connections that wait to be accepted; the system may allow fewer. */
  private static final int ACCEPT_QUEUE = 8192;

  /** A request that is answered early fits, and so does a whole board when it is written. */
  private static final int INPUT_BUFFER_BYTES = 2048;

  private static final List<PathSpec> PAGE_FILES =
      Stream.of("", "*.html", "*.js", "*.css", "*.json", "*.svg")
          .<PathSpec>map(ServletPathSpec::new)
          .toList();

  @Bean
  static WebServerFactoryCustomizer<JettyServletWebServerFactory> frontDoor(
      FrontHandler front, RequestLimitProperties limits, Environment environment) {
    warnOfTomcat(environment);
    return factory -> {
      int cores = Runtime.getRuntime().availableProcessors();
      factory.setThreadPool(new FrontThreads(MAX_THREADS, cores));
      // They answer, too: a single one would leave the other cores idle.
      factory.setSelectors(cores);
      Compression compression = factory.getCompression();
      factory.setCompression(new Compression());
      int most = factory.getMaxConnections();
      factory.setMaxConnections(-1);
      factory.addServerCustomizers(
          server -> {
            server.setErrorHandler(new EnvelopeErrorHandler());
            front.setHandler(compressed(server.getHandler(), compression));
            front.requireTls(Ssl.isEnabled(factory.getSsl()));
            server.setHandler(front);
            connectors(server, limits);
            server.addBean(new NetworkConnectionLimit(most, server.getConnectors()));
          });
    };
  }

  /** The web server that earlier versions had. */
  private static void warnOfTomcat(Environment environment) {
    Set<String> ineffective =
        Binder.get(environment)
            .bind("server.tomcat", Bindable.mapOf(String.class, String.class))
            .map(settings -> new TreeSet<>(settings.keySet()))
            .orElseGet(TreeSet::new);
    if (!ineffective.isEmpty()) {
      log.warn(
          "Settings without effect: server.tomcat.{}. The web server is Jetty: use"
              + " server.jetty.max-connections, server.jetty.connection-idle-timeout,"
              + " server.jetty.accesslog.*, courtflash.limits.header-time and"
              + " courtflash.web.trusted-proxies",
          String.join(", server.tomcat.", ineffective));
    }
  }

  /** Of the page's files alone: to answers of the API the web server would add a header. */
  private static Handler compressed(Handler files, @Nullable Compression compression) {
    if (compression == null || !compression.getEnabled()) {
      return files;
    }
    GzipCompression gzip = new GzipCompression();
    gzip.setMinCompressSize((int) compression.getMinResponseSize().toBytes());
    CompressionConfig.Builder config = CompressionConfig.builder();
    for (String type : compression.getAllMimeTypes()) {
      config.compressIncludeMimeType(type);
    }
    CompressionHandler handler = new CompressionHandler();
    handler.putCompression(gzip);
    PAGE_FILES.forEach(path -> handler.putConfiguration(path, config.build()));
    handler.setHandler(files);
    return handler;
  }

  private static void connectors(Server server, RequestLimitProperties limits) {
    Arrays.stream(server.getConnectors())
        .filter(ServerConnector.class::isInstance)
        .map(ServerConnector.class::cast)
        .forEach(
            connector -> {
              connector.setAcceptQueueSize(ACCEPT_QUEUE);
              connector.getConnectionFactories().stream()
                  .filter(HttpConfiguration.ConnectionFactory.class::isInstance)
                  .map(HttpConfiguration.ConnectionFactory.class::cast)
                  .map(HttpConfiguration.ConnectionFactory::getHttpConfiguration)
                  .forEach(http -> configure(http, limits));
            });
  }

  private static void configure(HttpConfiguration http, RequestLimitProperties limits) {
    http.setSendServerVersion(false);
    // A line that ends otherwise than with CR and LF could be read in two ways.
    http.setHttpCompliance(HttpCompliance.STRICT);
    http.setSendXPoweredBy(false);
    http.setInputBufferSize(INPUT_BUFFER_BYTES);
    // Between two packets of a body or of an answer.
    http.setIdleTimeout(limits.bodyTime().toMillis());
  }

  /**
   * Puts the files of Jetty into the data directory, because those in the system's temporary
   * directory stay there when the program is killed. A configured directory is kept.
   */
  @Bean
  static WebServerFactoryCustomizer<JettyServletWebServerFactory> ownDirectory(
      ObjectProvider<DataDirectory> data) {
    return factory -> {
      DataDirectory directory = data.getIfAvailable();
      if (directory != null) {
        // Apart, because everybody can read what is in it: nothing ever is.
        factory.setDocumentRoot(directory.folder("run/documents").toFile());
        factory.addServerCustomizers(
            server -> {
              ServletContextHandler context = server.getDescendant(ServletContextHandler.class);
              context.setTempDirectory(directory.folder("run/jetty").toFile());
            });
      }
    };
  }
}
