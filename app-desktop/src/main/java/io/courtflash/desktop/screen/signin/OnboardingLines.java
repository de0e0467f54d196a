package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The lines of a new hall's plan as sentences, of which one has its fields below. */
final class OnboardingLines extends VBox {

  private static final int GAP = 8;
  private static final int TIMES = 4;
  private static final int RELEASE = 3;

  private final OnboardingModel model;
  private final Texts texts;
  private final OnboardingSentences sentences;
  private int shown;

  OnboardingLines(OnboardingModel model, Texts texts) {
    super(GAP);
    this.model = model;
    this.texts = texts;
    this.sentences = new OnboardingSentences(texts);
    show(0);
  }

  /** In the chosen language, until they are changed. */
  private void proposeNames() {
    model.proposeNames(
        number -> proposal(texts.language(), number),
        name ->
            Texts.LANGUAGES.stream()
                .anyMatch(
                    language ->
                        IntStream.rangeClosed(1, OnboardingModel.MOST_LINES)
                            .anyMatch(number -> name.equals(proposal(language, number)))));
  }

  private static String proposal(Locale language, int number) {
    String first = Texts.get(language, "onboarding.line-name-first");
    return number == 1 ? first : first + " " + number;
  }

  private void show(int number) {
    proposeNames();
    shown = number;
    getChildren().setAll(list(), problem(), buttons(), form(model.lines.get(number)));
  }

  private VBox list() {
    VBox list = new VBox(GAP / 2.0);
    ToggleGroup one = new ToggleGroup();
    for (int number = 0; number < model.lines.size(); number++) {
      list.getChildren().add(sentence(number, one));
    }
    return list;
  }

  private ToggleButton sentence(int number, ToggleGroup group) {
    ToggleButton button = new ToggleButton();
    button.setId("onboarding-line-" + (number + 1));
    button.setToggleGroup(group);
    button.setSelected(number == shown);
    button.setWrapText(true);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setMinHeight(USE_PREF_SIZE);
    button.getStyleClass().add("sentence");
    ObservableValue<String> text =
        Bindings.createStringBinding(
            () -> text(number), model.checkProperty(), texts.languageProperty());
    button.textProperty().bind(text);
    button.accessibleTextProperty().bind(text);
    button.setOnAction(_ -> show(number));
    return button;
  }

  private String text(int number) {
    return model
        .checkProperty()
        .get()
        .plan()
        .filter(plan -> number < plan.lines().size())
        .map(plan -> number + 1 + ". " + sentences.of(plan, plan.lines().get(number)))
        .orElseGet(() -> texts.get("onboarding.line-unread", number + 1));
  }

  /** The engine's problem, shown also at fields that weren't touched. */
  private Label problem() {
    Label problem = new Label();
    problem.setId("onboarding-problem");
    problem.setWrapText(true);
    problem.setMinHeight(USE_PREF_SIZE);
    problem.getStyleClass().add(Styles.DANGER);
    StringBinding text =
        Bindings.createStringBinding(
            () -> model.checkProperty().get().problem().map(it -> it.in(texts)).orElse(""),
            model.checkProperty(),
            texts.languageProperty());
    problem.textProperty().bind(text);
    problem.visibleProperty().bind(text.isNotEmpty());
    problem.managedProperty().bind(problem.visibleProperty());
    return problem;
  }

  private FlowPane buttons() {
    FlowPane buttons = new FlowPane(GAP, GAP);
    if (model.lines.size() < OnboardingModel.MOST_LINES) {
      buttons
          .getChildren()
          .add(
              button(
                  "onboarding.add-line",
                  () -> {
                    model.addLine();
                    show(model.lines.size() - 1);
                  }));
    }
    if (model.lines.size() > 1) {
      buttons
          .getChildren()
          .add(
              button(
                  "onboarding.remove-line",
                  () -> {
                    model.removeLine(shown);
                    show(Math.min(shown, model.lines.size() - 1));
                  }));
    }
    return buttons;
  }

  private Form form(OnboardingLine line) {
    Form form = new Form(texts);
    form.add("onboarding.line-name", line.input("name"));
    if (model.parts.size() > 1) {
      form.addChoices("onboarding.where", parts(), line.input("groups"));
    }
    form.addChoices("onboarding.weekdays", WeekdayTexts.choices(texts), line.input("weekdays"));
    form.addTime("onboarding.begin", line.input("beginTime"));
    form.addTime("onboarding.end", line.input("endTime"));
    form.add("onboarding.interval", line.input("slotInterval"));
    form.add("onboarding.capacity", line.input("capacity"));
    form.rowLast(TIMES);
    form.addBox(
        "onboarding.release",
        new RequiredComboBox<>(
            texts,
            "onboarding.release",
            List.of(ReleaseKind.values()),
            kind -> texts.get(Texts.key("sessions.kind", kind)),
            line.releaseKindProperty()));
    form.add("onboarding.days-ahead", line.input("releaseDaysAhead"));
    form.addTime("onboarding.flash", line.input("flashTime"));
    form.getChildren()
        .getLast()
        .disableProperty()
        .bind(line.releaseKindProperty().isNotEqualTo(ReleaseKind.GATE));
    form.rowLast(RELEASE);
    addPrices(form, line);
    return form;
  }

  /** Up to four prices beside each other. */
  private void addPrices(Form form, OnboardingLine line) {
    List<String> audiences = model.audienceNames();
    for (int audience = 0; audience < audiences.size(); audience++) {
      form.add(
          "onboarding-price-" + (audience + 1),
          texts.of("onboarding.price", audiences.get(audience)),
          line.price(audience));
      if (audience % TIMES == TIMES - 1) {
        form.rowLast(TIMES);
      }
    }
    form.add("onboarding.guest-price", line.input("guestPrice"));
    form.rowLast(audiences.size() % TIMES + 1);
    form.hint(texts.of("onboarding.price-help"));
  }

  private Map<String, ObservableValue<String>> parts() {
    Map<String, ObservableValue<String>> parts = new LinkedHashMap<>();
    List<String> names = model.partNames();
    for (int part = 0; part < names.size(); part++) {
      parts.put(Integer.toString(part), new SimpleStringProperty(names.get(part)));
    }
    return parts;
  }

  private Button button(String key, Runnable act) {
    Button button = new Button();
    button.setId(key.replace('.', '-'));
    button.textProperty().bind(texts.of(key));
    button.accessibleTextProperty().bind(texts.of(key));
    button.getStyleClass().add(Styles.FLAT);
    button.setOnAction(_ -> act.run());
    return button;
  }
}
