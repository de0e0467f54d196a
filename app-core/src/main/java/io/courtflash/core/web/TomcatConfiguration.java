package io.courtflash.core.web;

import org.apache.catalina.core.StandardHost;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the time limits of requests and the error responses of Tomcat. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RequestLimitProperties.class)
class TomcatConfiguration {

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
