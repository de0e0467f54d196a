package io.courtflash.core.notify;

import io.courtflash.core.notify.store.MailMapper;
import io.courtflash.core.notify.store.NotificationPreferenceMapper;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What each student wants to be mailed, and where. Without an address nothing is. */
@Component
public class NotificationPreferences {

  private static final String FIRST_LANGUAGE = "zh-CN";

  private final NotificationPreferenceMapper choices;
  private final MailMapper mails;
  private final MailGateway post;

  NotificationPreferences(
      NotificationPreferenceMapper choices, MailMapper mails, MailGateway post) {
    this.choices = choices;
    this.mails = mails;
    this.post = post;
  }

  /**
   * A student's choice.
   *
   * @param language of the mails, as a BCP 47 tag
   * @param hasCalendar whether there is an address of their calendar
   */
  public record Preference(
      @Nullable String email, String language, Set<NotificationKind> mailed, boolean hasCalendar) {}

  public Preference of(long userId) {
    return choices
        .find(userId)
        .map(
            row ->
                new Preference(
                    row.email(), row.mailLanguage(), kinds(row.mailKinds()), row.hasCalendar()))
        .orElseGet(
            () ->
                new Preference(null, FIRST_LANGUAGE, EnumSet.allOf(NotificationKind.class), false));
  }

  /** Whether the hall sends mails at all. */
  public boolean isMailOn() {
    return post.isOpen();
  }

  @Transactional
  public void put(
      long userId, @Nullable String email, String language, Set<NotificationKind> mailed) {
    String kinds =
        mailed.stream().map(NotificationKind::name).sorted().collect(Collectors.joining(","));
    choices.put(userId, email, language, kinds);
    if (email == null) {
      mails.withdraw(userId);
    }
  }

  /** Makes the row that says what everybody gets, unless there is one. */
  void ensure(long userId) {
    Preference choice = of(userId);
    put(userId, choice.email(), choice.language(), choice.mailed());
  }

  private static Set<NotificationKind> kinds(String names) {
    return Arrays.stream(names.split(","))
        .filter(name -> !name.isEmpty())
        .map(NotificationKind::valueOf)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(NotificationKind.class)));
  }
}
