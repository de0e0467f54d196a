package io.courtflash.core.hall.settings;

import io.courtflash.core.platform.certificate.OwnCertificate;
import io.courtflash.core.platform.servers.ServerScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.PropertiesPropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * Adds the settings of the data directory to the environment, below command line and variables; and
 * those of the program's own certificate, if it is wanted and no other is configured.
 */
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
      if (environment.getProperty(OwnCertificate.PROPERTY, Boolean.class, false)
          && !ServerScheme.scheme(environment).equals("https")) {
        useOwnCertificate(environment, Path.of(directory));
      }
    }
  }

  private static void useOwnCertificate(ConfigurableEnvironment environment, Path directory) {
    String file =
        OwnCertificate.in(real(directory.toAbsolutePath().normalize())).toUri().toString();
    environment
        .getPropertySources()
        .addLast(
            new MapPropertySource("own certificate", Map.copyOf(TlsSettings.files(file, file))));
  }

  /** The directory as the engine names it, although it may not exist yet. */
  private static Path real(Path directory) {
    try {
      Path parent = directory.getParent();
      return Files.exists(directory) || parent == null
          ? directory.toRealPath()
          : real(parent).resolve(directory.getFileName());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
