package io.courtflash.bench;

import io.courtflash.bench.LockTrial.LockResult;
import io.courtflash.core.platform.http.PublicEndpoint;
import java.util.ArrayList;
import java.util.List;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.retry.RetryOneTime;
import org.apache.curator.test.TestingServer;
import org.redisson.api.RedissonClient;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Tries the lock strategies inside the engine's process, on the engine's servers. */
@RestController
class LockController {

  private static final int ZOOKEEPER_RETRY_MILLIS = 100;

  private final RedissonClient redis;
  private final JdbcConnectionDetails database;

  LockController(RedissonClient redis, JdbcConnectionDetails database) {
    this.redis = redis;
    this.database = database;
  }

  record LocksRequest(int places, int threads, int seconds) {}

  record LockResults(List<LockResult> results) {}

  /** Tries one strategy after the other, each for some seconds at most. */
  @PublicEndpoint
  @PostMapping("/bench/locks")
  LockResults run(@RequestBody LocksRequest request) throws Exception {
    AdmitScript script = AdmitScript.load(redis);
    try (TestingServer server = new TestingServer();
        CuratorFramework zooKeeper =
            CuratorFrameworkFactory.newClient(
                server.getConnectString(), new RetryOneTime(ZOOKEEPER_RETRY_MILLIS))) {
      zooKeeper.start();
      List<LockResult> results = new ArrayList<>();
      for (LockStrategy strategy : LockStrategies.all(redis, zooKeeper, script)) {
        results.add(
            new LockTrial(database, script, strategy)
                .run(request.places(), request.threads(), request.seconds()));
      }
      return new LockResults(results);
    } finally {
      script.removeSlots();
    }
  }
}
