package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.MultipleChoiceField;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.SessionRuleMessages;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of a session's plan. The engine validates the plan at every change. Used on one
 * thread.
 */
final class SessionFormModel {

  private static final SessionPlan DEFAULT_PLAN =
      new SessionPlan("", LocalTime.of(13, 0), LocalTime.of(18, 0), LocalTime.of(22, 0), 60, 1, 1);

  /** The problem of a plan that has a court at the same time as another session. */
  private static final String OVERLAP = "session.overlaps";

  private static final Pattern BETWEEN_COURTS = Pattern.compile("_");

  /** The input of each field, by the field's name in {@link BrokenRule}. */
  private final Map<String, Input> inputs = new LinkedHashMap<>();

  private final ObjectProperty<ReleaseKind> releaseKind;
  private final BooleanProperty collecting = new SimpleBooleanProperty();
  private final TaskRunner work;
  private final Function<SessionPlan, Optional<BrokenRule>> rules;

  /**
   * The inputs, filled with a plan.
   *
   * @param rules finds the first rule that a plan breaks; called in the background
   */
  SessionFormModel(
      SessionPlan plan, TaskRunner work, Function<SessionPlan, Optional<BrokenRule>> rules) {
    this.work = work;
    this.rules = rules;
    this.releaseKind = new SimpleObjectProperty<>(plan.releaseKind());
    inputs.put("name", input(plan.hasGeneratedName() ? "" : plan.name(), _ -> Optional.empty()));
    inputs.put("flashTime", time(plan.flashTime()));
    inputs.put("beginTime", time(plan.beginTime()));
    inputs.put("endTime", time(plan.endTime()));
    inputs.put("slotInterval", number(plan.slotInterval()));
    inputs.put("capacity", number(plan.capacity()));
    inputs.put("releaseDaysAhead", number(plan.releaseDaysAhead()));
    SessionScope scope = plan.scope();
    inputs.put("weekdays", choices(scope.weekdays().stream().map(DayOfWeek::getValue)));
    inputs.put("courtIds", choices(scope.courtIds().stream()));
    inputs.put("firstDate", optionalDate(scope.firstDate()));
    inputs.put("lastDate", optionalDate(scope.lastDate()));
    releaseKind.subscribe(_ -> validate());
    collecting.subscribe((_, _) -> validate());
  }

  static SessionPlan defaultPlan() {
    return DEFAULT_PLAN;
  }

  Map<String, Input> inputs() {
    return inputs;
  }

  /** How the slots are released. */
  ObjectProperty<ReleaseKind> releaseKindProperty() {
    return releaseKind;
  }

  /**
   * Whether the plan is put to other changes, so that only the plan of all of them must not have
   * two sessions on one court.
   */
  BooleanProperty collectingProperty() {
    return collecting;
  }

  /** The entered plan; empty while a field is not a valid time or number. */
  Optional<SessionPlan> plan() {
    if (!inputs.values().stream().allMatch(Input::isWellFormed)) {
      return Optional.empty();
    }
    return Optional.of(
        new SessionPlan(
            text("name"),
            new SessionRelease(
                releaseKind.get(), Integer.parseInt(text("releaseDaysAhead")), time("flashTime")),
            time("beginTime"),
            time("endTime"),
            Integer.parseInt(text("slotInterval")),
            Integer.parseInt(text("capacity")),
            new SessionScope(
                TimeFormatter.date(text("firstDate")).orElse(null),
                TimeFormatter.date(text("lastDate")).orElse(null),
                chosen("weekdays")
                    .map(day -> DayOfWeek.of(Integer.parseInt(day)))
                    .collect(Collectors.toSet()),
                chosen("courtIds").flatMap(SessionFormModel::courts).collect(Collectors.toSet()))));
  }

  /** The choice of all courts of a part of the hall, beside those of single courts. */
  static String courtKey(PlanWeekFacts.CourtPart part) {
    return part.courtIds().stream().sorted().map(String::valueOf).collect(Collectors.joining("_"));
  }

  private static Stream<Long> courts(String key) {
    return BETWEEN_COURTS.splitAsStream(key).map(Long::valueOf);
  }

  private void validate() {
    Optional<SessionPlan> plan = plan();
    if (plan.isEmpty()) {
      showViolation(Optional.empty());
      return;
    }
    work.run(
        () -> rules.apply(plan.get()),
        violation -> {
          if (plan.equals(plan())) {
            showViolation(
                violation.filter(rule -> !collecting.get() || !OVERLAP.equals(rule.problem())));
          }
        },
        _ -> showViolation(Optional.empty()));
  }

  /** Shows a broken rule below its field, even when another field was changed last. */
  private void showViolation(Optional<BrokenRule> violation) {
    inputs.forEach(
        (field, input) ->
            input.setProblem(
                violation.filter(rule -> rule.field().equals(field)).map(SessionRuleMessages::of)));
  }

  private Input time(LocalTime time) {
    return input(
        time.toString(),
        Input.parsed(TimeFormatter::timeOfDay, TranslatableText.of("form.time-of-day")));
  }

  private Input number(int number) {
    return input(
        Integer.toString(number),
        text ->
            text.matches("\\d{1,6}")
                ? Optional.empty()
                : Optional.of(TranslatableText.of("form.number")));
  }

  private Input choices(Stream<? extends Comparable<?>> chosen) {
    return input(
        MultipleChoiceField.join(chosen.sorted().map(String::valueOf).toList()),
        _ -> Optional.empty());
  }

  private Input optionalDate(@Nullable LocalDate date) {
    return input(
        date == null ? "" : date.toString(),
        text ->
            text.isBlank() || TimeFormatter.date(text).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("sessions.date-or-none")));
  }

  private Stream<String> chosen(String field) {
    return MultipleChoiceField.split(text(field)).stream();
  }

  private Input input(String initial, Function<String, Optional<TranslatableText>> rule) {
    Input input = new Input(initial, rule);
    input.textProperty().subscribe((before, after) -> validate());
    return input;
  }

  private String text(String field) {
    return inputs.getOrDefault(field, new Input("", _ -> Optional.empty())).text();
  }

  private LocalTime time(String field) {
    return TimeFormatter.timeOfDay(text(field)).orElseThrow();
  }
}
