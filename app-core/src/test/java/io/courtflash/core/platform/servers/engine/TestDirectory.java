package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.process.PreparedServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.util.FileSystemUtils;

/**
 * An own data directory for each test, not in the temporary folder and with a blank in its name.
 */
final class TestDirectory implements BeforeEachCallback, AfterEachCallback {

  private Path path = Path.of("");

  Path path() {
    return path;
  }

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    path = Files.createTempDirectory(Files.createDirectories(Path.of("target", "it")), "data dir ");
    PreparedServers.addTo(path);
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    FileSystemUtils.deleteRecursively(path);
  }
}
