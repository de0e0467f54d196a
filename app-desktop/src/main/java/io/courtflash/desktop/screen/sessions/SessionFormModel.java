package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.venue.BrokenRule;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A session's plan while it is typed; the engine's own rules judge it. Used on one thread. */
final class SessionFormModel {

  private static final SessionPlan USUAL =
      new SessionPlan("", LocalTime.of(13, 0), LocalTime.of(18, 0), LocalTime.of(22, 0), 60, 1, 1);

  /** The name of a field, as a broken rule names it, and what is typed. */
  private final Map<String, Input> inputs = new LinkedHashMap<>();

  private final TaskRunner work;
  private final Function<SessionPlan, Optional<BrokenRule>> rules;

  /**
   * The form of a plan.
   *
   * @param rules asked in the background at every change
   */
  SessionFormModel(
      SessionPlan plan, TaskRunner work, Function<SessionPlan, Optional<BrokenRule>> rules) {
    this.work = work;
    this.rules = rules;
    inputs.put("name", input(plan.hasGeneratedName() ? "" : plan.name(), _ -> Optional.empty()));
    inputs.put("flashTime", time(plan.flashTime()));
    inputs.put("beginTime", time(plan.beginTime()));
    inputs.put("endTime", time(plan.endTime()));
    inputs.put("slotInterval", number(plan.slotInterval()));
    inputs.put("capacity", number(plan.capacity()));
    inputs.put("releaseDaysAhead", number(plan.releaseDaysAhead()));
    check();
  }

  static SessionPlan usual() {
    return USUAL;
  }

  Map<String, Input> inputs() {
    return inputs;
  }

  /** What is typed; empty while a field can't be read. */
  Optional<SessionPlan> plan() {
    if (!inputs.values().stream().allMatch(Input::isWellFormed)) {
      return Optional.empty();
    }
    return Optional.of(
        new SessionPlan(
            text("name"),
            time("flashTime"),
            time("beginTime"),
            time("endTime"),
            Integer.parseInt(text("slotInterval")),
            Integer.parseInt(text("capacity")),
            Integer.parseInt(text("releaseDaysAhead"))));
  }

  private void check() {
    Optional<SessionPlan> plan = plan();
    if (plan.isEmpty()) {
      mark(Optional.empty());
      return;
    }
    work.run(
        () -> rules.apply(plan.get()),
        broken -> {
          if (plan.equals(plan())) {
            mark(broken);
          }
        },
        _ -> mark(Optional.empty()));
  }

  /** The rule shows at its field even when another one was typed in last. */
  private void mark(Optional<BrokenRule> broken) {
    inputs.forEach(
        (field, input) ->
            input.setProblem(
                broken.filter(rule -> rule.field().equals(field)).map(SessionRuleMessages::of)));
  }

  private Input time(LocalTime time) {
    return input(
        time.toString(),
        Input.parsed(TimeFormatter::timeOfDay, TranslatableText.of("form.time-of-day")));
  }

  private Input number(int number) {
    return input(
        Integer.toString(number),
        typed ->
            typed.matches("\\d{1,6}")
                ? Optional.empty()
                : Optional.of(TranslatableText.of("form.number")));
  }

  private Input input(String initial, Function<String, Optional<TranslatableText>> rule) {
    Input input = new Input(initial, rule);
    input.textProperty().subscribe((before, after) -> check());
    return input;
  }

  private String text(String field) {
    return inputs.getOrDefault(field, new Input("", _ -> Optional.empty())).text();
  }

  private LocalTime time(String field) {
    return TimeFormatter.timeOfDay(text(field)).orElseThrow();
  }
}
