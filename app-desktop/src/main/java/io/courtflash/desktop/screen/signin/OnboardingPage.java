package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.LoginResult;
import io.courtflash.core.venue.HallPlan;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * Sets up a new hall in four steps: language, hall and courts, first session, administrator. Going
 * back keeps what was typed.
 */
public final class OnboardingPage extends StackPane {

  private final OnboardingModel model = new OnboardingModel();
  private final SignInService service;
  private final Texts texts;
  private final Tasks tasks;
  private final BiConsumer<LoginResult.Granted, Optional<HallPlan>> onSignedIn;
  private final List<Supplier<Node>> steps = List.of(this::language, this::hall, this::session);
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
    setId("onboarding");
    getStyleClass().add("page");
    show(0);
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

  /** A spinner has its text field only after its style was applied. */
  private static void focusFirst(Node card) {
    card.applyCss();
    card.lookupAll(".text-field").stream().findFirst().ifPresent(Node::requestFocus);
  }

  private FirstAdministratorPage administrator() {
    FirstAdministratorPage page = administrator;
    if (page == null) {
      page = new FirstAdministratorPage(service, texts, tasks, this::finish);
      administrator = page;
    }
    return page;
  }

  private void finish(LoginResult.Granted administrator) {
    onSignedIn.accept(administrator, withHall ? Optional.of(plan()) : Optional.empty());
  }

  private HallPlan plan() {
    return model.plan(number -> texts.get("onboarding.court", number));
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
    Form form = new Form(texts);
    form.add("onboarding.hall", model.hall);
    form.add("onboarding.courts", model.courts);
    form.hint(texts.of("onboarding.courts-help"));
    Button skip = button("onboarding.skip", Styles.FLAT, () -> forward(false, steps.size()));
    return card("onboarding.hall-title", "onboarding.hall-hint", form, buttons(form, skip));
  }

  private Node session() {
    Form times = new Form(texts);
    times.addTime("onboarding.flash", model.flash);
    times.add("onboarding.days-ahead", model.daysAhead);
    times.addTime("onboarding.begin", model.begin);
    times.addTime("onboarding.end", model.end);
    Form rest = new Form(texts);
    rest.add("onboarding.interval", model.interval);
    rest.add("onboarding.capacity", model.capacity);
    rest.add("onboarding.price", model.price);
    Button next = button("onboarding.next", Styles.ACCENT, () -> forward(true, step + 1));
    next.setDefaultButton(true);
    next.disableProperty().bind(times.validProperty().and(rest.validProperty()).not());
    return card(
        "onboarding.session-title",
        "onboarding.session-hint",
        new HBox(24, times, rest),
        new HBox(8, next, back()));
  }

  private HBox buttons(Form form, Button other) {
    Button next = button("onboarding.next", Styles.ACCENT, () -> show(step + 1));
    next.setDefaultButton(true);
    next.disableProperty().bind(form.validProperty().not());
    return new HBox(8, next, back(), other);
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

  private VBox card(String title, String hint, Node... content) {
    VBox card = new VBox(12, label(title, Styles.TITLE_2), label(hint, Styles.TEXT_MUTED));
    card.getChildren().addAll(content);
    card.getStyleClass().addAll("card", "entrance");
    card.setMaxSize(620, USE_PREF_SIZE);
    return card;
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
