package io.courtflash.core.notify.web;

import io.courtflash.core.account.Actor;
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

/** What a student wants to be mailed. */
@RestController
@RequestMapping("/user/notifications")
class NotificationPreferenceController {

  /** One plain address: nothing in it can end a header or name a second recipient. */
  private static final String ADDRESS =
      "|[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63}){0,5}";

  private final NotificationPreferences preferences;

  NotificationPreferenceController(NotificationPreferences preferences) {
    this.preferences = preferences;
  }

  /**
   * A choice.
   *
   * @param mailOn whether the hall sends mails at all
   */
  record PreferenceView(
      boolean mailOn,
      @Nullable String email,
      String language,
      List<NotificationKind> mailed,
      boolean hasCalendar) {}

  /** What to change; null leaves a thing as it is, an empty address takes it away. */
  record PreferencePatch(
      @Size(max = 254) @Pattern(regexp = ADDRESS, message = "{notify.address}")
          @Nullable String email,
      @Pattern(regexp = "zh-CN|en") @Nullable String language,
      @Nullable List<NotificationKind> mailed) {}

  @GetMapping
  @Operation(summary = "What the caller is mailed, and where")
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
  @Operation(summary = "Changes what the caller is mailed; an empty address ends it")
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
