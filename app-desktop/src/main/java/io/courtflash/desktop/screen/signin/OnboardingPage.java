package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * Sets up a new hall in five steps: language; name, courts and audiences; releases; the resulting
 * week and the booking limits; administrator. Going back keeps what was typed.
 */
public final class OnboardingPage extends StackPane {

  private static final int CARD_WIDTH = 820;

  /** The step that shows the week. */
  private static final int WEEK = 3;

  private final OnboardingModel model;
  private final SignInService service;
  private final Texts texts;
  private final Tasks tasks;
  private final BiConsumer<LoginResult.Granted, Optional<HallPlan>> onSignedIn;
  private final List<Supplier<Node>> steps =
      List.of(this::language, this::hall, this::lines, this::week);
  private @Nullable FirstAdministratorPage administrator;
  private boolean withHall;
  private int step;

  /**
   * Opens the first step.
   *
   * @param onSignedIn called on the JavaFX thread with the new administrator, and with the plan of
   *     the hall unless that was skipped
   */
  public OnboardingPage(
      SignInService service,
      Texts texts,
      Tasks tasks,
      BiConsumer<LoginResult.Granted, Optional<HallPlan>> onSignedIn) {
    this.service = service;
    this.texts = texts;
    this.tasks = tasks;
    this.onSignedIn = onSignedIn;
    this.model = new OnboardingModel(this::courtName, tasks, service::hallViolation);
    setId("onboarding");
    getStyleClass().add("page");
    show(0);
    texts.languageProperty().subscribe((_, _) -> showWeekAgain());
  }

  /** The texts of the other steps follow the language by themselves. */
  private void showWeekAgain() {
    if (step == WEEK) {
      show(WEEK);
    }
  }

  private void show(int newStep) {
    step = newStep;
    if (newStep < steps.size()) {
      Node card = steps.get(newStep).get();
      getChildren().setAll(card);
      Tasks.runLater(() -> focusFirst(card));
    } else {
      VBox last = new VBox(8, administrator(), back());
      last.getStyleClass().add("board-message");
      getChildren().setAll(last);
    }
  }

  /**
   * The first field that is to be filled in, else the first one. A spinner has its text field only
   * after its style was applied.
   */
  private static void focusFirst(Node card) {
    card.applyCss();
    Set<Node> fields = card.lookupAll(".text-field");
    fields.stream()
        .filter(field -> field instanceof TextField text && text.getText().isEmpty())
        .findFirst()
        .or(() -> fields.stream().findFirst())
        .or(() -> card.lookupAll(".button").stream().findFirst())
        .ifPresent(Node::requestFocus);
  }

  private FirstAdministratorPage administrator() {
    FirstAdministratorPage page = administrator;
    if (page == null) {
      page =
          new FirstAdministratorPage(
              service, texts, tasks, "onboarding.administrator-hint", this::finish);
      administrator = page;
    }
    return page;
  }

  private void finish(LoginResult.Granted administrator) {
    onSignedIn.accept(administrator, withHall ? model.plan() : Optional.empty());
  }

  private String courtName(String part, int number) {
    return part.isEmpty()
        ? texts.get("onboarding.court", number)
        : texts.get("onboarding.court-of", part, number);
  }

  private Node language() {
    Button chinese = language("中文", Texts.CHINESE);
    Button english = language("English", Texts.ENGLISH);
    return card("onboarding.welcome", "onboarding.welcome-hint", new HBox(8, chinese, english));
  }

  private Button language(String name, Locale language) {
    Button button = new Button(name);
    button.setId("onboarding-" + language.getLanguage());
    button.setAccessibleText(name);
    button.getStyleClass().add(Styles.LARGE);
    button.setOnAction(
        _ -> {
          texts.languageProperty().set(language);
          show(1);
        });
    return button;
  }

  private Node hall() {
    proposeAudiences();
    Form form = new OnboardingHallForm(model, texts, () -> show(step)).form();
    Button skip = button("onboarding.skip", Styles.FLAT, () -> forward(false, steps.size()));
    Button next = next(() -> forward(true, step + 1));
    next.disableProperty().bind(form.validProperty().not());
    return card(
        "onboarding.hall-title", "onboarding.hall-hint", form, new HBox(8, next, back(), skip));
  }

  /** In the chosen language, until they are changed. */
  private void proposeAudiences() {
    String typed = model.audiences.text();
    if (typed.isEmpty()
        || Texts.LANGUAGES.stream()
            .anyMatch(each -> typed.equals(Texts.get(each, "onboarding.audiences-first")))) {
      model.audiences.textProperty().set(texts.get("onboarding.audiences-first"));
    }
  }

  private Node lines() {
    model.validate();
    OnboardingLines lines = new OnboardingLines(model, texts);
    Button next = next(() -> show(step + 1));
    next.disableProperty().bind(model.checkProperty().map(check -> !check.isValid()).orElse(true));
    return card(
        "onboarding.lines-title", "onboarding.lines-hint", lines, new HBox(8, next, back()));
  }

  private Node week() {
    Form rules = model.rules.form(texts);
    Button next = next(() -> show(step + 1));
    next.disableProperty().bind(rules.validProperty().not());
    return card(
        "onboarding.week-title",
        "onboarding.week-hint",
        new VBox(12, new OnboardingWeek(model.plan().orElseThrow(), texts), rules),
        new HBox(8, next, back()));
  }

  private Button next(Runnable action) {
    Button next = button("onboarding.next", Styles.ACCENT, action);
    next.setDefaultButton(true);
    return next;
  }

  private void forward(boolean hall, int to) {
    withHall = hall;
    show(to);
  }

  /** The last step goes back to the second one if the hall was skipped there. */
  private Button back() {
    return button(
        "onboarding.back",
        Styles.FLAT,
        () -> show(step == steps.size() && !withHall ? 1 : step - 1));
  }

  private Button button(String key, String style, Runnable action) {
    Button button = new Button();
    button.setId(key.replace('.', '-'));
    button.textProperty().bind(texts.of(key));
    button.accessibleTextProperty().bind(texts.of(key));
    button.getStyleClass().add(style);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }

  /** The buttons stay below, however high the content is. */
  private VBox card(String title, String hint, Region content, Node... buttons) {
    VBox card = new VBox(12, label(title, Styles.TITLE_2), label(hint, Styles.TEXT_MUTED));
    card.getChildren().add(scrolled(content));
    card.getChildren().addAll(buttons);
    card.getStyleClass().addAll("card", "entrance");
    card.setMaxSize(CARD_WIDTH, USE_PREF_SIZE);
    return card;
  }

  private static ScrollPane scrolled(Region content) {
    ScrollPane scroll = new ScrollPane(content);
    scroll.setFitToWidth(true);
    scroll.setFocusTraversable(false);
    scroll.prefViewportHeightProperty().bind(content.heightProperty());
    scroll.getStyleClass().add("edge-to-edge");
    return scroll;
  }

  private Label label(String key, String style) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(style);
    return label;
  }
}
