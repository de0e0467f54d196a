package io.courtflash.core.operations.backup;

import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import javax.sql.DataSource;
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

  private final DataSource database;
  private final RedissonClient redis;
  private final AmqpAdmin broker;

  @Override
  public void afterSingletonsInstantiated() {
    ChangeNotes notes = new ChangeNotes(database);
    if (notes.restored().isPresent()) {
      boolean cleaned = notes.exclusively(() -> clean(notes));
      log.warn(
          "The data was restored from a backup; Redis and the queues were emptied: {}", cleaned);
    }
  }

  /** Another node that started at the same time may have done it: students book there already. */
  private boolean clean(ChangeNotes notes) {
    if (notes.restored().isEmpty()) {
      return false;
    }
    redis.getKeys().deleteByPattern("bf:*");
    broker.purgeQueue(ClaimQueueConfiguration.QUEUE, false);
    broker.purgeQueue(ClaimQueueConfiguration.DEAD_LETTER_QUEUE, false);
    notes.endCleanup();
    return true;
  }
}
