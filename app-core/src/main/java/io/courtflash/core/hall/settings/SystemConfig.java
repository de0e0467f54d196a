package io.courtflash.core.hall.settings;

import io.courtflash.core.hall.settings.store.ConfigMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.factor.SecondFactorRequirement;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.work.LoopScheduler;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The settings that staff can change while the engine runs. A change takes effect on this node as
 * soon as its transaction is committed, and within a second on every other. Nobody who reads a
 * setting waits for the database: the settings are read in the background, and the last ones count
 * while the database is away.
 */
@Component
@EnableConfigurationProperties(FixedSettings.class)
public class SystemConfig implements SecondFactorRequirement.Policy {

  /** The value of {@link ConfigKey#STAFF_SECOND_FACTOR} with which staff need a second factor. */
  static final String REQUIRED = "required";

  private static final Duration READ_PERIOD = Duration.ofMillis(500);

  private final ConfigMapper mapper;
  private final Transactions transactions;
  private final StaffPermissions permissions;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;

  /** The values that the configuration fixed at the start of the program; they can't be changed. */
  private final Map<ConfigKey, String> fixed;

  /** Makes sure that what was read before a change never replaces the change. */
  private final ReentrantLock updating = new ReentrantLock();

  /** Null until the first reading. */
  private volatile @Nullable Map<ConfigKey, String> values;

  SystemConfig(
      ConfigMapper mapper,
      Transactions transactions,
      StaffPermissions permissions,
      RecentProofs proofs,
      ApplicationEventPublisher events,
      FixedSettings fixed,
      LoopScheduler background) {
    this.mapper = mapper;
    this.transactions = transactions;
    this.permissions = permissions;
    this.proofs = proofs;
    this.events = events;
    this.fixed = fixed.given();
    background.every(READ_PERIOD, "settings", this::update);
  }

  /** The reasons that staff's dialogs propose in a language, in their order. */
  public List<String> reasonPresets(Locale language) {
    boolean english = HallName.isEnglish(language);
    String presets = value(english ? ConfigKey.REASON_PRESETS_EN : ConfigKey.REASON_PRESETS);
    return Stream.of(presets.split("[;；]"))
        .map(String::strip)
        .filter(reason -> !reason.isEmpty())
        .distinct()
        .toList();
  }

  /** The part of bookings that the wall display shows. */
  public WallContent wallContent() {
    return WallContent.of(value(ConfigKey.WALL_SHOWS));
  }

  /** Whether anybody can read the wall display as a page, without a login. */
  public boolean hasWallPage() {
    return number(ConfigKey.WALL_PAGE) == 1;
  }

  /** Whether people can have notifications sent to their browsers. */
  public boolean sendsWebPush() {
    return number(ConfigKey.WEB_PUSH) == 1;
  }

