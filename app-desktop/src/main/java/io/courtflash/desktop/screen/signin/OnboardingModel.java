package io.courtflash.desktop.screen.signin;

import io.courtflash.core.config.ConfigKey;
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

/** What is typed about a fresh hall, and what is wrong with it. Used on one thread. */
final class OnboardingModel {

  private static final Pattern COMMAS = Pattern.compile("[,，、;；]");
  private static final int MOST_COURTS = 200;
  private static final int LONGEST_NAME = 64;

  final Input hall = setting(ConfigKey.HALL_NAME, "onboarding.hall-rule");
  final Input courts = new Input("8", typed -> problem(isCourts(typed), "onboarding.courts-rule"));
  final Input flash = time("13:00");
  final Input daysAhead = number("1", 0, 60);
  final Input begin = time("08:00");
  final Input end = time("22:00");
  final Input interval = number("60", 5, 720);
  final Input capacity = number("1", 1, 1000);
  final Input price = setting(ConfigKey.PAY_AMOUNT, "onboarding.price-rule");

  OnboardingModel() {
    for (Input input : List.of(flash, daysAhead, begin, end, interval)) {
      input.textProperty().subscribe((before, after) -> judgeTimes());
    }
  }

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

  /** A number stands for so many courts that are named by their number. */
  List<String> courtNames(Function<Integer, String> named) {
    String typed = courts.text();
    return typed.matches("\\d{1,3}")
        ? IntStream.rangeClosed(1, Integer.parseInt(typed)).boxed().map(named).toList()
        : names(typed);
  }

  private static List<String> names(String typed) {
    return COMMAS.splitAsStream(typed).map(String::strip).toList();
  }

  /** Digits alone are a number of courts, never the name of a single one. */
  private static boolean isCourts(String typed) {
    String text = typed.strip();
    if (text.matches("\\d+")) {
      return text.matches("\\d{1,3}") && isWithin(text, 1, MOST_COURTS);
    }
    List<String> names = names(text);
    return names.size() <= MOST_COURTS
        && names.stream().noneMatch(name -> name.isEmpty() || name.length() > LONGEST_NAME)
        && new HashSet<>(names).size() == names.size();
  }

  /** What no single field can tell: the slots fill the hours, and the gate opens before them. */
  private void judgeTimes() {
    Optional<LocalTime> from = TimeFormatter.timeOfDay(begin.text());
    Optional<LocalTime> until = TimeFormatter.timeOfDay(end.text());
    Optional<LocalTime> gate = TimeFormatter.timeOfDay(flash.text());
    boolean known = from.isPresent() && until.isPresent() && gate.isPresent();
    if (!known || !interval.text().matches("\\d{1,3}") || !daysAhead.text().matches("\\d{1,2}")) {
      return;
    }
    boolean ends = from.get().isBefore(until.get());
    end.judge(problem(ends, "onboarding.end-rule"));
    long minutes = Duration.between(from.get(), until.get()).toMinutes();
    int each = Math.max(1, numberOf(interval));
    interval.judge(problem(!ends || minutes % each == 0, "onboarding.interval-rule"));
    boolean sameDay = numberOf(daysAhead) == 0;
    flash.judge(problem(!sameDay || !gate.get().isAfter(from.get()), "onboarding.gate-rule"));
  }

  private static Input setting(ConfigKey key, String rule) {
    return new Input(
        key.initial(), typed -> problem(key.canonical(typed.strip()).isPresent(), rule));
  }

  private static Input time(String initial) {
    return new Input(
        initial,
        typed -> problem(TimeFormatter.timeOfDay(typed).isPresent(), "onboarding.time-rule"));
  }

  private static Input number(String initial, int least, int most) {
    return new Input(
        initial,
        typed ->
            isWithin(typed.strip(), least, most)
                ? Optional.empty()
                : Optional.of(TranslatableText.of("onboarding.number-rule", least, most)));
  }

  private static boolean isWithin(String typed, int least, int most) {
    if (!typed.matches("\\d{1,4}")) {
      return false;
    }
    int number = Integer.parseInt(typed);
    return least <= number && number <= most;
  }

  private static Optional<TranslatableText> problem(boolean kept, String rule) {
    return kept ? Optional.empty() : Optional.of(TranslatableText.of(rule));
  }

  private static LocalTime timeOf(Input input) {
    return TimeFormatter.timeOfDay(input.text()).orElseThrow();
  }

  private static int numberOf(Input input) {
    return Integer.parseInt(input.text());
  }
}
