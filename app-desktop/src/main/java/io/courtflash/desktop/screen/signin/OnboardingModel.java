package io.courtflash.desktop.screen.signin;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.MultipleChoiceField;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.SessionRuleMessages;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The inputs for a new hall, with their problems. The engine checks the plan at every change. Used
 * on one thread.
 */
final class OnboardingModel {

  static final int MOST_PARTS = 6;
  static final int MOST_LINES = 8;

  private static final Pattern COMMAS = Pattern.compile("[,，、;；]");
  private static final Pattern LINE_FIELD = Pattern.compile("lines\\[(\\d+)]\\.(\\w+)");
  private static final List<String> EVERY_DAY = List.of("1", "2", "3", "4", "5", "6", "7");
  private static final int MAX_NAME = 64;

  /** They have a price of their own in each line, without an audience. */
  private static final Set<String> GUESTS = guests();

  final Input hall =
      new Input(
          ConfigKey.HALL_NAME.initial(),
          text -> problem(ConfigKey.HALL_NAME.canonical(text).isPresent(), "onboarding.hall-rule"));
  final Input audiences =
      new Input(
          "",
          text ->
              problem(areNames(names(text), PriceList.MAX_AUDIENCES), "onboarding.audiences-rule")
                  .or(
                      () ->
                          problem(
                              names(text).stream().noneMatch(GUESTS::contains),
                              "onboarding.audiences-guests")));
  final OnboardingRules rules = new OnboardingRules();
  final List<Part> parts = new ArrayList<>();
  final List<OnboardingLine> lines = new ArrayList<>();

  private final CourtNames.Numbered numbered;
  private final TaskRunner work;
  private final Function<HallPlan, Optional<BrokenRule>> violations;
  private final ReadOnlyObjectWrapper<Check> check = new ReadOnlyObjectWrapper<>(Check.NONE);

  /**
   * The inputs of a hall with eight courts and one line.
   *
   * @param violations finds the first rule that a plan breaks; called in the background
   */
  OnboardingModel(
      CourtNames.Numbered numbered,
      TaskRunner work,
      Function<HallPlan, Optional<BrokenRule>> violations) {
    this.numbered = numbered;
    this.work = work;
    this.violations = violations;
    hall.textProperty().subscribe((_, _) -> validate());
    audiences.textProperty().subscribe((_, _) -> validate());
    rules.onChange(this::validate);
    addPart();
    parts.getFirst().courts().textProperty().set("8");
    addLine();
  }

  /** The inputs of a part of the hall. */
  record Part(Input name, Input courts) {}

  /**
   * The result of checking the plan as it is typed now.
   *
   * @param plan empty while some field isn't filled in
   * @param isValid whether the engine found no rule that it breaks
   * @param problem the rule that it breaks, with the number of its line
   */
  record Check(Optional<HallPlan> plan, boolean isValid, Optional<TranslatableText> problem) {
    static final Check NONE = new Check(Optional.empty(), false, Optional.empty());
  }

  /** Changes with the inputs. */
  ReadOnlyObjectProperty<Check> checkProperty() {
    return check.getReadOnlyProperty();
  }

  void addPart() {
    Input name = new Input("", text -> problem(text.length() <= MAX_NAME, "onboarding.part-rule"));
    Input courts =
        new Input(
            "",
            text ->
                problem(
                    courts(text, "")
                        .filter(names -> areNames(names, HallPlan.MAX_COURTS))
                        .isPresent(),
                    "onboarding.courts-rule"));
    parts.add(new Part(name, courts));
    name.textProperty().subscribe((_, _) -> validateParts());
    courts.textProperty().subscribe((_, _) -> validateParts());
    validateParts();
  }

  void removePart(int number) {
    parts.remove(number);
    validateParts();
  }

  /**
   * Adds a line like the last one, for the weekdays that no line has yet. Where all have one, and
   * there are no parts to choose, it has hours that are left.
   */
  void addLine() {
    List<String> free = new ArrayList<>(EVERY_DAY);
    lines.forEach(line -> free.removeAll(MultipleChoiceField.split(line.input("weekdays").text())));
    OnboardingLine line = new OnboardingLine(this::validate);
    if (!lines.isEmpty()) {
      line.copy(lines.getLast());
    }
    if (free.isEmpty() && parts.size() == 1) {
      line.avoid(lines);
    }
    line.input("weekdays")
        .textProperty()
        .set(MultipleChoiceField.join(free.isEmpty() ? EVERY_DAY : free));
    lines.add(line);
    validate();
  }

