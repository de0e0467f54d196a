package io.courtflash.core.platform.outbox;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.platform.data.ColumnText;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.outbox.store.OutboxMapper;
import io.courtflash.core.platform.outbox.store.OutboxMapper.OutboxEntry;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.Backoff;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Performs the outbox's entries that are due, and deletes the successful ones: every second, and
 * right after a commit that added one. A batch of them costs two commits: one that takes them, and
 * one that deletes them. Actions that can take long, such as receipts, whose number another node
 * may hold, have a loop of their own, so that permits don't wait for them; those that call the
 * payment provider have another one, so that receipts don't wait while it is silent. Entries of
 * actions that this version doesn't know are left to a node of a newer one.
 */
@Component
class OutboxRelay implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);
  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final int BATCH_SIZE = 200;

  /** The wait after a failure, and the lease of an entry that takes no longer. */
  private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

  /** Well within the shortest lease. */
  private static final long MAX_TIME_NANOS = Duration.ofMillis(500).toNanos();

  private final OutboxMapper entries;
  private final ObjectProvider<OutboxAction<?>> allActions;
  private final Transactions transactions;
  private final Map<Lane, BackgroundLoop> relays = new EnumMap<>(Lane.class);
  private final LongSupplier nanoTime;
  private Map<String, OutboxAction<?>> actions = Map.of();

  @Autowired
  OutboxRelay(
      OutboxMapper entries,
      ObjectProvider<OutboxAction<?>> allActions,
      Transactions transactions,
      LoopScheduler loops) {
    this(entries, allActions, transactions, loops, System::nanoTime);
  }

  /**
   * For tests.
   *
   * @param allActions actions need the outbox themselves, so they are looked up after all beans
   *     were made
   * @param nanoTime a monotonic clock in nanoseconds
   */
  OutboxRelay(
      OutboxMapper entries,
      ObjectProvider<OutboxAction<?>> allActions,
      Transactions transactions,
      LoopScheduler loops,
      LongSupplier nanoTime) {
    this.entries = entries;
    this.allActions = allActions;
    this.transactions = transactions;
    this.nanoTime = nanoTime;
    for (Lane lane : Lane.values()) {
      relays.put(lane, loops.every(INTERVAL, lane.relay, () -> run(lane)));
    }
  }

  /** The loops, with the actions that each performs. */
  @RequiredArgsConstructor
  enum Lane {
    QUICK("outbox-relay"),
    SLOW("outbox-relay-slow"),
    PROVIDER("outbox-relay-provider");

    private final String relay;

    private static Lane of(OutboxAction<?> action) {
      if (!isSlow(action)) {
        return QUICK;
      }
      return action.callsProvider() ? PROVIDER : SLOW;
    }
  }

  @Override
  public void afterSingletonsInstantiated() {
    actions =
        allActions.stream().collect(Collectors.toMap(OutboxAction::name, Function.identity()));
  }

  /** Performs what is due now of actions like this one. */
  void trigger(OutboxAction<?> action) {
    Objects.requireNonNull(relays.get(Lane.of(action))).trigger();
  }

  private void run(Lane lane) {
    Batch batch;
    do {
      batch = lease(lane);
      perform(batch.leased());
    } while (batch.moreAreDue());
  }

  /** Entries that this node performs now. */
  record Batch(List<OutboxEntry> leased, boolean moreAreDue) {}

  /**
   * Leases the entries of a lane that are due now. Of those that can take long only one, because
   * the lease of a second one would end while the first is performed.
   */
  Batch lease(Lane lane) {
    List<String> names =
        actions.values().stream()
            .filter(action -> Lane.of(action) == lane)
            .map(OutboxAction::name)
            .toList();
    if (names.isEmpty()) {
      return new Batch(List.of(), false);
    }
    return transactions.callReadCommitted(
        () -> {
          int limit = lane == Lane.QUICK ? BATCH_SIZE : 1;
          List<OutboxEntry> due = entries.dueForUpdate(names, limit);
          due.stream()
              .collect(
                  Collectors.groupingBy(
                      this::leaseSeconds, Collectors.mapping(OutboxEntry::id, Collectors.toList())))
              .forEach((seconds, ids) -> entries.lease(ids, seconds));
          return new Batch(due, due.size() == limit);
        });
  }

  private long leaseSeconds(OutboxEntry entry) {
    return Math.max(backOff(entry).toSeconds(), action(entry).maxDuration().toSeconds());
  }

  private static boolean isSlow(OutboxAction<?> action) {
    return action.maxDuration().compareTo(BACKOFF.first()) > 0;
  }

  private boolean isSlow(OutboxEntry entry) {
    return isSlow(action(entry));
  }

  private static Duration backOff(OutboxEntry entry) {
    return BACKOFF.after(entry.attempts());
  }

  /** Performs leased entries, the quick ones first, and deletes the ones that succeeded. */
  void perform(List<OutboxEntry> leased) {
    performQuick(leased.stream().filter(entry -> !isSlow(entry)).toList());
    leased.stream().filter(this::isSlow).forEach(this::performSlow);
  }

  /** An entry that can't be deleted is due again after the back-off: its lease is much longer. */
  private void performSlow(OutboxEntry entry) {
    try {
      perform(action(entry), entry);
      entries.delete(List.of(entry.id()));
    } catch (RuntimeException | Error e) {
      fail(entry, e);
    }
  }

  /**
   * Deletes the entries that succeeded, in one statement. What it doesn't get to before the lease
   * ends is given back, and is due at once.
   */
  private void performQuick(List<OutboxEntry> leased) {
    long start = nanoTime.getAsLong();
    List<Long> done = new ArrayList<>();
    List<Long> notTried = new ArrayList<>();
    for (OutboxEntry entry : leased) {
      if (nanoTime.getAsLong() - start > MAX_TIME_NANOS) {
        notTried.add(entry.id());
      } else if (perform(entry)) {
        done.add(entry.id());
      }
    }
    if (!done.isEmpty()) {
      entries.delete(done);
    }
    if (!notTried.isEmpty()) {
      entries.giveBack(notTried);
    }
  }

  private boolean perform(OutboxEntry entry) {
    try {
      perform(action(entry), entry);
      return true;
    } catch (RuntimeException | Error e) {
      fail(entry, e);
      return false;
    }
  }

  private void fail(OutboxEntry entry, Throwable e) {
    long seconds = backOff(entry).toSeconds();
    log.warn(
        "Outbox entry {} ({}) failed, next try in {} s", entry.id(), entry.action(), seconds, e);
    entries.recordFailure(entry.id(), entry.attempts() + 1, ColumnText.reasonOf(e), seconds);
  }

  private OutboxAction<?> action(OutboxEntry entry) {
    return Objects.requireNonNull(actions.get(entry.action()));
  }

  private static <T> void perform(OutboxAction<T> action, OutboxEntry entry) {
    action.perform(JSON.parseObject(entry.payload(), action.payloadType()));
  }
}
