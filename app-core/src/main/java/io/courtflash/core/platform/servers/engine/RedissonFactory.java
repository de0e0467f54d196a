package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.EngineProperties;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.platform.servers.process.OwnServerHook;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.BaseConfig;
import org.redisson.config.BaseMasterSlaveServersConfig;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;
import org.redisson.config.ReadMode;

/**
 * Creates clients for a single Redis, sentinels or a cluster. Time-outs are short, so that students
 * get an error within seconds during an outage; admission isn't retried.
 */
final class RedissonFactory {

  private static final int TIMEOUT_MILLIS = 2000;
  private static final int POOL = 64;
  private static final int IDLE = 4;
  private static final Duration RETRY_DELAY = Duration.ofMillis(200);

  /** A connection that lost its other end, and gets no answer to a ping, is replaced. */
  private static final int PING_MILLIS = 5_000;

  /** How soon a replica that became the master is used. */
  private static final int CLUSTER_SCAN_MILLIS = 1000;

  private RedissonFactory() {}

  /** A client for a Redis outside. */
  static RedissonClient open(EngineProperties.Redis redis, ExternalTrust trust) {
    return open(redis, new Config().setSslTrustManagerFactory(trust.trustManagers()));
  }

  /** A client for the embedded Redis, which this user runs. */
  static RedissonClient openEmbedded(int port, String user, @Nullable String password) {
    EngineProperties.Redis redis =
        new EngineProperties.Redis(
            EngineProperties.Topology.SINGLE,
            List.of(Loopback.HOST + ":" + port),
            "",
            user,
            password,
            0);
    return open(redis, new Config().setNettyHook(new OwnServerHook()));
  }

  private static RedissonClient open(EngineProperties.Redis redis, Config config) {
    config.setCodec(StringCodec.INSTANCE);
    // With the cache a batch sends scripts by digest and fails forever after a restart of Redis;
    // only single calls fall back to the text.
    config.setUseScriptCache(false);
    config.setUsername(redis.username()).setPassword(redis.password());
    List<String> addresses = redis.addresses().stream().map(RedissonFactory::url).toList();
    switch (redis.mode()) {
      case SINGLE ->
          applyTimeouts(config.useSingleServer())
              .setAddress(addresses.getFirst())
              .setDatabase(redis.database())
              .setConnectionPoolSize(POOL)
              .setConnectionMinimumIdleSize(IDLE);
      case SENTINEL ->
          applyPools(applyTimeouts(config.useSentinelServers()))
              .setMasterName(redis.masterName())
              .addSentinelAddress(addresses.toArray(String[]::new))
              .setDatabase(redis.database());
      case CLUSTER ->
          applyPools(applyTimeouts(config.useClusterServers()))
              .setScanInterval(CLUSTER_SCAN_MILLIS)
              .addNodeAddress(addresses.toArray(String[]::new));
    }
    return Redisson.create(config);
  }

  private static String url(String address) {
    return address.contains("://") ? address : "redis://" + address;
  }

  private static <T extends BaseConfig<T>> T applyTimeouts(T config) {
    return config
        .setTimeout(TIMEOUT_MILLIS)
        .setConnectTimeout(TIMEOUT_MILLIS)
        .setSubscriptionTimeout(TIMEOUT_MILLIS)
        .setRetryAttempts(1)
        .setRetryDelay(new ConstantDelay(RETRY_DELAY))
        .setReconnectionDelay(new ConstantDelay(RETRY_DELAY))
        .setPingConnectionInterval(PING_MILLIS);
  }

  /** Reads go to the master: a replica may lag behind an admission. */
  private static <T extends BaseMasterSlaveServersConfig<T>> T applyPools(T config) {
    return config
        .setReadMode(ReadMode.MASTER)
        .setMasterConnectionPoolSize(POOL)
        .setMasterConnectionMinimumIdleSize(IDLE)
        .setSlaveConnectionMinimumIdleSize(1);
  }
}
