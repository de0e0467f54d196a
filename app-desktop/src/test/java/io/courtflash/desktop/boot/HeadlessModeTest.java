package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class HeadlessModeTest {

  private final Properties properties = new Properties();

  @Test
  void linuxWithoutADisplayIsHeadless() {
    assertThat(on("Linux", Map.of()).isHeadless()).isTrue();
    assertThat(on("Linux", Map.of("DISPLAY", "")).isHeadless()).isTrue();
    assertThat(on("Linux", Map.of("DISPLAY", ":0")).isHeadless()).isFalse();
    assertThat(on("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")).isHeadless()).isFalse();
  }

  @Test
  void otherSystemsAlwaysHaveADisplay() {
    assertThat(on("Mac OS X", Map.of()).isHeadless()).isFalse();
    assertThat(on("Windows 11", Map.of()).isHeadless()).isFalse();
  }

  @Test
  void theHeadlessPlatformOfJavaFxCountsAsADisplay() {
    properties.setProperty("glass.platform", "Headless");
    assertThat(on("Linux", Map.of()).isHeadless()).isFalse();
  }

  @Test
  void aRequestOverridesTheDisplayCheck() {
    assertThat(on("Windows 11", Map.of()).isHeadless("--headless")).isTrue();
    assertThat(on("Linux", Map.of()).isHeadless("--courtflash.headless=false")).isFalse();
    assertThat(on("Mac OS X", Map.of("COURTFLASH_HEADLESS", "true")).isHeadless()).isTrue();
    properties.setProperty("courtflash.headless", "true");
    assertThat(on("Mac OS X", Map.of()).isHeadless()).isTrue();
  }

  @Test
  void theOptionsAreRemovedFromTheEnginesArguments() {
    assertThat(
            HeadlessMode.withoutOptions(
                "--headless", "--courtflash.headless=true", "--server.port=0"))
        .containsExactly("--server.port=0");
  }

  private HeadlessMode on(String system, Map<String, String> environment) {
    properties.setProperty("os.name", system);
    return new HeadlessMode(environment, properties);
  }
}
