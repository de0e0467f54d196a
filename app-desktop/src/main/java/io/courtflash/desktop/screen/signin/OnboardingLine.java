package io.courtflash.desktop.screen.signin;

import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.desktop.booking.CancellationPolicyFormat;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.MultipleChoiceField;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The inputs of one line of a new hall's plan. Used on one thread. */
final class OnboardingLine {

  static final String PRICE = "20.00";

  private static final String BEGIN = "08:00";
  private static final String END = "22:00";
  private static final LocalTime EARLIEST = LocalTime.of(6, 0);
  private static final int MAX_NAME = 64;

  /** The inputs by the field's name in a broken rule. */
  private final Map<String, Input> inputs = new LinkedHashMap<>();

  /** The price inputs by the audience's position. */
  private final List<Input> prices = new ArrayList<>();

  private final ObjectProperty<ReleaseKind> releaseKind =
      new SimpleObjectProperty<>(ReleaseKind.GATE);
  private final Runnable onChange;

  /**
   * A line for every day.
   *
   * @param onChange called after each change of an input
   */
  OnboardingLine(Runnable onChange) {
    this.onChange = onChange;
    inputs.put(
        "name", input("", text -> problem(text.length() <= MAX_NAME, "onboarding.line-name-rule")));
    inputs.put("groups", input("", _ -> Optional.empty()));
    inputs.put(
        "weekdays",
        input("1,2,3,4,5,6,7", text -> problem(!text.isEmpty(), "sessions.rule.weekday")));
    inputs.put("beginTime", time(BEGIN));
    inputs.put("endTime", time(END));
    inputs.put("slotInterval", number("60", 5, 720));
    inputs.put("capacity", number("1", 1, 1000));
    inputs.put("releaseDaysAhead", number("1", 0, 60));
    inputs.put("flashTime", time("13:00"));
    inputs.put(
        "guestPrice",
        input(
            PRICE,
            text ->
                problem(
                    CancellationPolicyFormat.amount(text).isPresent(),
                    "onboarding.guest-price-rule")));
    releaseKind.subscribe(_ -> onChange.run());
  }

  /** Takes over everything but the name and the weekdays. */
  void copy(OnboardingLine other) {
    inputs.forEach(
        (name, input) -> {
          if (!name.equals("weekdays") && !name.equals("name")) {
            input.textProperty().set(other.input(name).text());
          }
        });
    for (int audience = 0; audience < other.prices.size(); audience++) {
      price(audience).textProperty().set(other.price(audience).text());
    }
    releaseKind.set(other.releaseKind.get());
  }

  /**
   * Takes the rest of the evening after the last line, else the early morning before all others, so
   * that it doesn't begin as a line that clashes; nothing where neither is left.
   */
  void avoid(List<OnboardingLine> others) {
    Optional<LocalTime> end =
        TimeFormatter.timeOfDay(others.getLast().input("endTime").text())
            .filter(time -> time.isBefore(LocalTime.parse(END)));
    if (end.isPresent()) {
      setTimes(end.get(), LocalTime.parse(END));
      return;
    }
    others.stream()
        .flatMap(line -> TimeFormatter.timeOfDay(line.input("beginTime").text()).stream())
        .min(Comparator.naturalOrder())
        .filter(first -> first.isAfter(EARLIEST))
        .ifPresent(first -> setTimes(EARLIEST, first));
  }

  private void setTimes(LocalTime begin, LocalTime end) {
    input("beginTime").textProperty().set(begin.toString());
    input("endTime").textProperty().set(end.toString());
  }

  /** The input of a field; {@code prices} is that of the guests' price. */
  Input input(String field) {
    Input input = inputs.get(field.equals("prices") ? "guestPrice" : field);
    if (input == null) {
      throw new IllegalArgumentException("No field " + field);
    }
    return input;
  }

  /** The input for the price of an audience; a blank one may not book. */
  Input price(int audience) {
    while (prices.size() <= audience) {
      prices.add(
          input(
              PRICE,
              text ->
                  problem(
                      text.isEmpty() || CancellationPolicyFormat.amount(text).isPresent(),
                      "onboarding.price-rule")));
    }
    return prices.get(audience);
  }

  ObjectProperty<ReleaseKind> releaseKindProperty() {
    return releaseKind;
  }

  /**
   * The line; empty while a field is no valid time or number.
   *
   * @param groups how many parts the hall has
   * @param audiences how many there are
   */
  Optional<HallPlan.Line> line(int groups, int audiences) {
    for (int audience = 0; audience < audiences; audience++) {
      if (!price(audience).isWellFormed()) {
        return Optional.empty();
      }
    }
    return inputs.values().stream().allMatch(Input::isWellFormed)
        ? Optional.of(read(groups, audiences))
        : Optional.empty();
  }

  private HallPlan.Line read(int groups, int audiences) {
    Map<Integer, BigDecimal> ofAudiences = new HashMap<>();
    for (int audience = 0; audience < audiences; audience++) {
      int position = audience;
      CancellationPolicyFormat.amount(price(audience).text())
          .ifPresent(amount -> ofAudiences.put(position, amount));
    }
    return new HallPlan.Line(
        input("name").text().strip(),
        chosen("groups").filter(group -> group < groups).collect(Collectors.toSet()),
        chosen("weekdays").map(DayOfWeek::of).collect(Collectors.toSet()),
        time(input("beginTime")),
        time(input("endTime")),
        number(input("slotInterval")),
        number(input("capacity")),
        new SessionRelease(
            releaseKind.get(), number(input("releaseDaysAhead")), time(input("flashTime"))),
        new BigDecimal(input("guestPrice").text()),
        ofAudiences);
  }

  /** Shows a problem below its field, and none below the others. */
  void show(Optional<String> field, TranslatableText problem) {
    inputs.forEach(
        (name, input) ->
            input.setProblem(
                field
                    .filter(it -> input == inputs.get(it.equals("prices") ? "guestPrice" : it))
                    .map(_ -> problem)));
  }

  private Stream<Integer> chosen(String field) {
    return MultipleChoiceField.split(input(field).text()).stream().map(Integer::valueOf);
  }

  private Input time(String initial) {
    return input(
        initial,
        text -> problem(TimeFormatter.timeOfDay(text).isPresent(), "onboarding.time-rule"));
  }

  private Input number(String initial, int min, int max) {
    return input(
        initial,
        text ->
            text.matches("\\d{1,4}")
                    && min <= Integer.parseInt(text)
                    && Integer.parseInt(text) <= max
                ? Optional.empty()
                : Optional.of(TranslatableText.of("onboarding.number-rule", min, max)));
  }

  private Input input(String initial, Function<String, Optional<TranslatableText>> rule) {
    Input input = new Input(initial, rule);
    input.textProperty().subscribe((_, _) -> onChange.run());
    return input;
  }

  private static Optional<TranslatableText> problem(boolean valid, String rule) {
    return valid ? Optional.empty() : Optional.of(TranslatableText.of(rule));
  }

  private static LocalTime time(Input input) {
    return TimeFormatter.timeOfDay(input.text()).orElseThrow();
  }

  private static int number(Input input) {
    return Integer.parseInt(input.text());
  }
}
