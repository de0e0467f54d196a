package io.courtflash.core.operations.backup;

import io.courtflash.core.booking.claim.ClaimQueueConfiguration;
import io.courtflash.core.platform.servers.DataDirectory;
import lombok.RequiredArgsConstructor;
import org.redisson.api.RedissonClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Deletes the data of Redis and the broker from before a restore, at the start and before students
 * are served. The warm-up rebuilds Redis from the restored rows. A claim whose message was deleted
 * ends as FAILED when its student reads the result.
 */
@Component
@RequiredArgsConstructor
class RestoreCleanup implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(RestoreCleanup.class);

  private final DataDirectory directory;
  private final RedissonClient redis;
  private final AmqpAdmin broker;

  @Override
  public void afterSingletonsInstantiated() {
    if (!RestoreRequest.isLoaded(directory.root())) {
      return;
    }
    redis.getKeys().deleteByPattern("bf:*");
    broker.purgeQueue(ClaimQueueConfiguration.QUEUE, false);
    broker.purgeQueue(ClaimQueueConfiguration.DEAD_LETTER_QUEUE, false);
    RestoreRequest.clearLoaded(directory.root());
    log.warn("The data was restored from a backup; Redis and the queues were emptied");
  }
}
