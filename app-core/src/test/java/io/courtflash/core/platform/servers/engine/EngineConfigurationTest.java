package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineFailureAnalyzer;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.servers.EngineStateReporter.EngineStateChanged.State;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.core.platform.servers.WithEngines;
import io.courtflash.core.platform.servers.process.RedisProgram;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

class EngineConfigurationTest {

  /** The engines without the features; not a component, so that the program's scan ignores it. */
  @EnableAutoConfiguration
  @WithEngines
  @Import(EngineConfiguration.class)
  static class OnlyEngines {}

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  private final List<Object> events = new CopyOnWriteArrayList<>();

  @Test
  @Thorough(besides = "EngineConfigurationTest")
  void healthShowsTheStatusOfTheThreeServersOnly() throws Exception {
    try (ConfigurableApplicationContext application = start("embedded")) {
      String health = get(application, "/actuator/health");
      assertThat(health)
          .contains("\"db\":{\"status\":\"UP\"}")
          .contains("\"rabbit\":{\"status\":\"UP\"}")
          .contains("\"redis\":{\"status\":\"UP\"}")
          .doesNotContain("version");
      // The schema is created by the backup feature, which isn't in this context.
      for (EngineComponent component : EnumSet.complementOf(EnumSet.of(EngineComponent.SCHEMA))) {
        await().until(() -> isReady(component));
      }
    }
  }

  @Thorough(besides = "EngineConfigurationTest")
  @Test
  void connectionsRecoverAfterEachServerWasKilled() {
    try (ConfigurableApplicationContext application = start("embedded")) {
      Engines engines = application.getBean(Engines.class);
      useAll(application);
      engines.process(EngineComponent.DATABASE).destroyForcibly();
      engines.process(EngineComponent.REDIS).destroyForcibly();
      engines.restart(EngineComponent.BROKER);
      await()
          .untilAsserted(
              () -> assertThatCode(() -> useAll(application)).doesNotThrowAnyException());
    }
  }

  @Test
  void aDirectoryInUseIsReportedWithoutAStackTrace() throws IOException {
    try (DataDirectory held = DataDirectory.open(directory.path())) {
      assertThatThrownBy(() -> start("embedded"))
          .isInstanceOf(DataDirectory.DataDirectoryInUseException.class);
      FailureAnalysis analysis =
          Objects.requireNonNull(
              new EngineFailureAnalyzer()
                  .analyze(
                      new IllegalStateException(
                          new DataDirectory.DataDirectoryInUseException(held.root(), "x"))));
      assertThat(analysis.getDescription()).contains("in use by x").contains("--data-dir");
    }
  }

  @Test
  @Thorough(besides = "EngineConfigurationTest")
  void closingTheApplicationEndsItsServers() throws IOException {
    List<ProcessHandle> children;
    try (ConfigurableApplicationContext application = start("embedded")) {
      Engines engines = application.getBean(Engines.class);
      children =
          List.of(
              engines.process(EngineComponent.DATABASE), engines.process(EngineComponent.REDIS));
    }
    assertThat(children).noneMatch(ProcessHandle::isAlive);
    DataDirectory.open(directory.path()).close();
  }

  @Test
  @Thorough(besides = "EngineConfigurationTest")
  void externalServersAreLeftRunning() {
    try (RunningEngines existing = RunningEngines.on(directory.path().resolve("existing"))) {
      var database =
          EmbeddedEngineConfiguration.databaseConnection(existing.engines(), existing.directory());
      try (ConfigurableApplicationContext application =
          start(
              "external",
              "--courtflash.external.database.url=" + database.getJdbcUrl(),
              "--courtflash.external.database.username=" + database.getUsername(),
              "--courtflash.external.database.password=" + database.getPassword(),
              "--courtflash.external.redis.addresses=127.0.0.1:"
                  + existing.engines().port(EngineComponent.REDIS),
              "--courtflash.external.redis.username=" + RedisProgram.user(),
              "--courtflash.external.redis.password=" + existing.directory().passwords().redis(),
              "--courtflash.external.amqp.addresses=127.0.0.1:"
                  + existing.engines().port(EngineComponent.BROKER),
              "--courtflash.external.amqp.username=" + EmbeddedBroker.USER,
              "--courtflash.external.amqp.virtual-host=" + EmbeddedBroker.VIRTUAL_HOST,
              "--courtflash.external.amqp.password=" + existing.directory().passwords().broker())) {
        useAll(application);
        Engines engines = application.getBean(Engines.class);
        assertThat(engines.isEmbedded()).isFalse();
        assertThat(engines.status()).hasSize(3).allMatch(EngineStatus::up);
      }
      assertThat(existing.engines().status()).hasSize(3).allMatch(EngineStatus::up);
    }
  }

  private ConfigurableApplicationContext start(String mode, String... more) {
    ApplicationListener<PayloadApplicationEvent<?>> listener =
        event -> events.add(event.getPayload());
    return new SpringApplicationBuilder(OnlyEngines.class)
        .listeners(listener)
        .properties("courtflash.mode=" + mode, "courtflash.data-dir=" + directory.path())
        .run(
            Stream.concat(Stream.of("--server.port=0"), Arrays.stream(more))
                .toArray(String[]::new));
  }

  private boolean isReady(EngineComponent component) {
    return events.stream()
        .anyMatch(
            event ->
                event instanceof EngineStateReporter.EngineStateChanged change
                    && change.component() == component
                    && change.state() == State.READY);
  }

  private static void useAll(ConfigurableApplicationContext application) {
    application.getBean(JdbcTemplate.class).queryForObject("SELECT 1", Integer.class);
    application.getBean(RedissonClient.class).getBucket("bf:used").set("yes");
    application
        .getBean(RabbitTemplate.class)
        .execute(channel -> channel.exchangeDeclarePassive("amq.fanout"));
  }

  private static String get(ConfigurableApplicationContext application, String path)
      throws Exception {
    String port = application.getEnvironment().getProperty("local.server.port");
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.ofString()).body();
    }
  }
}
