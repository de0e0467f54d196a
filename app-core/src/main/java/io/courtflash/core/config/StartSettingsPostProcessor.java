package io.courtflash.core.config;

import java.nio.file.Path;
import java.util.Properties;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertiesPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Adds the settings of the data directory to the environment, below command line and variables. */
final class StartSettingsPostProcessor implements EnvironmentPostProcessor {

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    String directory = environment.getProperty("courtflash.data-dir");
    if (directory != null) {
      Properties stored = StartSettings.read(Path.of(directory).resolve(StartSettings.FILE));
      environment
          .getPropertySources()
          .addAfter(
              StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
              new PropertiesPropertySource("settings", stored));
    }
  }
}
