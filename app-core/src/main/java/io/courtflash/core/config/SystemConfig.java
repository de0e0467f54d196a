package io.courtflash.core.config;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.config.store.ConfigMapper;
import io.courtflash.core.config.store.ConfigRow;
import io.courtflash.core.store.Transactions;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The settings that staff can change while the engine runs. A change takes effect at once on this
 * node, and within a second on every other.
 */
@Component
public class SystemConfig {

  private static final long MAX_AGE_NANOS = Duration.ofSeconds(1).toNanos();

  private final ConfigMapper mapper;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;
  private final ReentrantLock loading = new ReentrantLock();
  private volatile @Nullable CachedValues loaded;

  SystemConfig(ConfigMapper mapper, Transactions transactions, ApplicationEventPublisher events) {
    this.mapper = mapper;
    this.transactions = transactions;
    this.events = events;
  }

  /** How long before its gate opens a slot is warmed up. */
  public Duration warmUpLead() {
    return Duration.ofMinutes(number(ConfigKey.WARMUP_MINUTE));
  }

  /** When a day's slots are generated, in the venue's zone. */
  public LocalTime generateAt() {
    return LocalTime.parse(value(ConfigKey.GENERATE_TIME_SLOT_TIME));
  }

  /** How long a student has to pay. */
  public Duration payTimeout() {
    return Duration.ofMinutes(number(ConfigKey.PAY_TIMEOUT_MINUTE));
  }

  /** The price of a slot in yuan. */
  public BigDecimal payAmount() {
    return new BigDecimal(value(ConfigKey.PAY_AMOUNT));
  }

  /** Until how long before its start a student can have a slot refunded. */
  public Duration refundCutoff() {
    return Duration.ofMinutes(number(ConfigKey.REFUND_CUTOFF_MINUTE));
  }

  /** How long before its start a slot can no longer be reserved. */
  public Duration closeMargin() {
    return Duration.ofSeconds(number(ConfigKey.CLOSE_MARGIN_SECOND));
  }

  /** How many bookings a student may have whose slots haven't ended; 0 for any number. */
  public int quotaActive() {
    return number(ConfigKey.QUOTA_ACTIVE);
  }

  /** How many bookings a student may have of one day's slots; 0 for any number. */
  public int quotaPerDay() {
    return number(ConfigKey.QUOTA_PER_DAY);
  }

  /** How many bookings a student may have of slots from Monday to Sunday; 0 for any number. */
  public int quotaPerWeek() {
    return number(ConfigKey.QUOTA_PER_WEEK);
  }

  /** The value in its canonical form, at most a second old. */
  public String value(ConfigKey key) {
    return values().getOrDefault(key, key.initial());
  }

  /** The value of a setting that is a whole number. */
  public int number(ConfigKey key) {
    return Integer.parseInt(value(key));
  }

  /**
   * Changes a setting.
   *
   * @return the value as it is stored; empty when it isn't allowed, and then nothing changes
   */
  public Optional<String> change(Actor actor, ConfigKey key, String text) {
    Optional<String> canonical = key.canonical(text.strip());
    canonical.ifPresent(after -> put(actor, key, after));
    return canonical;
  }

  private void put(Actor actor, ConfigKey key, String after) {
    loaded = null;
    String before = value(key);
    if (after.equals(before)) {
      return;
    }
    transactions.run(
        () -> {
          mapper.put(key.name(), after);
          events.publishEvent(
              new StaffActed(actor, AuditAction.CONFIG_CHANGED, "config:" + key, before, after));
        });
    loaded = null;
    events.publishEvent(new ConfigChanged(key, before, after));
  }

  private Map<ConfigKey, String> values() {
    CachedValues now = loaded;
    return now != null && now.isCurrent() ? now.values : reload();
  }

  private Map<ConfigKey, String> reload() {
    loading.lock();
    try {
      CachedValues now = loaded;
      if (now == null || !now.isCurrent()) {
        long started = System.nanoTime();
        now = new CachedValues(read(), started);
        loaded = now;
      }
      return now.values;
    } finally {
      loading.unlock();
    }
  }

  /** Ignores values that aren't allowed, such as one that somebody wrote by hand. */
  private Map<ConfigKey, String> read() {
    Map<String, String> rows =
        mapper.all().stream()
            .collect(Collectors.toMap(ConfigRow::configKey, ConfigRow::configValue));
    Map<ConfigKey, String> values = new EnumMap<>(ConfigKey.class);
    for (ConfigKey key : ConfigKey.values()) {
      String row = rows.getOrDefault(key.name(), key.initial());
      values.put(key, key.canonical(row).orElse(key.initial()));
    }
    return values;
  }

  private record CachedValues(Map<ConfigKey, String> values, long nanos) {

    boolean isCurrent() {
      return System.nanoTime() - nanos < MAX_AGE_NANOS;
    }
  }
}
