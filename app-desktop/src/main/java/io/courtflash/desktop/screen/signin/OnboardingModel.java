package io.courtflash.desktop.screen.signin;

import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.venue.HallPlan;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.Duration;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The inputs for a new hall, with their problems. Used on one thread. */
final class OnboardingModel {

  private static final Pattern COMMAS = Pattern.compile("[,，、;；]");
  private static final int MAX_COURTS = 200;
  private static final int MAX_NAME_LENGTH = 64;

  final Input hall = setting(ConfigKey.HALL_NAME, "onboarding.hall-rule");
  final Input courts = new Input("8", text -> problem(isCourts(text), "onboarding.courts-rule"));
  final Input flash = time("13:00");
  final Input daysAhead = number("1", 0, 60);
  final Input begin = time("08:00");
  final Input end = time("22:00");
  final Input interval = number("60", 5, 720);
  final Input capacity = number("1", 1, 1000);
  final Input price = setting(ConfigKey.PAY_AMOUNT, "onboarding.price-rule");

  OnboardingModel() {
    for (Input input : List.of(flash, daysAhead, begin, end, interval)) {
      input.textProperty().subscribe((_, _) -> validateTimes());
    }
  }

  /**
   * The plan for the inputs, which are valid.
   *
   * @param courtName names a court by its number, from 1
   */
  HallPlan plan(Function<Integer, String> courtName) {
    SessionPlan session =
        new SessionPlan(
            "",
            timeOf(flash),
            timeOf(begin),
            timeOf(end),
            numberOf(interval),
            numberOf(capacity),
            numberOf(daysAhead));
    return new HallPlan(hall.text(), courtNames(courtName), session, price.text());
  }

  /** The courts' names. A typed number is how many courts there are, named by their number. */
  List<String> courtNames(Function<Integer, String> courtName) {
    String text = courts.text();
    return text.matches("\\d{1,3}")
        ? IntStream.rangeClosed(1, Integer.parseInt(text)).boxed().map(courtName).toList()
        : names(text);
  }

  private static List<String> names(String text) {
    return COMMAS.splitAsStream(text).map(String::strip).toList();
  }

  /** Digits are the number of courts, never the name of one. */
  private static boolean isCourts(String text) {
    if (text.matches("\\d+")) {
      return text.matches("\\d{1,3}") && isWithin(text, 1, MAX_COURTS);
    }
    List<String> names = names(text);
    return names.size() <= MAX_COURTS
        && names.stream().noneMatch(name -> name.isEmpty() || name.length() > MAX_NAME_LENGTH)
        && new HashSet<>(names).size() == names.size();
  }

  /**
   * Checks the rules that concern several fields: the slots must fill the opening hours, and the
   * gate of the same day must not open after them.
   */
  private void validateTimes() {
    Optional<LocalTime> from = TimeFormatter.timeOfDay(begin.text());
    Optional<LocalTime> until = TimeFormatter.timeOfDay(end.text());
    Optional<LocalTime> gate = TimeFormatter.timeOfDay(flash.text());
    boolean parsed = from.isPresent() && until.isPresent() && gate.isPresent();
    if (!parsed || !interval.text().matches("\\d{1,3}") || !daysAhead.text().matches("\\d{1,2}")) {
      return;
    }
    boolean inOrder = from.get().isBefore(until.get());
    end.setProblem(problem(inOrder, "onboarding.end-rule"));
    long minutes = Duration.between(from.get(), until.get()).toMinutes();
    int slotMinutes = Math.max(1, numberOf(interval));
    interval.setProblem(
        problem(!inOrder || minutes % slotMinutes == 0, "onboarding.interval-rule"));
    boolean sameDay = numberOf(daysAhead) == 0;
    flash.setProblem(problem(!sameDay || !gate.get().isAfter(from.get()), "onboarding.gate-rule"));
  }

  private static Input setting(ConfigKey key, String rule) {
    return new Input(key.initial(), text -> problem(key.canonical(text).isPresent(), rule));
  }

  private static Input time(String initial) {
    return new Input(
        initial,
        text -> problem(TimeFormatter.timeOfDay(text).isPresent(), "onboarding.time-rule"));
  }

  private static Input number(String initial, int min, int max) {
    return new Input(
        initial,
        text ->
            isWithin(text, min, max)
                ? Optional.empty()
                : Optional.of(TranslatableText.of("onboarding.number-rule", min, max)));
  }

  private static boolean isWithin(String text, int min, int max) {
    if (!text.matches("\\d{1,4}")) {
      return false;
    }
    int number = Integer.parseInt(text);
    return min <= number && number <= max;
  }

  private static Optional<TranslatableText> problem(boolean valid, String rule) {
    return valid ? Optional.empty() : Optional.of(TranslatableText.of(rule));
  }

  private static LocalTime timeOf(Input input) {
    return TimeFormatter.timeOfDay(input.text()).orElseThrow();
  }

  private static int numberOf(Input input) {
    return Integer.parseInt(input.text());
  }
}
