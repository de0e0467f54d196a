package io.courtflash.core.outbox;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.background.BackgroundLoop;
import io.courtflash.core.background.Backoff;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.outbox.store.OutboxMapper;
import io.courtflash.core.outbox.store.OutboxMapper.OutboxEntry;
import io.courtflash.core.store.ColumnText;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Performs the outbox's entries that are due, and deletes each one that succeeded: every second,
 * and right after a commit that added one.
 */
@Component
class OutboxRelay implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);
  private static final int BATCH_SIZE = 200;
  private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

  private final OutboxMapper entries;
  private final ObjectProvider<OutboxAction<?>> allActions;
  private final BackgroundLoop loop;
  private Map<String, OutboxAction<?>> actions = Map.of();

  /** Actions need the outbox themselves, so they are looked up after all beans were made. */
  OutboxRelay(
      OutboxMapper entries, ObjectProvider<OutboxAction<?>> allActions, LoopScheduler loops) {
    this.entries = entries;
    this.allActions = allActions;
    this.loop = loops.every(Duration.ofSeconds(1), "outbox-relay", this::run);
  }

  @Override
  public void afterSingletonsInstantiated() {
    actions =
        allActions.stream().collect(Collectors.toMap(OutboxAction::name, Function.identity()));
  }

  /** Performs what is due now. */
  void trigger() {
    loop.trigger();
  }

  private void run() {
    List<OutboxEntry> due;
    do {
      due = entries.due(BATCH_SIZE);
      due.forEach(this::perform);
    } while (due.size() == BATCH_SIZE);
  }

  private void perform(OutboxEntry entry) {
    int backOff = (int) BACKOFF.after(entry.attempts()).toSeconds();
    if (entries.lease(entry.id(), entry.attempts(), Math.max(backOff, maxSeconds(entry))) == 0) {
      return;
    }
    try {
      perform(action(entry), entry);
      entries.delete(entry.id());
    } catch (RuntimeException e) {
      log.warn(
          "Outbox entry {} ({}) failed, next try in {} s", entry.id(), entry.action(), backOff, e);
      entries.recordFailure(
          entry.id(),
          entry.attempts() + 1,
          ColumnText.fitReason(String.valueOf(e.getMessage())),
          backOff);
    }
  }

  private int maxSeconds(OutboxEntry entry) {
    OutboxAction<?> action = actions.get(entry.action());
    return action == null ? 0 : (int) action.maxDuration().toSeconds();
  }

  private OutboxAction<?> action(OutboxEntry entry) {
    OutboxAction<?> action = actions.get(entry.action());
    if (action == null) {
      throw new IllegalStateException("Unknown outbox action " + entry.action());
    }
    return action;
  }

  private static <T> void perform(OutboxAction<T> action, OutboxEntry entry) {
    action.perform(JSON.parseObject(entry.payload(), action.payloadType()));
  }
}
