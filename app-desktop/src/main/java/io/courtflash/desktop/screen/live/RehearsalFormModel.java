package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;

/** The inputs of a rehearsal's plan. */
record RehearsalFormModel(
    Input students, Input courts, Input slots, Input capacity, Input arrival, Input seconds) {

  /** Inputs with the plan of a small rehearsal. */
  static RehearsalFormModel defaults() {
    return new RehearsalFormModel(
        number("1000", RehearsalPlan.MAX_STUDENTS),
        number("8", RehearsalPlan.MAX_COURTS),
        number("10", RehearsalPlan.MAX_SLOTS_PER_COURT),
        number("1", RehearsalPlan.MAX_CAPACITY),
        new Input(Arrival.AT_ONCE.name(), _ -> Optional.empty()),
        number("10", RehearsalPlan.MAX_SECONDS));
  }

  RehearsalPlan plan() {
    return new RehearsalPlan(
        value(students),
        value(courts),
        value(slots),
        value(capacity),
        Arrival.valueOf(arrival.text()),
        value(seconds));
  }

  private static int value(Input input) {
    return Integer.parseInt(input.text());
  }

  private static Input number(String initial, int max) {
    return new Input(
        initial,
        text ->
            isUpTo(text, max)
                ? Optional.empty()
                : Optional.of(TranslatableText.of("live.rehearsal-bounds", max)));
  }

  private static boolean isUpTo(String text, int max) {
    return text.matches("[1-9]\\d{0,4}") && Integer.parseInt(text) <= max;
  }
}
