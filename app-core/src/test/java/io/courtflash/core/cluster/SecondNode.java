package io.courtflash.core.cluster;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/** A second node in this process, on the servers of a first one, embedded or not. */
record SecondNode(ConfigurableApplicationContext context, Path directory) implements AutoCloseable {

  static SecondNode beside(ConfigurableApplicationContext first) {
    return beside(first, TestEnvironmentInitializer.createEmpty());
  }

  /**
   * Starts it on a data directory of its own.
   *
   * @throws RuntimeException it couldn't be started
   */
  static SecondNode beside(ConfigurableApplicationContext first, Path directory) {
    SpringApplication program = new SpringApplication(CourtFlash.class);
    boolean embedded =
        "embedded".equals(first.getEnvironment().getProperty("courtflash.mode", "embedded"));
    if (embedded) {
      // The queues of the embedded broker, as the first node declares them.
      program.addInitializers(
          second ->
              second
                  .getBeanFactory()
                  .registerSingleton(
                      "queuesOfFirstNode", first.getBean(DeclarableCustomizer.class)));
    }
    List<String> settings = new ArrayList<>(List.of(settingsOfTests()));
    settings.addAll(embedded ? embeddedServers(first) : sameHall(first));
    settings.addAll(
        List.of("courtflash.mode=external", "courtflash.data-dir=" + directory, "server.port=0"));
    String[] arguments = settings.stream().map(each -> "--" + each).toArray(String[]::new);
    return new SecondNode(program.run(arguments), directory);
  }

  private static String[] settingsOfTests() {
    return Objects.requireNonNull(EngineTest.class.getAnnotation(SpringBootTest.class))
        .properties();
  }

  private static List<String> embeddedServers(BeanFactory first) {
    JdbcConnectionDetails database = first.getBean(JdbcConnectionDetails.class);
    RabbitConnectionDetails broker = first.getBean(RabbitConnectionDetails.class);
    Config redis = first.getBean(RedissonClient.class).getConfig();
    return List.of(
        "courtflash.external.database.url=" + database.getJdbcUrl(),
        "courtflash.external.database.username=" + database.getUsername(),
        "courtflash.external.database.password=" + database.getPassword(),
        "courtflash.external.redis.addresses=" + redis.useSingleServer().getAddress(),
        "courtflash.external.redis.username=" + Objects.requireNonNullElse(redis.getUsername(), ""),
        "courtflash.external.redis.password=" + redis.getPassword(),
        "courtflash.external.amqp.addresses=127.0.0.1:" + broker.getFirstAddress().port(),
        "courtflash.external.amqp.username=" + broker.getUsername(),
        "courtflash.external.amqp.password=" + broker.getPassword(),
        "courtflash.external.amqp.virtual-host=" + broker.getVirtualHost());
  }

  /** The rest is in the environment, which both nodes share. */
  private static List<String> sameHall(ConfigurableApplicationContext first) {
    return Stream.of(
            "courtflash.external.database.url",
            "courtflash.external.redis.database",
            "courtflash.external.amqp.virtual-host")
        .map(name -> name + "=" + first.getEnvironment().getRequiredProperty(name))
        .toList();
  }

  int port() {
    var server = ((WebServerApplicationContext) context).getWebServer();
    return Objects.requireNonNull(server).getPort();
  }

  <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  @Override
  public void close() {
    context.close();
    try {
      FileSystemUtils.deleteRecursively(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
