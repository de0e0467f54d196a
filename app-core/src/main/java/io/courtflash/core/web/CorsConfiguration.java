package io.courtflash.core.web;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Lets pages of other sites call the API, of those that are configured and no other. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WebAccessProperties.class)
class CorsConfiguration implements WebMvcConfigurer {

  private final WebAccessProperties door;

  CorsConfiguration(WebAccessProperties door) {
    this.door = door;
  }

  @Override
  public void addCorsMappings(CorsRegistry registry) {
    if (!door.corsOrigins().isEmpty()) {
      registry
          .addMapping("/**")
          .allowedOrigins(door.corsOrigins().toArray(String[]::new))
          .allowedMethods("GET", "POST", "PATCH", "DELETE")
          .exposedHeaders(RequestIdFilter.HEADER, HttpHeaders.RETRY_AFTER);
    }
  }
}
