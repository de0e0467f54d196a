package io.courtflash.core.people.login.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.store.AccessChangeMapper;
import io.courtflash.core.people.login.store.LoginTokenRows;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A reader with a cache of its own, whose loop the test starts. */
@EngineTest
class AccessChangesTest {

  private static final String HASH = "ab".repeat(32);

  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;

  private final long user = ThreadLocalRandom.current().nextLong(1L << 47, 1L << 48);
  private final VerificationCache cache = new VerificationCache();
  private final LoopScheduler loops = new LoopScheduler();

  @BeforeEach
  void createReader() {
    var _ =
        new AccessChanges(
            engine.getBean(AccessChangeMapper.class),
            cache,
            engine.getBean(RedissonClient.class),
            loops);
    cache.put(
        HASH,
        VerificationCache.Entry.of(
            new LoginTokenRows.Row(
                1,
                HASH,
                user,
                "s",
                Role.USER,
                1,
                false,
                false,
                null,
                null,
                false,
                false,
                86_400_000),
            System.nanoTime()));
  }

  @AfterEach
  void stop() {
    loops.stop();
  }

  private void startAfterPause(Duration pause) {
    cache.changesReadAt(System.nanoTime() - pause.toNanos());
    loops.start();
    await().until(() -> cache.changesAge().compareTo(Duration.ofSeconds(5)) < 0);
  }

  @Test
  void afterALongPauseNothingThatWasCachedCounts() {
    startAfterPause(Duration.ofSeconds(25));

    assertThat(cache.find(HASH)).isEmpty();
  }

  @Test
  void afterAShortPauseWhatDidNotChangeStillCounts() {
    startAfterPause(Duration.ofSeconds(10));

    assertThat(cache.find(HASH)).isPresent();
  }

  @Test
  void aChangeDuringAShortPauseIsLearnedOfAfterIt() {
    database.sql("INSERT INTO access_change (user_id) VALUES (?)").param(user).update();

    startAfterPause(Duration.ofSeconds(10));

    assertThat(cache.find(HASH)).isEmpty();
  }

  @Test
  void aChangeThatLooksOldBecauseTheDatabasesClockWasPutForwardIsLearnedOf() {
    startAfterPause(Duration.ofSeconds(6));

    database
        .sql(
            "INSERT INTO access_change (user_id, changed_at)"
                + " VALUES (?, DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 10 MINUTE))")
        .param(user)
        .update();

    await().until(() -> cache.find(HASH).isEmpty());
  }
}
