package io.courtflash.core.platform.http;

import lombok.RequiredArgsConstructor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Lets the pages of the configured other sites call the API. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WebAccessProperties.class)
@RequiredArgsConstructor
class CorsConfiguration implements WebMvcConfigurer {

  private final WebAccessProperties access;

  @Override
  public void addCorsMappings(CorsRegistry registry) {
    if (!access.corsOrigins().isEmpty()) {
      registry
          .addMapping("/**")
          .allowedOrigins(access.corsOrigins().toArray(String[]::new))
          .allowedMethods("GET", "POST", "PATCH", "DELETE")
          .exposedHeaders(RequestIdFilter.HEADER, HttpHeaders.RETRY_AFTER);
    }
  }
}
