package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class RootUserCheckTest {

  private final Properties properties = new Properties();

  @Test
  void theInstalledProgramDoesNotRunAsRoot() {
    assertThat(installed("root", Map.of()).refuses()).isTrue();
    assertThat(installed("root", Map.of()).refuses("serve")).isTrue();
    assertThat(installed("clerk", Map.of()).refuses("serve")).isFalse();
  }

  @Test
  void rootRunsWithAllowRoot() {
    assertThat(installed("root", Map.of()).refuses("serve", "--allow-root")).isFalse();
    assertThat(installed("root", Map.of("COURTFLASH_ALLOW_ROOT", "true")).refuses()).isFalse();
    assertThat(installed("root", Map.of("COURTFLASH_ALLOW_ROOT", "false")).refuses()).isTrue();
  }

  @Test
  void rootMayAskForTheVersion() {
    assertThat(installed("root", Map.of()).refuses("version")).isFalse();
    assertThat(installed("root", Map.of()).refuses("serve", "--help")).isTrue();
  }

  @Test
  void aStartFromTheSourcesAcceptsEveryUser() {
    properties.setProperty("user.name", "root");
    assertThat(new RootUserCheck(Map.of(), properties).refuses("serve")).isFalse();
  }

  @Test
  void theOptionIsRemovedFromTheEnginesArguments() {
    assertThat(RootUserCheck.withoutOptions("serve", "--allow-root", "--server.port=0"))
        .containsExactly("serve", "--server.port=0");
  }

  private RootUserCheck installed(String user, Map<String, String> environment) {
    properties.setProperty("user.name", user);
    properties.setProperty("jpackage.app-path", "/opt/courtflash/bin/courtflash");
    return new RootUserCheck(environment, properties);
  }
}
