package io.courtflash.core.outbox;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.background.BackgroundLoop;
import io.courtflash.core.background.Backoff;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.outbox.store.OutboxMapper;
import io.courtflash.core.outbox.store.OutboxMapper.OutboxEntry;
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
 * Does what the outbox holds, then deletes it: every second, and right after a commit that added
 * something.
 */
@Component
class OutboxRelay implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);
  private static final int AT_ONCE = 200;
  private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));
  private static final int LONGEST_ERROR = 255;

  private final OutboxMapper entries;
  private final ObjectProvider<OutboxAction<?>> known;
  private final BackgroundLoop loop;
  private Map<String, OutboxAction<?>> actions = Map.of();

  /** Actions append to the outbox themselves, so they are looked up when all beans are there. */
  OutboxRelay(
      OutboxMapper entries, ObjectProvider<OutboxAction<?>> known, LoopScheduler background) {
    this.entries = entries;
    this.known = known;
    this.loop = background.every(Duration.ofSeconds(1), "outbox-relay", this::relay);
  }

  @Override
  public void afterSingletonsInstantiated() {
    actions = known.stream().collect(Collectors.toMap(OutboxAction::name, Function.identity()));
  }

  void nudge() {
    loop.nudge();
  }

  private void relay() {
    List<OutboxEntry> due;
    do {
      due = entries.due(AT_ONCE);
      due.forEach(this::relay);
    } while (due.size() == AT_ONCE);
  }

  private void relay(OutboxEntry entry) {
    int backOff = (int) BACKOFF.after(entry.attempts()).toSeconds();
    if (entries.take(entry.id(), entry.attempts(), backOff) == 0) {
      return;
    }
    try {
      perform(action(entry), entry);
      entries.done(entry.id());
    } catch (RuntimeException e) {
      log.warn(
          "Outbox entry {} ({}) failed, next try in {} s", entry.id(), entry.action(), backOff, e);
      String error = String.valueOf(e.getMessage());
      entries.failed(entry.id(), error.substring(0, Math.min(error.length(), LONGEST_ERROR)));
    }
  }

  private OutboxAction<?> action(OutboxEntry entry) {
    OutboxAction<?> action = actions.get(entry.action());
    if (action == null) {
      throw new IllegalStateException("This version knows no outbox action " + entry.action());
    }
    return action;
  }

  private static <T> void perform(OutboxAction<T> action, OutboxEntry entry) {
    action.perform(JSON.parseObject(entry.payload(), action.payloadType()));
  }
}
