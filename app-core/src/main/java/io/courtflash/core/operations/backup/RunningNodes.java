package io.courtflash.core.operations.backup;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.engine.Engines;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * The nodes that run on the same external servers. Each says in Redis that it is there, every ten
 * seconds; it is forgotten a minute after it was killed, or at once when it stops in order.
 * Embedded servers have one node only, which is the one that has locked their data directory.
 */
@Component
class RunningNodes implements DisposableBean {

  private static final Duration PERIOD = Duration.ofSeconds(10);
  private static final Duration REMEMBERED = Duration.ofSeconds(60);

  private static final String PREFIX = "bf:node:";

  private final ObjectProvider<RedissonClient> redis;
  private final boolean shared;
  private final String name;

  /**
   * @param redis waited for with external servers only
   */
  RunningNodes(
      ObjectProvider<RedissonClient> redis,
      Engines engines,
      DataDirectory directory,
      LoopScheduler loops) {
    this.redis = redis;
    this.shared = !engines.isEmbedded();
    this.name = directory.node();
    if (shared) {
      loops.every(PERIOD, "running-node", this::renew);
    }
  }

  private void renew() {
    own().set(name, REMEMBERED);
  }

  private RBucket<String> own() {
    return redis.getObject().getBucket(PREFIX + name, StringCodec.INSTANCE);
  }

  /**
   * The other nodes that run now: computer and data directory of each. What this node's own data
   * directory left behind doesn't count, because no other process can use it.
   */
  List<String> others() {
    List<String> others = new ArrayList<>();
    if (shared) {
      redis
          .getObject()
          .getKeys()
          .getKeys(KeysScanOptions.defaults().pattern(PREFIX + "*"))
          .forEach(key -> others.add(key.substring(PREFIX.length())));
      others.remove(name);
    }
    return others;
  }

  @Override
  public void destroy() {
    if (shared) {
      var _ = own().delete();
    }
  }
}
