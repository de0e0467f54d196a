package io.courtflash.core.testing;

import io.courtflash.core.CourtFlash;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A second engine in this process, on a data directory of its own. */
public record SecondEngine(ConfigurableApplicationContext context) implements AutoCloseable {

  private static final String MODE = "--courtflash.mode=";

  /** Starts it; on embedded servers unless the settings choose others. */
  public static SecondEngine on(Path directory, String... settings) {
    return new SecondEngine(
        new SpringApplication(CourtFlash.class).run(arguments(directory, settings)));
  }

  /**
   * Starts it.
   *
   * @param queues how the broker wants the queues declared, when it isn't the engine's own
   */
  public static SecondEngine on(Path directory, DeclarableCustomizer queues, String... settings) {
    SpringApplication program = new SpringApplication(CourtFlash.class);
    program.addInitializers(
        context -> context.getBeanFactory().registerSingleton("queuesOfBroker", queues));
    return new SecondEngine(program.run(arguments(directory, settings)));
  }

  private static String[] arguments(Path directory, String... settings) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--courtflash.headless=true",
                "--courtflash.data-dir=" + directory,
                "--courtflash.admin-password=" + EngineTest.ADMIN_PASSWORD,
                "--courtflash.account.open-registration=true",
                "--courtflash.account.argon2-memory-kib=64",
                "--courtflash.account.argon2-iterations=1",
                "--server.port=0"));
    if (List.of(settings).stream().noneMatch(setting -> setting.startsWith(MODE))) {
      arguments.add(MODE + "embedded");
    }
    arguments.addAll(List.of(settings));
    return arguments.toArray(String[]::new);
  }

  public int port() {
    var server = ((WebServerApplicationContext) context).getWebServer();
    return Objects.requireNonNull(server).getPort();
  }

  public JdbcClient database() {
    return context.getBean(JdbcClient.class);
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  @Override
  public void close() {
    context.close();
  }
}
