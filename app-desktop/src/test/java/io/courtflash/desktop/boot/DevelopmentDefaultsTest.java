package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.env.DefaultPropertiesPropertySource;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class DevelopmentDefaultsTest {

  private static final String SAMPLE_HALL = "courtflash.sample-hall";

  @Test
  void aStartFromTheSourcesHasASampleHall() {
    assertThat(sampleHall(Map.of())).isTrue();
  }

  @Test
  void anEnvironmentVariableOverridesADevelopmentDefault() {
    assertThat(sampleHall(Map.of("COURTFLASH_SAMPLE_HALL", "false"))).isFalse();
  }

  @Test
  void anArgumentOverridesAnEnvironmentVariable() {
    assertThat(sampleHall(Map.of("COURTFLASH_SAMPLE_HALL", "true"), "--" + SAMPLE_HALL + "=false"))
        .isFalse();
  }

  @Test
  void anInstalledProgramHasNoDevelopmentDefaults() {
    assertThat(SpringEngineLauncher.DevelopmentDefaults.of(new Properties())).isEmpty();
  }

  private static boolean sampleHall(Map<String, Object> variables, String... arguments) {
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
    environment.getPropertySources().addFirst(new SimpleCommandLinePropertySource(arguments));
    Properties system = new Properties();
    system.setProperty("io.courtflash.development", "true");
    // SpringApplication.setDefaultProperties does the same.
    DefaultPropertiesPropertySource.addOrMerge(
        SpringEngineLauncher.DevelopmentDefaults.of(system), environment.getPropertySources());
    return Binder.get(environment).bind(SAMPLE_HALL, Boolean.class).orElse(false);
  }
}
