package io.courtflash.core.engine;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.ConnectionFactory;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Tries whether a server that isn't ours can be used, before anybody relies on it. */
public final class ServerTrial {

  private static final int PATIENCE_MILLIS = 5_000;

  private ServerTrial() {}

  /**
   * A server to be tried.
   *
   * @param address {@code host:port}; a database's schema may follow after a slash
   * @param username blank for none
   * @param password blank for none
   */
  public record Server(Part part, String address, String username, String password) {}

  /** What came of it. */
  public sealed interface Result {

    /** It can be used; {@code version} is what it says of itself. */
    record Usable(String version, Duration took) implements Result {}

    /** It can't; {@code why} are the driver's words. */
    record Unusable(String why) implements Result {}
  }

  /**
   * Connects, logs in, asks for the version and leaves again; within seconds.
   *
   * @throws IllegalArgumentException for a part that isn't a server
   */
  public static Result of(Server server) {
    String address = server.address();
    return switch (server.part()) {
      case DATABASE ->
          database(
              new EngineProperties.Database(
                  "jdbc:mysql://" + address + (address.contains("/") ? "" : "/"),
                  server.username(),
                  server.password()));
      case REDIS ->
          redis(
              new EngineProperties.Redis(
                  EngineProperties.Topology.SINGLE,
                  List.of(address),
                  "",
                  orNone(server.username()),
                  orNone(server.password()),
                  0));
      case BROKER ->
          broker(
              new EngineProperties.Amqp(
                  List.of(address), server.username(), server.password(), "/"));
      case SCHEMA, HTTP -> throw new IllegalArgumentException(server.part() + " isn't a server");
    };
  }

  static Result database(EngineProperties.Database database) {
    Properties login = new Properties();
    login.setProperty("user", database.username());
    login.setProperty("password", database.password());
    login.setProperty("connectTimeout", Integer.toString(PATIENCE_MILLIS));
    login.setProperty("socketTimeout", Integer.toString(PATIENCE_MILLIS));
    return tried(
        () -> {
          try (var connection = DriverManager.getConnection(database.url(), login)) {
            return connection.getMetaData().getDatabaseProductVersion();
          }
        });
  }

  static Result redis(EngineProperties.Redis redis) {
    return tried(
        () -> {
          RedissonClient redisson = RedisConnection.open(redis);
          try {
            return redisVersion(redisson);
          } finally {
            redisson.shutdown();
          }
        });
  }

  /** A Redis that throws keys away when it is full would forget who holds a seat. */
  private static String redisVersion(RedissonClient redisson) {
    String info =
        redisson
            .getScript(StringCodec.INSTANCE)
            .eval(
                RScript.Mode.READ_ONLY,
                "return redis.call('INFO', 'server') .. redis.call('INFO', 'memory')",
                RScript.ReturnType.VALUE);
    String policy = field(info, "maxmemory_policy");
    if (!field(info, "maxmemory").equals("0") && !policy.equals("noeviction")) {
      throw new IllegalStateException("maxmemory-policy is " + policy + ", not noeviction");
    }
    return field(info, "redis_version");
  }

  private static String field(String info, String name) {
    return info.lines()
        .filter(line -> line.startsWith(name + ":"))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst()
        .orElse("");
  }

  static Result broker(EngineProperties.Amqp amqp) {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUsername(amqp.username());
    factory.setPassword(amqp.password());
    factory.setVirtualHost(amqp.virtualHost());
    factory.setConnectionTimeout(PATIENCE_MILLIS);
    factory.setHandshakeTimeout(PATIENCE_MILLIS);
    factory.setAutomaticRecoveryEnabled(false);
    List<Address> addresses = amqp.addresses().stream().map(Address::parseAddress).toList();
    return tried(
        () -> {
          try (var connection = factory.newConnection(addresses)) {
            return String.valueOf(connection.getServerProperties().get("version"));
          }
        });
  }

  private static Result tried(Callable<String> version) {
    long begun = System.nanoTime();
    try {
      String answer = version.call();
      return new Result.Usable(answer, Duration.ofNanos(System.nanoTime() - begun));
    } catch (Exception e) {
      return new Result.Unusable(innermost(e));
    }
  }

  private static @Nullable String orNone(String text) {
    return text.isBlank() ? null : text;
  }

  private static String innermost(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }
}