  /**
   * Names the lines that have no name yet.
   *
   * @param name of a line by its number, from 1
   * @param isProposal whether a name was such a one, in any language
   */
  void proposeNames(IntFunction<String> name, Predicate<String> isProposal) {
    for (int number = 0; number < lines.size(); number++) {
      Input input = lines.get(number).input("name");
      if (input.text().isBlank() || isProposal.test(input.text())) {
        input.textProperty().set(name.apply(number + 1));
      }
    }
  }

  void removeLine(int number) {
    lines.remove(number);
    validate();
  }

  /** The audiences that are typed. */
  List<String> audienceNames() {
    return names(audiences.text());
  }

  /** The names of the parts, as far as they are typed. */
  List<String> partNames() {
    return parts.stream().map(part -> part.name().text()).toList();
  }

  /** The plan; empty while some field isn't filled in. */
  Optional<HallPlan> plan() {
    List<HallPlan.Group> groups = new ArrayList<>();
    for (Part part : parts) {
      Optional<List<String>> names = courts(part.courts().text(), part.name().text());
      if (names.isEmpty() || !part.name().isValid() || !part.courts().isValid()) {
        return Optional.empty();
      }
      groups.add(new HallPlan.Group(part.name().text(), names.get()));
    }
    List<HallPlan.Line> typed =
        lines.stream()
            .flatMap(line -> line.line(parts.size(), audienceNames().size()).stream())
            .toList();
    return typed.size() < lines.size() || !hall.isValid() || !audiences.isValid()
        ? Optional.empty()
        : rules
            .rules()
            .map(limits -> new HallPlan(hall.text(), groups, audienceNames(), typed, limits));
  }

  /** Has the engine check the plan, and shows a broken rule at its field. */
  void validate() {
    Optional<HallPlan> plan = plan();
    check.set(new Check(plan, false, Optional.empty()));
    if (plan.isEmpty()) {
      return;
    }
    work.run(
        () -> violations.apply(plan.get()),
        violation -> {
          if (plan.equals(plan())) {
            show(violation);
            check.set(new Check(plan, violation.isEmpty(), violation.map(OnboardingModel::text)));
          }
        },
        _ -> show(Optional.empty()));
  }

  private void show(Optional<BrokenRule> violation) {
    for (int number = 0; number < lines.size(); number++) {
      int line = number;
      lines
          .get(number)
          .show(
              violation.flatMap(rule -> fieldOf(rule, line)),
              violation.map(OnboardingModel::text).orElse(TranslatableText.of("onboarding.check")));
    }
  }

  private static Optional<String> fieldOf(BrokenRule rule, int line) {
    Matcher path = LINE_FIELD.matcher(rule.field());
    return path.matches() && Integer.parseInt(path.group(1)) == line
        ? Optional.of(path.group(2))
        : Optional.empty();
  }

  private static TranslatableText text(BrokenRule rule) {
    return switch (rule.problem()) {
      case "hall.lines-overlap" ->
          TranslatableText.of("onboarding.lines-overlap", rule.arguments().toArray());
      case "hall.prices" -> TranslatableText.of("onboarding.prices-rule");
      default -> SessionRuleMessages.of(rule);
    };
  }

  /** Checks the rules that concern several parts: their names differ, and those of their courts. */
  private void validateParts() {
    Set<String> names = new HashSet<>();
    Set<String> courts = new HashSet<>();
    for (Part part : parts) {
      String name = part.name().text();
      boolean isNamed = !name.isEmpty() || parts.size() == 1;
      part.name()
          .setProblem(
              problem(isNamed && names.add(name.toLowerCase(Locale.ROOT)), "onboarding.part-rule"));
      boolean areNew =
          courts(part.courts().text(), name).stream()
              .flatMap(List::stream)
              .allMatch(court -> courts.add(court.toLowerCase(Locale.ROOT)));
      part.courts()
          .setProblem(
              problem(areNew && courts.size() <= HallPlan.MAX_COURTS, "onboarding.courts-rule"));
    }
    validate();
  }

  private Optional<List<String>> courts(String text, String part) {
    return CourtNames.read(text, part, numbered, HallPlan.MAX_COURTS);
  }

  private static Set<String> guests() {
    Set<String> words = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    Texts.LANGUAGES.forEach(language -> words.add(Texts.get(language, "onboarding.guests")));
    return words;
  }

  private static List<String> names(String text) {
    return COMMAS.splitAsStream(text).map(String::strip).toList();
  }

  private static boolean areNames(List<String> names, int most) {
    Set<String> different = new HashSet<>();
    return names.size() <= most
        && names.stream()
            .allMatch(
                name ->
                    !name.isEmpty()
                        && name.length() <= MAX_NAME
                        && different.add(name.toLowerCase(Locale.ROOT)));
  }

  private static Optional<TranslatableText> problem(boolean valid, String rule) {
    return valid ? Optional.empty() : Optional.of(TranslatableText.of(rule));
  }
}