  /** The mail address that push services can write to; empty for none. */
  public String webPushContact() {
    return value(ConfigKey.WEB_PUSH_CONTACT);
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

  /** Until how long before its start a booking that is paid at the counter must be paid. */
  public Duration counterPayBefore() {
    return Duration.ofMinutes(number(ConfigKey.COUNTER_PAY_MINUTE));
  }

  /** Whether the counter takes cash. */
  public boolean takesCash() {
    return number(ConfigKey.COUNTER_CASH) == 1;
  }

  /** Whether the counter takes bank cards. */
  public boolean takesCards() {
    return number(ConfigKey.COUNTER_CARD) == 1;
  }

  /** Whether the counter takes campus cards. */
  public boolean takesCampusCards() {
    return number(ConfigKey.COUNTER_CAMPUS_CARD) == 1;
  }

  /** The price of a slot in yuan, where its session has none of its own. */
  public BigDecimal payAmount() {
    return new BigDecimal(value(ConfigKey.PAY_AMOUNT));
  }

  /** Until how long before its start a student can cancel, where a slot's policy doesn't say. */
  public Duration refundCutoff() {
    return Duration.ofMinutes(number(ConfigKey.REFUND_CUTOFF_MINUTE));
  }

  /** Until how long before its start a student can change a booking to another place. */
  public Duration changeCutoff() {
    return Duration.ofMinutes(number(ConfigKey.CHANGE_CUTOFF_MINUTE));
  }

  /** How long before its start a slot can no longer be reserved. */
  public Duration closeMargin() {
    return Duration.ofSeconds(number(ConfigKey.CLOSE_MARGIN_SECOND));
  }

  /** Whether who doesn't check in is marked as a no-show by itself. */
  public boolean marksNoShows() {
    return number(ConfigKey.AUTO_NO_SHOW) == 1;
  }

  /**
   * How much of a booking has to be left for its place to be given back when nobody came; empty
   * when none is.
   */
  public Optional<Duration> noShowGivesBack() {
    return Optional.of(Duration.ofMinutes(number(ConfigKey.NO_SHOW_GIVES_BACK)))
        .filter(Duration::isPositive);
  }

  /** Whether students can wait for a place that somebody gives back. */
  public boolean hasWaitList() {
    return number(ConfigKey.WAIT_LIST) == 1;
  }

  /** At most how long a place that was given back stays hidden while nobody waits for it. */
  public Duration waitBlind() {
    return Duration.ofMinutes(number(ConfigKey.WAIT_BLIND_MINUTE));
  }

  /** How long nobody may use the console before it is locked; zero for never. */
  public Duration consoleLock() {
    return Duration.ofMinutes(number(ConfigKey.CONSOLE_LOCK_MINUTE));
  }

  /** Whether staff without a second factor may do nothing but set one up. */
  @Override
  public boolean isSecondFactorRequired() {
    return value(ConfigKey.STAFF_SECOND_FACTOR).equals(REQUIRED);
  }

  /** From which amount in yuan on staff confirm a refund with their password or a code. */
  public BigDecimal confirmRefundAmount() {
    return new BigDecimal(value(ConfigKey.CONFIRM_REFUND_AMOUNT));
  }

  /** The first day of the term, in the venue's zone. */
  public LocalDate termFirstDay() {
    return LocalDate.parse(value(ConfigKey.TERM_FIRST_DAY));
  }

  /** The last day of the term, in the venue's zone; empty while it has none. */
  public Optional<LocalDate> termLastDay() {
    return Optional.of(value(ConfigKey.TERM_LAST_DAY))
        .filter(day -> !day.isEmpty())
        .map(LocalDate::parse);
  }

  /** The least value that is allowed now: a term doesn't end before it begins. */
  public String min(ConfigKey key) {
    return key == ConfigKey.TERM_LAST_DAY ? value(ConfigKey.TERM_FIRST_DAY) : key.min();
  }

  /** The greatest value that is allowed now: a term doesn't begin after it ends. */
  public String max(ConfigKey key) {
    return key == ConfigKey.TERM_FIRST_DAY
        ? termLastDay().map(LocalDate::toString).orElseGet(key::max)
        : key.max();
  }

  /** The value in its canonical form, at most a second old unless the database is away. */
  public String value(ConfigKey key) {
    return known().getOrDefault(key, key.initial());
  }

  /** The value of a setting that is a whole number. */
  public int number(ConfigKey key) {
    return Integer.parseInt(value(key));
  }

  /** Whether the command line or the environment decides the setting, and nobody else can. */
  public boolean isFixed(ConfigKey key) {
    return fixed.containsKey(key);
  }

  /**
   * Changes a setting. The rush reads settings, so this class is called without a proxy and checks
   * the permission itself.
   *
   * @return the value as it is stored; empty when it isn't allowed or the setting {@link #isFixed},
   *     and then nothing changes
   * @throws io.courtflash.core.platform.security.PermissionRefusedException without the permission
   * @throws io.courtflash.core.platform.security.ProofRequiredException for a setting of the
   *     security, without a recent proof of the actor
   */
  public Optional<String> change(Actor actor, ConfigKey key, String text) {
    permissions.require(actor, Permission.SETTINGS);
    Optional<String> canonical =
        isFixed(key)
            ? Optional.empty()
            : key.canonical(text.strip()).filter(after -> isTermInOrder(key, after));
    canonical.ifPresent(after -> put(actor, key, after));
    return canonical;
  }

  /** Whether the term's days are in order when a setting gets a value; days compare as text. */
  private boolean isTermInOrder(ConfigKey key, String after) {
    return after.isEmpty()
        || ((key != ConfigKey.TERM_FIRST_DAY || after.compareTo(max(key)) <= 0)
            && (key != ConfigKey.TERM_LAST_DAY || after.compareTo(min(key)) >= 0));
  }

  /** A value that {@link #changeAll} refuses. */
  public record Refused(ConfigKey key, boolean isFixed) {}

  /**
   * Changes several settings together, or none. One that has its value already may be {@link
   * #isFixed}.
   *
   * @param texts in the order in which they are checked
   * @return the first value that isn't allowed or whose setting is fixed, and then nothing changes;
   *     empty when all are changed
   * @throws io.courtflash.core.platform.security.PermissionRefusedException as for {@link #change}
   * @throws io.courtflash.core.platform.security.ProofRequiredException as for {@link #change}
   */
  public Optional<Refused> changeAll(Actor actor, Map<ConfigKey, String> texts) {
    permissions.require(actor, Permission.SETTINGS);
    Map<ConfigKey, String> canonical = new EnumMap<>(ConfigKey.class);
    for (Map.Entry<ConfigKey, String> given : texts.entrySet()) {
      ConfigKey key = given.getKey();
      Optional<String> after =
          key.canonical(given.getValue().strip()).filter(value -> isTermInOrder(key, value));
      boolean changes = after.filter(value(key)::equals).isEmpty();
      if (after.isEmpty() || (changes && isFixed(key))) {
        return Optional.of(new Refused(key, isFixed(key)));
      }
      canonical.put(key, after.get());
    }
    transactions.run(() -> canonical.forEach((key, after) -> put(actor, key, after)));
    return Optional.empty();
  }

  private void put(Actor actor, ConfigKey key, String after) {
    String before = read().getOrDefault(key, key.initial());
    if (after.equals(before)) {
      return;
    }
    if (key.group() == ConfigKey.Group.SECURITY) {
      proofs.require(actor);
    }
    transactions.run(
        () -> {
          mapper.put(key.name(), after);
          events.publishEvent(
              new StaffActed(actor, AuditAction.CONFIG_CHANGED, "config:" + key, before, after));
          Transactions.afterCommit(() -> replace(key, after));
          events.publishEvent(new ConfigKey.ConfigChanged(key, before, after));
        });
  }

  private void replace(ConfigKey key, String after) {
    updating.lock();
    try {
      Map<ConfigKey, String> changed = new EnumMap<>(known());
      changed.put(key, after);
      values = changed;
    } finally {
      updating.unlock();
    }
  }

  private void update() {
    updating.lock();
    try {
      values = read();
    } finally {
      updating.unlock();
    }
  }

  /** Only what runs while the engine starts waits here for the first reading. */
  private Map<ConfigKey, String> known() {
    Map<ConfigKey, String> known = values;
    return known == null ? readFirst() : known;
  }

  private Map<ConfigKey, String> readFirst() {
    updating.lock();
    try {
      Map<ConfigKey, String> known = values;
      if (known == null) {
        known = read();
        values = known;
      }
      return known;
    } finally {
      updating.unlock();
    }
  }

  /**
   * Ignores stored values that aren't allowed, such as one that somebody wrote by hand, and those
   * of fixed settings.
   */
  private Map<ConfigKey, String> read() {
    Map<String, String> rows =
        mapper.all().stream()
            .collect(
                Collectors.toMap(
                    ConfigMapper.ConfigRow::configKey, ConfigMapper.ConfigRow::configValue));
    Map<ConfigKey, String> values = new EnumMap<>(ConfigKey.class);
    for (ConfigKey key : ConfigKey.values()) {
      String row = rows.getOrDefault(key.name(), key.initial());
      values.put(key, key.canonical(row).orElse(key.initial()));
    }
    values.putAll(fixed);
    return values;
  }
}
