package io.courtflash.core.booking.arrival;

import io.courtflash.core.booking.arrival.store.DisplayMapper;
import io.courtflash.core.booking.arrival.store.DisplayMapper.DisplayRow;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The screens in the hall and their codes. A code is the HMAC of a step of 20 seconds by the key of
 * its screen; that of the present step and of the last one count, by the database's clock.
 */
@Component
@RequiredArgsConstructor
public class Displays implements DisplayOperations {

  /** How long a code is shown. */
  static final Duration STEP = Duration.ofSeconds(20);

  private static final Duration PAIR_WITHIN = Duration.ofMinutes(10);
  private static final int MAX_UNPAIRED = 100;
  private static final int MAX_UNPAIRED_OF_NETWORK = 10;
  private static final int SECRET_BYTES = 32;
  private static final int CODE_BYTES = 8;
  private static final int DIGITS = 6;
  private static final Pattern CODE = Pattern.compile("([1-9][0-9]{0,17})\\.([0-9a-f]{16})");

  private final DisplayMapper displays;
  private final ApplicationEventPublisher events;

  /** A screen that asked to be paired: what it keeps, and what it shows to the staff. */
  public record NewDisplay(String token, String digits) {}

  /**
   * What a screen shows now.
   *
   * @param digits what staff type in; null once it is paired
   * @param code what people scan; null until it is paired
   * @param validFor until there is another code
   */
  public record DisplayState(@Nullable String digits, @Nullable String code, Duration validFor) {}

  /**
   * Makes a screen that staff can pair within ten minutes. Where too many wait for that already,
   * the oldest one doesn't any more: of the same network, or of the network that has most.
   *
   * @param network from which it asks
   * @return empty in the rare case that another screen shows the same digits
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Optional<NewDisplay> ask(String network) {
    var _ = displays.deleteUnpaired(PAIR_WITHIN.toSeconds());
    Optional<Long> tooMany =
        displays
            .oldestUnpaired(network, MAX_UNPAIRED_OF_NETWORK)
            .or(() -> displays.oldestUnpairedOfAll(MAX_UNPAIRED));
    tooMany.ifPresent(displays::deleteUnpairedOne);
    NewDisplay asked =
        new NewDisplay(
            RandomSecrets.base64Url(SECRET_BYTES), RandomSecrets.text(DIGITS, "0123456789"));
    String secret = RandomSecrets.hex(SECRET_BYTES);
    int added = displays.insert(Sha256.hex(asked.token()), secret, asked.digits(), network);
    return added == 1 ? Optional.of(asked) : Optional.empty();
  }

  /** What the screen with this token shows; empty when it isn't known or paired any more. */
  public Optional<DisplayState> find(String token) {
    return displays
        .ofToken(Sha256.hex(token), PAIR_WITHIN.toSeconds())
        .map(row -> row.isPaired() ? shown(row) : new DisplayState(row.pairCode(), null, STEP));
  }

  /** Whether staff have paired the screen with this token. */
  public boolean isPaired(String token) {
    return displays.ofToken(Sha256.hex(token), 0).filter(DisplayRow::isPaired).isPresent();
  }

  /** What the console's own wall display shows; empty unless staff have paired it. */
  public Optional<DisplayState> ofConsole() {
    return displays.ofConsole().map(this::shown);
  }

  private DisplayState shown(DisplayRow row) {
    var _ = displays.seen(row.id());
    long step = step(row.readAt());
    Instant next = Instant.ofEpochSecond((step + 1) * STEP.toSeconds());
    return new DisplayState(null, code(row, step), Duration.between(row.readAt(), next));
  }

  /** Whether a paired screen shows this code now, or did in the last step. */
  boolean shows(String code) {
    Matcher parts = CODE.matcher(code);
    return parts.matches()
        && displays
            .paired(Long.parseLong(parts.group(1)))
            .filter(row -> isCurrent(row, HexFormat.of().parseHex(parts.group(2))))
            .isPresent();
  }

  private static boolean isCurrent(DisplayRow row, byte[] signature) {
    long step = step(row.readAt());
    return Stream.of(step, step - 1)
        .anyMatch(one -> key(row).verify(message(one), signature, CODE_BYTES));
  }

  private static String code(DisplayRow row, long step) {
    return row.id() + "." + HexFormat.of().formatHex(key(row).sign(message(step), CODE_BYTES));
  }

  private static HmacSha256 key(DisplayRow row) {
    return new HmacSha256(HexFormat.of().parseHex(row.secret()));
  }

  private static byte[] message(long step) {
    return Long.toString(step).getBytes(StandardCharsets.UTF_8);
  }

  private static long step(Instant now) {
    return now.getEpochSecond() / STEP.toSeconds();
  }

  @Override
  @NeedsPermission(Permission.SETTINGS)
  public List<PairedDisplay> displays(Actor staff) {
    return displays.allPaired().stream()
        .map(
            row ->
                new PairedDisplay(
                    row.id(),
                    row.name(),
                    row.isConsole(),
                    row.pairedAt(),
                    row.pairedBy(),
                    row.seenAt()))
        .toList();
  }

  @Override
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.SETTINGS)
  public boolean pair(Actor staff, String digits, String name) {
    Optional<DisplayRow> asking = displays.lockUnpaired(digits, PAIR_WITHIN.toSeconds());
    asking.ifPresent(
        row -> {
          displays.pair(row.id(), name, staff.userId());
          audit(staff, AuditAction.DISPLAY_PAIRED, row.id(), name);
        });
    return asking.isPresent();
  }

  @Override
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.SETTINGS)
  public void pairConsole(Actor staff) {
    if (displays.ofConsole().isEmpty()) {
      var _ = displays.insertConsole(RandomSecrets.hex(SECRET_BYTES), staff.userId());
      displays.ofConsole().ifPresent(row -> audit(staff, AuditAction.DISPLAY_PAIRED, row.id(), ""));
    }
  }

  @Override
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.SETTINGS)
  public boolean remove(Actor staff, long id) {
    Optional<DisplayRow> removed = displays.paired(id).filter(_ -> displays.delete(id) == 1);
    removed.ifPresent(row -> audit(staff, AuditAction.DISPLAY_REMOVED, id, row.name()));
    return removed.isPresent();
  }

  private void audit(Actor staff, AuditAction action, long id, String name) {
    events.publishEvent(new StaffActed(staff, action, "display:" + id, null, Map.of("name", name)));
  }
}
