package io.courtflash.core.platform.servers.engine;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.ConnectionFactory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineProperties;
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

/** Tests whether an external server can be used, before the program is configured to use it. */
public final class ServerProbe {

  private static final int TIMEOUT_MILLIS = 5_000;

  private static final String AMQPS = "amqps://";

  /** MariaDB before 11 puts this before its version, for old replicas. */
  private static final String OLD_REPLICATION = "^5\\.5\\.5-";

  private ServerProbe() {}

  /**
   * A server to test.
   *
   * @param address {@code host:port}; a database's schema or a broker's virtual host may follow
   *     after a slash. With TLS {@code rediss://} or {@code amqps://} stands before it
   * @param username blank for none
   * @param password blank for none
   */
  public record Server(
      EngineComponent component, String address, String username, String password) {}

  /** The result of a test. */
  public sealed interface ProbeResult {

    /**
     * The server can be used; {@code version} is its own text, {@code took} the time of the test.
     */
    record Usable(String version, Duration took) implements ProbeResult {}

    /** The server can't be used; {@code why} is the driver's message. */
    record Unusable(String why) implements ProbeResult {}
  }

  /** A configured server with the result of its test. */
  public record ProbedServer(EngineComponent component, String address, ProbeResult result) {}

  /**
   * Tests the external servers as they are configured, one after the other; seconds each.
   *
   * @param settings by their full names; the environment supplies those that are missing
   */
  public static List<ProbedServer> probeConfigured(Map<String, Object> settings) {
    EngineProperties.External external = external(settings);
    ExternalTrust trust = ExternalTrust.of(external.caFile());
    EngineProperties.Database database = ExternalEngineConfiguration.database(external);
    EngineProperties.Redis redis = external.redis();
    EngineProperties.Amqp amqp = external.amqp();
    return List.of(
        new ProbedServer(
            EngineComponent.DATABASE, withoutLogin(database.url()), database(database)),
        new ProbedServer(
            EngineComponent.REDIS, String.join(",", redis.addresses()), redis(redis, trust)),
        new ProbedServer(
            EngineComponent.BROKER, String.join(",", amqp.addresses()), broker(amqp, trust)));
  }

  private static EngineProperties.External external(Map<String, Object> settings) {
    StandardEnvironment environment = new StandardEnvironment();
    environment.getPropertySources().addFirst(new MapPropertySource("given", settings));
    ConfigurationPropertySources.attach(environment);
    return Binder.get(environment)
        .bindOrCreate("courtflash.external", Bindable.of(EngineProperties.External.class));
  }

  /** A database's URL without login and options. */
  static String withoutLogin(String url) {
    return url.replaceFirst("//[^/@]+@", "//").replaceFirst("\\?.*", "");
  }

  /**
   * Connects, logs in, reads the version and disconnects; within seconds.
   *
   * @throws IllegalArgumentException for a component that isn't a server
   */
  public static ProbeResult probe(Server server) {
    return probe(server, ExternalTrust.of(external(Map.of()).caFile()));
  }

  /**
   * Tests a server within seconds; by TLS only if one of these authorities signed its certificate.
   */
  public static ProbeResult probe(Server server, ExternalTrust trust) {
    String address = server.address();
    return switch (server.component()) {
      case DATABASE ->
          database(
              new EngineProperties.Database(
                  trust.databaseUrl("jdbc:mysql://" + address + (address.contains("/") ? "" : "/")),
                  server.username(),
                  server.password()));
      case REDIS ->
          redis(
              new EngineProperties.Redis(
                  EngineProperties.Topology.SINGLE,
                  List.of(address),
                  "",
                  nullIfBlank(server.username()),
                  nullIfBlank(server.password()),
                  0),
              trust);
      case BROKER -> {
        String scheme = address.startsWith(AMQPS) ? AMQPS : "";
        String[] parts = address.substring(scheme.length()).split("/", 2);
        String host = parts.length == 1 ? "/" : parts[1];
        yield broker(
            new EngineProperties.Amqp(
                List.of(scheme + parts[0]),
                server.username(),
                server.password(),
                host,
                EngineProperties.QueueType.CLASSIC),
            trust);
      }
      case SCHEMA, HTTP ->
          throw new IllegalArgumentException(server.component() + " isn't a server");
    };
  }

  private static ProbeResult database(EngineProperties.Database database) {
    if (database.url().isBlank()) {
      return new ProbeResult.Unusable("courtflash.external.database.url isn't set");
    }
    Properties login = new Properties();
    login.setProperty("user", database.username());
    login.setProperty("password", database.password());
    login.setProperty("connectTimeout", Integer.toString(TIMEOUT_MILLIS));
    login.setProperty("socketTimeout", Integer.toString(TIMEOUT_MILLIS));
    return probed(
        () -> {
          try (var connection = DriverManager.getConnection(database.url(), login)) {
            String version = connection.getMetaData().getDatabaseProductVersion();
            return version.replaceFirst(OLD_REPLICATION, "");
          }
        });
  }

  private static ProbeResult redis(EngineProperties.Redis redis, ExternalTrust trust) {
    return probed(
        () -> {
          RedissonClient redisson = RedissonFactory.open(redis, trust);
          try {
            return redisVersion(redisson);
          } finally {
            redisson.shutdown();
          }
        });
  }

  /** Fails when Redis may evict keys at its memory limit: holds would be lost. */
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

  private static ProbeResult broker(EngineProperties.Amqp amqp, ExternalTrust trust) {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUsername(amqp.username());
    factory.setPassword(amqp.password());
    factory.setVirtualHost(amqp.virtualHost());
    factory.setConnectionTimeout(TIMEOUT_MILLIS);
    factory.setHandshakeTimeout(TIMEOUT_MILLIS);
    factory.setAutomaticRecoveryEnabled(false);
    return probed(
        () -> {
          if (amqp.isTls()) {
            trust.applyTo(factory);
          }
          List<Address> addresses =
              ExternalEngineConfiguration.brokerAddresses(amqp).stream()
                  .map(each -> new Address(each.getHostString(), each.getPort()))
                  .toList();
          try (var connection = factory.newConnection(addresses)) {
            return String.valueOf(connection.getServerProperties().get("version"));
          }
        });
  }

  private static ProbeResult probed(Callable<String> version) {
    long start = System.nanoTime();
    try {
      String answer = version.call();
      return new ProbeResult.Usable(answer, Duration.ofNanos(System.nanoTime() - start));
    } catch (Exception e) {
      return new ProbeResult.Unusable(
          rootMessage(e) + TlsFailure.advice(e).map("; "::concat).orElse(""));
    }
  }

  private static @Nullable String nullIfBlank(String text) {
    return text.isBlank() ? null : text;
  }

  /** The message of the first cause, without its full stop. */
  static String rootMessage(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message.replaceFirst("\\.$", "");
  }
}
