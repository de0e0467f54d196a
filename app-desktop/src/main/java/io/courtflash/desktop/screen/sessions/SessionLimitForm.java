package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.SessionLimit;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The dialog for what a student may book of one session's slots. */
final class SessionLimitForm {

  private final SessionsModel model;
  private final Texts texts;
  private final Dialogs dialogs;

  SessionLimitForm(SessionsModel model, Texts texts, Dialogs dialogs) {
    this.model = model;
    this.texts = texts;
    this.dialogs = dialogs;
  }

  /** Shows the dialog when the present limits are read. */
  void show(SessionRow row) {
    model.readLimits(row, limits -> show(row, limits));
  }

  private void show(SessionRow row, List<SessionLimit> limits) {
    Form form = new Form(texts);
    Map<Quota, Input> inputs = new EnumMap<>(Quota.class);
    for (SessionLimit limit : limits) {
      Quota quota = limit.quota();
      Integer own = limit.limit();
      Input input = new Input(own == null ? "" : own.toString(), text -> problem(quota, text));
      inputs.put(quota, input);
      form.add(
          "sessions-limit-" + quota.name().toLowerCase(Locale.ROOT).replace('_', '-'),
          texts.of(name(quota), limit.hallLimit()),
          input);
      if (inputs.size() % 2 == 0) {
        form.pairLast();
      }
    }
    form.hint(texts.of("sessions.limits-hint"));
    dialogs.form(
        TranslatableText.of("sessions.limits-title", row.session().name()),
        form,
        "form.save",
        () -> model.replaceLimits(row, own(inputs)));
  }

  private static Map<Quota, Integer> own(Map<Quota, Input> inputs) {
    Map<Quota, Integer> own = new EnumMap<>(Quota.class);
    inputs.forEach(
        (quota, input) -> {
          if (!input.text().isEmpty()) {
            own.put(quota, Integer.valueOf(input.text()));
          }
        });
    return own;
  }

  private static Optional<TranslatableText> problem(Quota quota, String text) {
    return text.isEmpty() || quota.setting().canonical(text).isPresent()
        ? Optional.empty()
        : Optional.of(
            TranslatableText.of(
                "sessions.limit-rule", quota.setting().min(), quota.setting().max()));
  }

  private static String name(Quota quota) {
    return switch (quota) {
      case AUDIENCE -> "sessions.limit-audience";
      case FEE_PAID -> "sessions.limit-fee-paid";
      case ACTIVE -> "sessions.limit-active";
      case DAY -> "sessions.limit-day";
      case WEEK -> "sessions.limit-week";
      case TERM -> "sessions.limit-term";
      case WEEK_MINUTES -> "sessions.limit-week-minutes";
      case IN_A_ROW -> "sessions.limit-in-a-row";
      case DAYS_AHEAD -> "sessions.limit-days-ahead";
      case SAME_TIME -> "sessions.limit-same-time";
    };
  }
}
