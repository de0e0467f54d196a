package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.MailMapper;
import io.courtflash.core.messages.inbox.store.NotificationPreferenceMapper;
import io.courtflash.core.people.account.AccountErasure;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * The notifications that each student gets by mail, and the student's mail address. Without an
 * address none are mailed.
 */
@Component
@RequiredArgsConstructor
public class NotificationPreferences {

  private static final String DEFAULT_LANGUAGE = "zh-CN";

  private final NotificationPreferenceMapper preferences;
  private final MailMapper mails;
  private final MailGateway mailGateway;

  /**
   * A student's preferences.
   *
   * @param email null: no mails
   * @param newEmail an address that waits until its owner gives the code that was mailed there
   * @param language of the mails, as a BCP 47 tag
   * @param hasCalendar whether they have a calendar address
   * @param reminders of what they are reminded
   */
  public record Preference(
      @Nullable String email,
      @Nullable String newEmail,
      String language,
      Set<NotificationKind> mailed,
      boolean hasCalendar,
      ReminderChoice reminders) {}

  /**
   * Of what a person is reminded.
   *
   * @param playSoonMinutes how long before the start of a booking, one of {@link #BEFORE_PLAY}; 0:
   *     never
   * @param releaseSoon whether of each gate, shortly before it opens
   */
  public record ReminderChoice(int playSoonMinutes, boolean releaseSoon) {

    /** In minutes: half an hour, two hours, a day. */
    public static final Set<Integer> BEFORE_PLAY = Set.of(0, 30, 120, 1440);

    private static final ReminderChoice NONE = new ReminderChoice(0, false);

    public ReminderChoice {
      if (!BEFORE_PLAY.contains(playSoonMinutes)) {
        throw new IllegalArgumentException("No such time before play: " + playSoonMinutes);
      }
    }

    Duration beforePlay() {
      return Duration.ofMinutes(playSoonMinutes);
    }
  }

  /** Deletes the address and the calendar, too. */
  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = preferences.delete(erased.userId());
  }

  /** The student's preferences; defaults when they never set any. */
  public Preference of(long userId) {
    return preferences
        .find(userId)
        .map(
            row ->
                new Preference(
                    row.email(),
                    row.newEmail(),
                    row.mailLanguage(),
                    kinds(row.mailKinds()),
                    row.hasCalendar(),
                    new ReminderChoice(row.playSoonMinutes(), row.releaseSoon())))
        .orElseGet(
            () ->
                new Preference(
                    null,
                    null,
                    DEFAULT_LANGUAGE,
                    EnumSet.allOf(NotificationKind.class),
                    false,
                    ReminderChoice.NONE));
  }

  /** How many of these users have an address. */
  int withAddress(Collection<Long> userIds) {
    return preferences.withAddress(userIds);
  }

  /** Whether a mail server is configured. */
  public boolean isMailOn() {
    return mailGateway.isConfigured();
  }

  /**
   * Stores the preferences. Removing the address also cancels the mails that wait. Kinds that this
   * version doesn't know stay as they are: the student chose them on a node of a newer one.
   *
   * @param email the address in use, or null; another one comes by {@link MailAddresses}
   */
  @Transactional
  public void save(
      long userId, @Nullable String email, String language, Set<NotificationKind> mailed) {
    String kinds =
        Stream.concat(mailed.stream().map(NotificationKind::name), unknownKinds(userId))
            .sorted()
            .collect(Collectors.joining(","));
    preferences.save(userId, email, language, kinds);
    if (email == null) {
      mails.cancelWaiting(userId);
    }
  }

  /** Stores of what the person is reminded. Idempotent. */
  @Transactional
  public void remind(long userId, ReminderChoice choice) {
    createIfMissing(userId);
    preferences.saveReminders(userId, choice.playSoonMinutes(), choice.releaseSoon());
  }

  /** Stores the default preferences, unless the user has preferences. */
  void createIfMissing(long userId) {
    Preference preference = of(userId);
    save(userId, preference.email(), preference.language(), preference.mailed());
  }

  private Stream<String> unknownKinds(long userId) {
    return preferences.find(userId).stream()
        .flatMap(row -> names(row.mailKinds()))
        .filter(name -> known(name).isEmpty());
  }

  private static Optional<NotificationKind> known(String name) {
    return NotificationKind.KNOWN.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }

  /** No kinds are stored as an empty text. */
  private static Stream<String> names(String kinds) {
    return Arrays.stream(kinds.split(",")).filter(name -> !name.isEmpty());
  }

  private static Set<NotificationKind> kinds(String names) {
    return names(names)
        .flatMap(name -> known(name).stream())
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(NotificationKind.class)));
  }
}
