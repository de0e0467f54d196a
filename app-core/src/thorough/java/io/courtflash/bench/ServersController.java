package io.courtflash.bench;

import io.courtflash.core.platform.http.PublicEndpoint;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells a peer of the bench where the engine's servers are, to run on the same ones. */
@RestController
class ServersController {

  private final JdbcConnectionDetails database;
  private final RabbitConnectionDetails broker;
  private final RedissonClient redis;

  ServersController(
      JdbcConnectionDetails database, RabbitConnectionDetails broker, RedissonClient redis) {
    this.database = database;
    this.broker = broker;
    this.redis = redis;
  }

  /** Where a server is, and who the engine is there; what a kind of server doesn't have is null. */
  record Server(String address, @Nullable String user, @Nullable String password) {}

  record Servers(Server database, Server broker, String virtualHost, Server redis) {}

  @PublicEndpoint
  @GetMapping("/bench/servers")
  Servers servers() {
    Config config = redis.getConfig();
    RabbitConnectionDetails.Address first = broker.getFirstAddress();
    return new Servers(
        new Server(database.getJdbcUrl(), database.getUsername(), database.getPassword()),
        new Server(first.host() + ":" + first.port(), broker.getUsername(), broker.getPassword()),
        Objects.requireNonNullElse(broker.getVirtualHost(), "/"),
        new Server(
            config.useSingleServer().getAddress(), config.getUsername(), config.getPassword()));
  }
}
