package io.courtflash.desktop.screen.signin;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Optional;

/** The inputs for the booking and cancellation limits of a new hall, filled with usual values. */
final class OnboardingRules {

  /** Minutes before the start. */
  private static final List<String> CANCEL_UNTIL = List.of("0", "60", "120", "1440");

  private final Input cancel = input(ConfigKey.REFUND_CUTOFF_MINUTE, "120");
  private final Input active = input(ConfigKey.QUOTA_ACTIVE, "2");
  private final Input perWeek = input(ConfigKey.QUOTA_PER_WEEK, "4");

  private static Input input(ConfigKey setting, String usual) {
    return new Input(
        usual,
        text ->
            setting.canonical(text.strip()).isPresent()
                ? Optional.empty()
                : Optional.of(
                    TranslatableText.of("onboarding.number-rule", setting.min(), setting.max())));
  }

  /** Has a listener called at each change. */
  void onChange(Runnable listener) {
    List.of(cancel, active, perWeek)
        .forEach(input -> input.textProperty().subscribe((_, _) -> listener.run()));
  }

  /** The typed rules; empty while a field isn't filled in. */
  Optional<HallPlan.Rules> rules() {
    return cancel.isValid() && active.isValid() && perWeek.isValid()
        ? Optional.of(
            new HallPlan.Rules(
                Integer.parseInt(cancel.text()),
                Integer.parseInt(active.text()),
                Integer.parseInt(perWeek.text())))
        : Optional.empty();
  }

  /** The fields beside each other. */
  Form form(Texts texts) {
    Form form = new Form(texts);
    form.addChoice(
        "onboarding.cancel",
        texts.of("onboarding.cancel"),
        CANCEL_UNTIL,
        minutes -> texts.get(cancelKey(minutes)),
        cancel);
    form.add("onboarding.active", active);
    form.add("onboarding.per-week", perWeek);
    form.rowLast(3);
    form.hint(texts.of("onboarding.rules-help"));
    return form;
  }

  private static String cancelKey(String minutes) {
    return switch (minutes) {
      case "0" -> "onboarding.cancel-start";
      case "60" -> "onboarding.cancel-hour";
      case "120" -> "onboarding.cancel-two-hours";
      default -> "onboarding.cancel-day";
    };
  }
}
