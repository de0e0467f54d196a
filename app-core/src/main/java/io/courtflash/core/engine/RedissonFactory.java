package io.courtflash.core.engine;

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
 * Connects to Redis in each of its forms. Patience is short: an outage must be an answer within
 * seconds, and admission is a single try by its nature.
 */
final class RedissonFactory {

  private static final int TIMEOUT_MILLIS = 2000;
  private static final int POOL = 64;
  private static final int IDLE = 4;
  private static final Duration BETWEEN_TRIES = Duration.ofMillis(200);

  private RedissonFactory() {}

  static RedissonClient open(EngineProperties.Redis redis) {
    Config config = new Config().setCodec(StringCodec.INSTANCE);
    // With its cache a batch of scripts goes by digest, and fails for good on a Redis that was
    // restarted: only single calls fall back to the text.
    config.setUseScriptCache(false);
    config.setUsername(redis.username()).setPassword(redis.password());
    List<String> addresses = redis.addresses().stream().map(RedissonFactory::url).toList();
    switch (redis.mode()) {
      case SINGLE ->
          patience(config.useSingleServer())
              .setAddress(addresses.getFirst())
              .setDatabase(redis.database())
              .setConnectionPoolSize(POOL)
              .setConnectionMinimumIdleSize(IDLE);
      case SENTINEL ->
          pools(patience(config.useSentinelServers()))
              .setMasterName(redis.masterName())
              .addSentinelAddress(addresses.toArray(String[]::new))
              .setDatabase(redis.database());
      case CLUSTER ->
          pools(patience(config.useClusterServers()))
              .addNodeAddress(addresses.toArray(String[]::new));
    }
    return Redisson.create(config);
  }

  static EngineProperties.Redis embedded(int port, @Nullable String password) {
    return new EngineProperties.Redis(
        EngineProperties.Topology.SINGLE,
        List.of(Loopback.HOST + ":" + port),
        "",
        null,
        password,
        0);
  }

  private static String url(String address) {
    return address.contains("://") ? address : "redis://" + address;
  }

  private static <T extends BaseConfig<T>> T patience(T config) {
    return config
        .setTimeout(TIMEOUT_MILLIS)
        .setConnectTimeout(TIMEOUT_MILLIS)
        .setSubscriptionTimeout(TIMEOUT_MILLIS)
        .setRetryAttempts(1)
        .setRetryDelay(new ConstantDelay(BETWEEN_TRIES))
        .setReconnectionDelay(new ConstantDelay(BETWEEN_TRIES))
        .setPingConnectionInterval(10_000);
  }

  /** Reads go to the master: a replica may lag behind an admission. */
  private static <T extends BaseMasterSlaveServersConfig<T>> T pools(T config) {
    return config
        .setReadMode(ReadMode.MASTER)
        .setMasterConnectionPoolSize(POOL)
        .setMasterConnectionMinimumIdleSize(IDLE)
        .setSlaveConnectionMinimumIdleSize(1);
  }
}
