package io.courtflash.core.engine;

import com.rabbitmq.client.ConnectionFactory;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;

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
    long begun = System.nanoTime();
    try {
      String version =
          switch (server.part()) {
            case DATABASE -> database(server);
            case REDIS -> redis(server);
            case BROKER -> broker(server);
            case SCHEMA, HTTP -> throw new IllegalArgumentException(server.part() + " isn't a server");
          };
      return new Result.Usable(version, Duration.ofNanos(System.nanoTime() - begun));
    } catch (IllegalArgumentException e) {
      throw e;
    } catch (Exception e) {
      return new Result.Unusable(innermost(e));
    }
  }

  private static String database(Server server) throws Exception {
    Properties login = new Properties();
    login.setProperty("user", server.username());
    login.setProperty("password", server.password());
    login.setProperty("connectTimeout", Integer.toString(PATIENCE_MILLIS));
    login.setProperty("socketTimeout", Integer.toString(PATIENCE_MILLIS));
    String url = "jdbc:mysql://" + server.address() + (server.address().contains("/") ? "" : "/");
    try (var connection = DriverManager.getConnection(url, login)) {
      return connection.getMetaData().getDatabaseProductVersion();
    }
  }

  private static String redis(Server server) {
    RedissonClient redisson =
        RedisConnection.open(
            new EngineProperties.Redis(
                EngineProperties.Topology.SINGLE,
                List.of(server.address()),
                "",
                orNone(server.username()),
                orNone(server.password()),
                0));
    try {
      return redisson
          .getRedisNodes(RedisNodes.SINGLE)
          .getInstance()
          .info(InfoSection.SERVER)
          .getOrDefault("redis_version", "");
    } finally {
      redisson.shutdown();
    }
  }

  private static String broker(Server server) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri("amqp://" + server.address());
    factory.setUsername(server.username());
    factory.setPassword(server.password());
    factory.setConnectionTimeout(PATIENCE_MILLIS);
    factory.setHandshakeTimeout(PATIENCE_MILLIS);
    factory.setAutomaticRecoveryEnabled(false);
    try (var connection = factory.newConnection()) {
      return String.valueOf(connection.getServerProperties().get("version"));
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
