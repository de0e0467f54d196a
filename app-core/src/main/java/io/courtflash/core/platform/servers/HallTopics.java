package io.courtflash.core.platform.servers;

import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;

/**
 * The topics by which the nodes of one hall tell each other something. Redis delivers a message to
 * the listeners of all its databases, and several halls can have one each: the number of a hall's
 * database is part of the name.
 */
public final class HallTopics {

  private HallTopics() {}

  /** A topic of the hall that a client belongs to. */
  public static RTopic topic(RedissonClient redis, String name) {
    return redis.getTopic(name(redis, name), StringCodec.INSTANCE);
  }

  /** The name of that hall's topic in Redis. */
  public static String name(RedissonClient redis, String name) {
    int database = database(redis.getConfig());
    return database == 0 ? name : name + ":" + database;
  }

  /** A cluster has one database alone. */
  private static int database(Config config) {
    if (config.isClusterConfig()) {
      return 0;
    }
    return config.isSentinelConfig()
        ? config.useSentinelServers().getDatabase()
        : config.useSingleServer().getDatabase();
  }
}
