package io.courtflash.core.messages.inbox.web;

import io.courtflash.core.messages.inbox.MailAddresses;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.messages.inbox.NotificationPreferences;
import io.courtflash.core.messages.inbox.NotificationPreferences.Preference;
import io.courtflash.core.messages.inbox.NotificationPreferences.ReminderChoice;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.ContactFormat;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The notifications that a student gets by mail. */
@RestController
@RequestMapping("/user/notifications")
@RequiredArgsConstructor
class NotificationPreferenceController {

  /** An address, or none. */
  private static final String ADDRESS = "|" + ContactFormat.EMAIL_PATTERN;

  private final NotificationPreferences preferences;
  private final MailAddresses addresses;

  /**
   * The preferences.
   *
   * @param mailOn whether a mail server is configured
   * @param newEmail an address that waits for the code that was mailed there
   * @param playSoonMinutes how long before a booking starts the caller is reminded of it; 0: never
   * @param releaseSoon whether the caller is reminded of each gate shortly before it opens
   */
  record PreferenceView(
      boolean mailOn,
      @Nullable String email,
      @Nullable String newEmail,
      String language,
      List<NotificationKind> mailed,
      boolean hasCalendar,
      int playSoonMinutes,
      boolean releaseSoon) {}

  /**
   * A change of preferences; a field that is null stays as it is, an empty address removes the
   * address.
   */
  record PreferencePatch(
      @Size(max = 254) @Pattern(regexp = ADDRESS, message = "{notify.address}")
          @Nullable String email,
      @Pattern(regexp = "zh-CN|en") @Nullable String language,
      @Nullable List<NotificationKind> mailed,
      @Nullable Integer playSoonMinutes,
      @Nullable Boolean releaseSoon) {}

  record AddressCode(@Size(min = 1, max = 16) String code) {}

  @GetMapping
  @Operation(summary = "Which notifications the caller gets by mail, and where")
  PreferenceView choice(Actor student) {
    Preference preference = preferences.of(student.userId());
    return new PreferenceView(
        preferences.isMailOn(),
        preference.email(),
        preference.newEmail(),
        preference.language(),
        List.copyOf(preference.mailed()),
        preference.hasCalendar(),
        preference.reminders().playSoonMinutes(),
        preference.reminders().releaseSoon());
  }

  @PatchMapping
  @Operation(
      summary =
          "Changes which notifications the caller gets by mail, and of what they are reminded; an"
              + " empty address ends mails",
      description =
          "A new address is used after POST /user/notifications/email with the code that is mailed"
              + " there, at most once a minute; the one in use stays until then.")
  PreferenceView change(Actor student, @RequestBody PreferencePatch change) {
    Preference before = preferences.of(student.userId());
    ReminderChoice reminders = reminders(before.reminders(), change);
    String wanted = change.email();
    String language = change.language() == null ? before.language() : change.language();
    preferences.save(
        student.userId(),
        "".equals(wanted) ? null : before.email(),
        language,
        change.mailed() == null ? before.mailed() : set(change.mailed()));
    if (!reminders.equals(before.reminders())) {
      preferences.remind(student.userId(), reminders);
    }
    if ("".equals(wanted) && before.email() != null) {
      addresses.tellOfRemoval(student.userId());
    }
    if (wanted != null && (wanted.isEmpty() || wanted.equals(before.email()))) {
      addresses.forget(student.userId());
    } else if (wanted != null) {
      addresses.ask(student.userId(), wanted, Locale.forLanguageTag(language));
    }
    return choice(student);
  }

  @PostMapping("/email")
  @Operation(
      summary = "Takes the address into use to which the code was mailed",
      description = "FAILED for a wrong code, after five of them, and after 30 minutes.")
  PreferenceView confirm(Actor student, @RequestBody AddressCode request) {
    if (!addresses.confirm(student.userId(), request.code.strip())) {
      throw Refusal.of(ResponseCode.FAILED, "notify.wrong-code");
    }
    return choice(student);
  }

  private static ReminderChoice reminders(ReminderChoice before, PreferencePatch change) {
    int minutes = Objects.requireNonNullElse(change.playSoonMinutes(), before.playSoonMinutes());
    if (!ReminderChoice.BEFORE_PLAY.contains(minutes)) {
      throw FieldProblem.refuse(
          "playSoonMinutes",
          "name",
          ReminderChoice.BEFORE_PLAY.stream()
              .sorted()
              .map(String::valueOf)
              .collect(Collectors.joining(", ")));
    }
    return new ReminderChoice(
        minutes, Objects.requireNonNullElse(change.releaseSoon(), before.releaseSoon()));
  }

  private static Set<NotificationKind> set(List<NotificationKind> kinds) {
    return kinds.isEmpty() ? EnumSet.noneOf(NotificationKind.class) : EnumSet.copyOf(kinds);
  }
}
