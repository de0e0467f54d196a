package io.courtflash.core.testing;

import io.courtflash.core.CourtFlash;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.redisson.api.RedissonClient;
import org.redisson.config.SingleServerConfig;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** A second node in this process, on the servers of the engine under test. */
public record SecondNode(ConfigurableApplicationContext context) implements AutoCloseable {

  public static SecondNode of(BeanFactory engine) {
    JdbcConnectionDetails database = engine.getBean(JdbcConnectionDetails.class);
    RabbitConnectionDetails broker = engine.getBean(RabbitConnectionDetails.class);
    RedissonClient redisson = engine.getBean(RedissonClient.class);
    SingleServerConfig redis = redisson.getConfig().useSingleServer();
    String brokers =
        broker.getAddresses().stream()
            .map(address -> address.host() + ":" + address.port())
            .collect(Collectors.joining(","));
    List<String> settings =
        List.of(
            "courtflash.mode=external",
            "courtflash.headless=true",
            "courtflash.practice.enabled=false",
            "courtflash.data-dir=" + TestEnvironmentInitializer.createEmpty(),
            "courtflash.admin-password=" + EngineTest.ADMIN_PASSWORD,
            "courtflash.limits.reserve-per-user-per-minute=1000",
            "courtflash.limits.early-per-user-per-minute=1000",
            "server.port=0",
            "courtflash.external.database.url=" + database.getJdbcUrl(),
            "courtflash.external.database.username=" + database.getUsername(),
            "courtflash.external.database.password=" + database.getPassword(),
            "courtflash.external.redis.addresses=" + redis.getAddress(),
            "courtflash.external.redis.username="
                + Objects.requireNonNullElse(redisson.getConfig().getUsername(), ""),
            "courtflash.external.redis.database=" + redis.getDatabase(),
            "courtflash.external.amqp.addresses=" + brokers,
            "courtflash.external.amqp.username=" + broker.getUsername(),
            "courtflash.external.amqp.password=" + broker.getPassword(),
            "courtflash.external.amqp.virtual-host=" + broker.getVirtualHost());
    Stream<String> password =
        Stream.ofNullable(redisson.getConfig().getPassword())
            .map(text -> "courtflash.external.redis.password=" + text);
    String[] arguments =
        Stream.concat(settings.stream(), password).map(each -> "--" + each).toArray(String[]::new);
    SpringApplication program = new SpringApplication(CourtFlash.class);
    // As the engine declares its queues, and its broker takes them.
    engine
        .getBeanProvider(DeclarableCustomizer.class)
        .ifAvailable(
            queues ->
                program.addInitializers(
                    context ->
                        context.getBeanFactory().registerSingleton("queuesOfBroker", queues)));
    return new SecondNode(program.run(arguments));
  }

  public int port() {
    var server = ((WebServerApplicationContext) context).getWebServer();
    return Objects.requireNonNull(server).getPort();
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  @Override
  public void close() {
    context.close();
  }
}
