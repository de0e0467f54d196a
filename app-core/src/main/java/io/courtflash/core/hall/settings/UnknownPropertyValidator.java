package io.courtflash.core.hall.settings;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.EnvironmentAware;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Stops the start when a {@code courtflash.*} property or a {@code COURTFLASH_*} variable is
 * unknown, so that a typing mistake isn't silently ignored. The known names are in the metadata
 * that the compiler writes for every configuration record.
 */
@Component
class UnknownPropertyValidator implements BeanFactoryPostProcessor, EnvironmentAware {

  private static final String ROOT = "courtflash";
  private static final List<String> METADATA =
      List.of(
          "META-INF/spring-configuration-metadata.json",
          "META-INF/additional-spring-configuration-metadata.json");

  private Environment environment = new org.springframework.core.env.StandardEnvironment();

  @Override
  public void setEnvironment(Environment environment) {
    this.environment = environment;
  }

  @Override
  public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
    if (environment instanceof ConfigurableEnvironment configurable) {
      Set<String> unknown = unknown(configurable, known());
      if (!unknown.isEmpty()) {
        throw new UnknownPropertyException(unknown);
      }
    }
  }

  static Set<String> unknown(ConfigurableEnvironment environment, Set<String> known) {
    return environment.getPropertySources().stream()
        .filter(EnumerablePropertySource.class::isInstance)
        .flatMap(
            source -> List.of(((EnumerablePropertySource<?>) source).getPropertyNames()).stream())
        .filter(UnknownPropertyValidator::isCourtFlash)
        .filter(name -> !isKnown(uniform(name), known))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The known names in uniform form; one that ends in a star stands for all that begin so. */
  static Set<String> known() {
    Set<String> known = new TreeSet<>();
    try {
      for (String list : METADATA) {
        for (URL url :
            Collections.list(UnknownPropertyValidator.class.getClassLoader().getResources(list))) {
          known.addAll(names(url));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return known;
  }

  private static Set<String> names(URL url) throws IOException {
    try (InputStream from = url.openStream()) {
      JSONObject root = JSON.parseObject(new String(from.readAllBytes(), StandardCharsets.UTF_8));
      JSONArray properties = root.getJSONArray("properties");
      Set<String> names = new TreeSet<>();
      for (int i = 0; properties != null && i < properties.size(); i++) {
        JSONObject property = properties.getJSONObject(i);
        String name = property.getString("name");
        if (isCourtFlash(name)) {
          String type = String.valueOf(property.getString("type"));
          names.add(uniform(name) + (type.startsWith("java.util.Map") ? "*" : ""));
        }
      }
      return names;
    }
  }

  private static boolean isCourtFlash(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith(ROOT + ".") || lower.startsWith(ROOT + "_");
  }

  private static boolean isKnown(String name, Set<String> known) {
    return known.contains(name)
        || known.stream()
            .filter(pattern -> pattern.endsWith("*"))
            .anyMatch(pattern -> name.startsWith(pattern.substring(0, pattern.length() - 1)));
  }

  /** A name without case, separators and list indexes, as Spring's relaxed binding compares. */
  static String uniform(String name) {
    return name.toLowerCase(Locale.ROOT)
        .replaceAll("\\[\\d+]", "")
        .replaceAll("_\\d+(_|$)", "_")
        .replaceAll("[^a-z0-9]", "");
  }
}
