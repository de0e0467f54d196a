package io.courtflash.core.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import org.springframework.boot.autoconfigure.web.WebProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.util.DigestUtils;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistration;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Serves the students' page. Browsers cache its files for at most a minute, so that they get a new
 * version soon. A file that didn't change isn't sent again. Its service worker is beside the page's
 * own address, because it may keep only what is below its own.
 */
@Configuration(proxyBeanMethods = false)
class StudentPageConfiguration implements WebMvcConfigurer {

  private static final Duration MAX_AGE = Duration.ofMinutes(1);

  private final String[] locations;

  StudentPageConfiguration(WebProperties properties) {
    locations = properties.getResources().getStaticLocations();
  }

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    tagged(registry.addResourceHandler("/index.html", "/worker.js"))
        .addResourceLocations(locations)
        .setCacheControl(CacheControl.noCache());
    tagged(registry.addResourceHandler("/page/**"))
        .addResourceLocations(
            Arrays.stream(locations).map(location -> location + "page/").toArray(String[]::new))
        .setCacheControl(CacheControl.maxAge(MAX_AGE).mustRevalidate());
  }

  /** Uses ETags of the content, because a build may give all files the same time. */
  private static ResourceHandlerRegistration tagged(ResourceHandlerRegistration handler) {
    return handler.setUseLastModified(false).setEtagGenerator(StudentPageConfiguration::tag);
  }

  /** A weak ETag, because the server may send the file compressed. */
  private static String tag(Resource file) {
    try (InputStream content = file.getInputStream()) {
      return "W/\"" + DigestUtils.md5DigestAsHex(content) + '"';
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
