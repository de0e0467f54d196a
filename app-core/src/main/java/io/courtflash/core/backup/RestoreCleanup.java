package io.courtflash.core.backup;

import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.reserve.ClaimQueueConfiguration;
import org.redisson.api.RedissonClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * After a restore: what Redis and the broker still know is of another time, and goes before anybody
 * is served. Warm-up builds the slots anew; a claim that was on its way ends as FAILED when its
 * student asks.
 */
@Component
class RestoreCleanup implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(RestoreCleanup.class);

  private final DataDirectory directory;
  private final RedissonClient redis;
  private final AmqpAdmin broker;

  RestoreCleanup(DataDirectory directory, RedissonClient redis, AmqpAdmin broker) {
    this.directory = directory;
    this.redis = redis;
    this.broker = broker;
  }

  @Override
  public void afterSingletonsInstantiated() {
    if (!RestoreRequest.isLoaded(directory.root())) {
      return;
    }
    redis.getKeys().deleteByPattern("bf:*");
    broker.purgeQueue(ClaimQueueConfiguration.QUEUE, false);
    broker.purgeQueue(ClaimQueueConfiguration.DEAD_LETTER_QUEUE, false);
    RestoreRequest.done(directory.root());
    log.warn("The hall was restored from a backup; what came after it is gone");
  }
}
