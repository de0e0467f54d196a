package io.courtflash.core.platform.http.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.springframework.boot.autoconfigure.web.WebProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.Resource;
import org.springframework.core.io.ResourceLoader;
import org.springframework.http.CacheControl;
import org.springframework.util.DigestUtils;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistration;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.ResourceTransformer;
import org.springframework.web.servlet.resource.TransformedResource;

/**
 * Serves the students' page. What it needs to open is its {@link PageBundle}, which browsers keep;
 * the page itself, which names the bundle, is asked for each time. Browsers cache its other files
 * for at most a minute, so that they get a new version soon. A file that didn't change isn't sent
 * again. Its service worker is beside the page's own address, because it may keep only what is
 * below its own.
 */
@Configuration(proxyBeanMethods = false)
class StudentPageConfiguration implements WebMvcConfigurer {

  private static final Duration MAX_AGE = Duration.ofMinutes(1);
  private static final Duration FOREVER = Duration.ofDays(365);

  private final String[] locations;
  private final ResourceLoader loader;
  private final PageBundle bundle;

  StudentPageConfiguration(WebProperties properties, ResourceLoader loader) {
    this.locations = properties.getResources().getStaticLocations();
    this.loader = loader;
    this.bundle = PageBundle.of(this::source);
  }

  @Bean
  PageBundle pageBundle() {
    return bundle;
  }

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    tagged(registry.addResourceHandler("/index.html", "/worker.js"))
        .addResourceLocations(locations)
        .setCacheControl(CacheControl.noCache())
        .resourceChain(true)
        .addTransformer(linked());
    registry
        .addResourceHandler(PageBundle.PATH + "**")
        .addResourceLocations(below("page/"))
        .setUseLastModified(false)
        .setCacheControl(CacheControl.maxAge(FOREVER).cachePublic().immutable())
        .resourceChain(false)
        .addResolver(new PageBundleResolver(bundle));
    tagged(registry.addResourceHandler("/page/**"))
        .addResourceLocations(below("page/"))
        .setCacheControl(CacheControl.maxAge(MAX_AGE).mustRevalidate());
  }

  private String[] below(String folder) {
    return Arrays.stream(locations).map(location -> location + folder).toArray(String[]::new);
  }

  private String source(String file) {
    return Arrays.stream(below("page/"))
        .map(location -> loader.getResource(location + file))
        .filter(Resource::exists)
        .findFirst()
        .map(StudentPageConfiguration::text)
        .orElseThrow(() -> new IllegalStateException("The page has no file " + file));
  }

  private ResourceTransformer linked() {
    return (request, resource, chain) -> {
      Resource found = chain.transform(request, resource);
      String text = bundle.linkedIn(text(found));
      return new TransformedResource(found, text.getBytes(StandardCharsets.UTF_8));
    };
  }

  private static String text(Resource file) {
    try {
      return file.getContentAsString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
