package io.courtflash.core.platform.servers;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code courtflash.*} of the servers that the program uses.
 *
 * @param dataDir the data directory; see {@link DataDirectoryOption} for the default
 * @param mode whether the program runs embedded servers or uses external ones
 * @param servers which programs the embedded servers are; ignored when external
 * @param external the external servers; ignored when embedded
 */
@ConfigurationProperties("courtflash")
public record EngineProperties(
    Path dataDir,
    @DefaultValue("embedded") Mode mode,
    @DefaultValue("included") Servers servers,
    @DefaultValue External external) {

  /** Which programs run as the embedded database and Redis. */
  public enum Servers {
    /** Those that come with the program. */
    INCLUDED,
    /** Those that the system's packages have installed; where there is none, the included one. */
    SYSTEM
  }

  enum Mode {
    EMBEDDED,
    EXTERNAL
  }

  /**
   * The three servers that somebody else runs.
   *
   * @param caFile a PEM file with the certificates of the authorities that may have signed those of
   *     the servers; null for the authorities that Java knows
   */
  public record External(
      @DefaultValue Redis redis,
      @DefaultValue Amqp amqp,
      @DefaultValue Database database,
      @Nullable Path caFile) {}

  /**
   * How Redis is reached.
   *
   * @param addresses {@code host:port} or {@code rediss://host:port}; with SENTINEL those of the
   *     sentinels
   * @param masterName required with SENTINEL
   * @param username null, as when it is blank, without users of Redis
   * @param password null, as when it is blank, without a password
   * @param database number of the logical database; a cluster has only 0
   */
  public record Redis(
      @DefaultValue("single") Topology mode,
      @DefaultValue("127.0.0.1:6379") List<String> addresses,
      @DefaultValue("mymaster") String masterName,
      @Nullable String username,
      @Nullable String password,
      @DefaultValue("0") int database) {

    public Redis {
      username = nullIfBlank(username);
      password = nullIfBlank(password);
    }

    private static @Nullable String nullIfBlank(@Nullable String text) {
      return text == null || text.isBlank() ? null : text;
    }
  }

  public enum Topology {
    SINGLE,
    SENTINEL,
    CLUSTER
  }

  /**
   * How the AMQP broker is reached.
   *
   * @param addresses {@code host:port} of the cluster's nodes, tried in turn; all of them {@code
   *     amqps://host:port} for TLS
   * @param username required; there is no default, because RabbitMQ's own is publicly known
   * @param queueType quorum for a cluster, whose nodes then all have the messages. A queue that
   *     exists keeps its type, and the program doesn't start with another one
   */
  public record Amqp(
      @DefaultValue("127.0.0.1:5672") List<String> addresses,
      @DefaultValue("") String username,
      @DefaultValue("") String password,
      @DefaultValue("/") String virtualHost,
      @DefaultValue("classic") QueueType queueType) {

    public boolean isTls() {
      return addresses.stream().anyMatch(address -> address.startsWith("amqps://"));
    }
  }

  public enum QueueType {
    CLASSIC,
    QUORUM
  }

  /**
   * How the database is reached.
   *
   * @param url required; JDBC, {@code jdbc:mysql://host:port/schema}; MySQL 8 or MariaDB. Of
   *     several {@code host:port} with commas between them the first one that can be reached is
   *     used
   * @param username required
   */
  public record Database(
      @DefaultValue("") String url,
      @DefaultValue("") String username,
      @DefaultValue("") String password) {}
}
