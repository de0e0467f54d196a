package io.courtflash.core.engine;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.ConnectionFactory;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Tries whether a server that isn't ours can be used, before anybody relies on it. */
public final class ServerProbe {

  private static final int PATIENCE_MILLIS = 5_000;

  /** MariaDB before 11 puts this before its version, for replicas of old. */
  private static final String OLD_REPLICATION = "^5\\.5\\.5-";

  private ServerProbe() {}

  /**
   * A server to be tried.
   *
   * @param address {@code host:port}; a database's schema or a broker's virtual host may follow
   *     after a slash
   * @param username blank for none
   * @param password blank for none
   */
  public record Server(EngineComponent part, String address, String username, String password) {}

  /** What came of it. */
  public sealed interface ProbeResult {

    /** It can be used; {@code version} is what it says of itself. */
    record Usable(String version, Duration took) implements ProbeResult {}

    /** It can't; {@code why} are the driver's words. */
    record Unusable(String why) implements ProbeResult {}
  }

  /** One of the servers that are configured, and what came of trying it. */
  public record ProbedServer(EngineComponent part, String address, ProbeResult result) {}

  /**
   * Tries the external servers as they are configured, one after the other; seconds each.
   *
   * @param settings by their whole names; what isn't in them is taken from the environment
   */
  public static List<ProbedServer> configured(Map<String, Object> settings) {
    EngineProperties.External external = external(settings);
    EngineProperties.Database database = external.database();
    EngineProperties.Redis redis = external.redis();
    EngineProperties.Amqp amqp = external.amqp();
    return List.of(
        new ProbedServer(
            EngineComponent.DATABASE, withoutLogin(database.url()), database(database)),
        new ProbedServer(EngineComponent.REDIS, String.join(",", redis.addresses()), redis(redis)),
        new ProbedServer(EngineComponent.BROKER, String.join(",", amqp.addresses()), broker(amqp)));
  }

  private static EngineProperties.External external(Map<String, Object> settings) {
    StandardEnvironment environment = new StandardEnvironment();
    environment.getPropertySources().addFirst(new MapPropertySource("given", settings));
    ConfigurationPropertySources.attach(environment);
    return Binder.get(environment)
        .bindOrCreate("courtflash.external", Bindable.of(EngineProperties.External.class));
  }

  private static String withoutLogin(String url) {
    return url.replaceFirst("//[^/@]+@", "//").replaceFirst("\\?.*", "");
  }

  /**
   * Connects, logs in, asks for the version and leaves again; within seconds.
   *
   * @throws IllegalArgumentException for a part that isn't a server
   */
  public static ProbeResult of(Server server) {
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
      case BROKER -> {
        String[] parts = address.split("/", 2);
        String host = parts.length == 1 ? "/" : parts[1];
        yield broker(
            new EngineProperties.Amqp(
                List.of(parts[0]), server.username(), server.password(), host));
      }
      case SCHEMA, HTTP -> throw new IllegalArgumentException(server.part() + " isn't a server");
    };
  }

  private static ProbeResult database(EngineProperties.Database database) {
    if (database.url().isBlank()) {
      return new ProbeResult.Unusable("courtflash.external.database.url isn't set");
    }
    Properties login = new Properties();
    login.setProperty("user", database.username());
    login.setProperty("password", database.password());
    login.setProperty("connectTimeout", Integer.toString(PATIENCE_MILLIS));
    login.setProperty("socketTimeout", Integer.toString(PATIENCE_MILLIS));
    return tried(
        () -> {
          try (var connection = DriverManager.getConnection(database.url(), login)) {
            String version = connection.getMetaData().getDatabaseProductVersion();
            return version.replaceFirst(OLD_REPLICATION, "");
          }
        });
  }

  private static ProbeResult redis(EngineProperties.Redis redis) {
    return tried(
        () -> {
          RedissonClient redisson = RedissonFactory.open(redis);
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

  private static ProbeResult broker(EngineProperties.Amqp amqp) {
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

  private static ProbeResult tried(Callable<String> version) {
    long begun = System.nanoTime();
    try {
      String answer = version.call();
      return new ProbeResult.Usable(answer, Duration.ofNanos(System.nanoTime() - begun));
    } catch (Exception e) {
      return new ProbeResult.Unusable(innermost(e));
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
    String words = cause.getMessage();
    return words == null ? cause.getClass().getSimpleName() : words.replaceFirst("\\.$", "");
  }
}
