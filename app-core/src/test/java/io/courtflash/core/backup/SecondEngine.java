package io.courtflash.core.backup;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.testing.EngineTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A second engine in this process, on a data directory of its own. */
record SecondEngine(ConfigurableApplicationContext context) implements AutoCloseable {

  private static final String MODE = "--courtflash.mode=";

  /** Starts it; on embedded servers unless the settings choose others. */
  static SecondEngine on(Path directory, String... settings) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--courtflash.headless=true",
                "--courtflash.data-dir=" + directory,
                "--courtflash.admin-password=" + EngineTest.ADMIN_PASSWORD,
                "--courtflash.account.argon2-memory-kib=64",
                "--courtflash.account.argon2-iterations=1",
                "--server.port=0"));
    if (List.of(settings).stream().noneMatch(setting -> setting.startsWith(MODE))) {
      arguments.add(MODE + "embedded");
    }
    arguments.addAll(List.of(settings));
    return new SecondEngine(
        new SpringApplication(CourtFlash.class).run(arguments.toArray(String[]::new)));
  }

  int port() {
    var server = ((WebServerApplicationContext) context).getWebServer();
    return Objects.requireNonNull(server).getPort();
  }

  JdbcClient database() {
    return context.getBean(JdbcClient.class);
  }

  <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  @Override
  public void close() {
    context.close();
  }
}
