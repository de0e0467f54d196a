package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.RequestId;
import io.courtflash.core.platform.http.WebAccessProperties;
import java.util.List;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Lets the pages of the configured other sites call the API. What {@code FrontHandler} answers has
 * the same headers as what the framework does.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WebAccessProperties.class)
@RequiredArgsConstructor
public class CorsConfiguration implements WebMvcConfigurer {

  private static final List<String> EXPOSED = List.of(RequestId.HEADER, HttpHeaders.RETRY_AFTER);

  private static final HttpField EXPOSES =
      new PreEncodedHttpField(
          HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, String.join(", ", EXPOSED));

  private static final List<HttpField> VARIES =
      Stream.of(
              HttpHeaders.ORIGIN,
              HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD,
              HttpHeaders.ACCESS_CONTROL_REQUEST_HEADERS)
          .<HttpField>map(name -> new PreEncodedHttpField(HttpHeader.VARY, name))
          .toList();

  private final WebAccessProperties access;

  @Override
  public void addCorsMappings(CorsRegistry registry) {
    if (!access.corsOrigins().isEmpty()) {
      registry
          .addMapping("/**")
          .allowedOrigins(access.corsOrigins().toArray(String[]::new))
          .allowedMethods("GET", "POST", "PATCH", "DELETE")
          .exposedHeaders(EXPOSED.toArray(String[]::new));
    }
  }

  /** Whether it is known what to tell the page that sends a request. */
  public boolean isUsual(HttpFields request) {
    List<String> allowed = access.corsOrigins();
    return allowed.isEmpty()
        || !request.contains(HttpHeader.ORIGIN)
        || (request.getValuesList(HttpHeader.ORIGIN).size() == 1
            && allowed.contains(request.get(HttpHeader.ORIGIN)));
  }

  /** Adds what the answer to a {@link #isUsual usual} request tells the browser. */
  public void addTo(HttpFields.Mutable answer, HttpFields request) {
    if (access.corsOrigins().isEmpty()) {
      return;
    }
    VARIES.forEach(answer::add);
    String origin = request.get(HttpHeader.ORIGIN);
    if (origin != null) {
      answer.put(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origin);
      answer.put(EXPOSES);
    }
  }
}
