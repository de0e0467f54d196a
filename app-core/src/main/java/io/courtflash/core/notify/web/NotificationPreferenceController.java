package io.courtflash.core.notify.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.ContactFormat;
import io.courtflash.core.notify.NotificationKind;
import io.courtflash.core.notify.NotificationPreferences;
import io.courtflash.core.notify.NotificationPreferences.Preference;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Which notifications a student gets by mail. */
@RestController
@RequestMapping("/user/notifications")
class NotificationPreferenceController {

  /** An address, or none. */
  private static final String ADDRESS =
      "|" + ContactFormat.EMAIL_PATTERN;

  private final NotificationPreferences preferences;

  NotificationPreferenceController(NotificationPreferences preferences) {
    this.preferences = preferences;
  }

  /**
   * The preferences.
   *
   * @param mailOn whether a mail server is configured
   */
  record PreferenceView(
      boolean mailOn,
      @Nullable String email,
      String language,
      List<NotificationKind> mailed,
      boolean hasCalendar) {}

  /**
   * A change of preferences; a field that is null stays as it is, an empty address removes the
   * address.
   */
  record PreferencePatch(
      @Size(max = 254) @Pattern(regexp = ADDRESS, message = "{notify.address}")
          @Nullable String email,
      @Pattern(regexp = "zh-CN|en") @Nullable String language,
      @Nullable List<NotificationKind> mailed) {}

  @GetMapping
  @Operation(summary = "Which notifications the caller gets by mail, and where")
  PreferenceView choice(Actor student) {
    Preference preference = preferences.of(student.userId());
    return new PreferenceView(
        preferences.isMailOn(),
        preference.email(),
        preference.language(),
        List.copyOf(preference.mailed()),
        preference.hasCalendar());
  }

  @PatchMapping
  @Operation(
      summary = "Changes which notifications the caller gets by mail; an empty address ends mails")
  PreferenceView change(Actor student, @RequestBody PreferencePatch change) {
    Preference before = preferences.of(student.userId());
    String email = change.email() == null ? before.email() : change.email();
    preferences.save(
        student.userId(),
        email == null || email.isEmpty() ? null : email,
        change.language() == null ? before.language() : change.language(),
        change.mailed() == null ? before.mailed() : set(change.mailed()));
    return choice(student);
  }

  private static Set<NotificationKind> set(List<NotificationKind> kinds) {
    return kinds.isEmpty() ? EnumSet.noneOf(NotificationKind.class) : EnumSet.copyOf(kinds);
  }
}
