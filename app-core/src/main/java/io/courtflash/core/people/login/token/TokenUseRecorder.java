package io.courtflash.core.people.login.token;

import io.courtflash.core.people.login.store.AccessChangeMapper;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Stores when tokens were used, and deletes those that expired. */
@Component
class TokenUseRecorder {

  private static final int PURGE_BATCH = 5_000;
  private static final Duration PURGE_PERIOD = Duration.ofHours(1);
  private static final Duration STORE_USE_PERIOD = Duration.ofSeconds(2);
  private static final int USES_PER_STATEMENT = 500;

  private final LoginTokenMapper mapper;
  private final AccessChangeMapper changes;

  /**
   * Hashes of tokens whose last use isn't stored yet. It is stored in the background, because
   * thousands of students return when a gate opens, and none of them must wait for it.
   */
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  TokenUseRecorder(LoginTokenMapper mapper, AccessChangeMapper changes, LoopScheduler background) {
    this.mapper = mapper;
    this.changes = changes;
    background.every(PURGE_PERIOD, "token-purge", this::purge);
    background.every(STORE_USE_PERIOD, "token-use", this::storeUse);
  }

  /** Stores a use soon. */
  void add(String hash) {
    used.add(hash);
  }

  private void purge() {
    changes.deleteOld();
    int purged;
    do {
      purged = mapper.deleteExpired(PURGE_BATCH);
    } while (purged == PURGE_BATCH);
  }

  private void storeUse() {
    while (!used.isEmpty()) {
      List<String> batch = used.stream().limit(USES_PER_STATEMENT).toList();
      mapper.markUsed(batch.stream().map(HexFormat.of()::parseHex).toList());
      used.removeAll(batch);
    }
  }
}
