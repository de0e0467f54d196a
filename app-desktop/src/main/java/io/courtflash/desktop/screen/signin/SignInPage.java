package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.function.Consumer;
import java.util.prefs.Preferences;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks for the name and password of a staff account, then for a code where the account has a second
 * factor.
 */
public final class SignInPage extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(SignInPage.class);

  /** The name with which somebody signed in last on this computer. */
  private static final String LAST_NAME = "last-name";

  private final SignInModel model = new SignInModel();
  private final SignInService service;
  private final SecondFactorService secondFactors;
  private final Texts texts;
  private final Tasks tasks;
  private final FileDialogs files;
  private final DocumentOpener browser;
  private final Consumer<LoginResult.Granted> onSignedIn;
  private final Preferences preferences;

  /**
   * @param files for the recovery codes of a second factor that has to be set up
   * @param browser for signing in with the university's account
   * @param preferences of this computer, which remember the latest name
   * @param onSignedIn called on the JavaFX thread with the login
   */
  public SignInPage(
      SignInService service,
      SecondFactorService secondFactors,
      Texts texts,
      Tasks tasks,
      FileDialogs files,
      DocumentOpener browser,
      Preferences preferences,
      Consumer<LoginResult.Granted> onSignedIn) {
    this.service = service;
    this.secondFactors = secondFactors;
    this.texts = texts;
    this.tasks = tasks;
    this.files = files;
    this.browser = browser;
    this.preferences = preferences;
    this.onSignedIn = onSignedIn;
    model.nameProperty().set(preferences.get(LAST_NAME, ""));
    model
        .codeNeededProperty()
        .subscribe(needed -> getChildren().setAll(needed ? codeForm() : passwordForm()));
  }

  private Node passwordForm() {
    CentredForm page = new CentredForm(texts, "signin", "signin.title", "signin.hint");
    TextField name = page.field("signin-name", "signin.name", new TextField());
    name.textProperty().bindBidirectional(model.nameProperty());
    TextField password = page.field("signin-password", "signin.password", new PasswordField());
    password.textProperty().bindBidirectional(model.passwordProperty());
    addMessageAndButton(page);
    if (service.hasSingleSignOn()) {
      page.link("signin-campus", "signin.campus", this::signInWithBrowser);
    }
    TextField first = model.nameProperty().get().isEmpty() ? name : password;
    Tasks.runLater(first::requestFocus);
    return page.view();
  }

  private Node codeForm() {
    CentredForm page =
        new CentredForm(texts, "signin-second", "signin.code-title", "signin.code-hint");
    TextField code = page.field("signin-code", "signin.code", new TextField());
    code.textProperty().bindBidirectional(model.codeProperty());
    addMessageAndButton(page);
    page.link("signin-back", "signin.back", model::backToPassword);
    Tasks.runLater(code::requestFocus);
    return page.view();
  }

  private void addMessageAndButton(CentredForm page) {
    page.message("signin-message", message(), Styles.DANGER);
    Button enter = page.button("signin-enter", "signin.enter", this::signIn);
    enter.disableProperty().bind(model.ready().not());
    ObservableValue<String> text =
        model.busyProperty().flatMap(busy -> texts.of(busy ? "signin.busy" : "signin.enter"));
    enter.textProperty().bind(text);
    enter.accessibleTextProperty().bind(text);
  }

  private StringBinding message() {
    return Bindings.createStringBinding(
        () -> model.messageProperty().get().in(texts),
        model.messageProperty(),
        texts.languageProperty());
  }

  /** Shows that the session before was ended, because the account was changed. */
  public SignInPage afterEndedSession() {
    model.showEnded();
    return this;
  }

  private void signIn() {
    String name = model.nameProperty().get().strip();
    String password = model.passwordProperty().get();
    String code = model.codeNeededProperty().get() ? model.codeProperty().get() : null;
    model.setBusy();
    tasks.run(
        () -> attempt(name, password, code),
        attempt ->
            model.accept(attempt.result).ifPresent(login -> onAccepted(login, attempt, password)),
        this::fail);
  }

  /** The page stays usable: the user may close the browser and type a password instead. */
  private void signInWithBrowser() {
    model.showBrowser();
    String done = texts.get("signin.campus-done");
    tasks.run(
        () -> attempt(service.signInWithBrowser(browser, done)),
        attempt -> {
          if (getScene() != null) {
            model.accept(attempt.result).ifPresent(login -> goOn(login, attempt, null));
          }
        },
        this::fail);
  }

  /**
   * The result of a sign-in.
   *
   * @param factorMissing whether the user must set up a second factor first
   */
  private record Attempt(LoginResult result, boolean factorMissing) {}

  private Attempt attempt(String name, String password, @Nullable String code) {
    return attempt(service.signIn(name, password, code));
  }

  private Attempt attempt(LoginResult result) {
    return new Attempt(
        result, result instanceof LoginResult.Granted login && secondFactors.isMissing(login));
  }

  /** A password that another person set must be changed before the sign-in is complete. */
  private void onAccepted(LoginResult.Granted login, Attempt attempt, String password) {
    if (login.account().mustChange()) {
      new ChangePasswordDialog(service, texts, withoutNotices(), login)
          .openForRequiredChange(this, password, () -> goOn(login, attempt, null));
    } else {
      goOn(login, attempt, password);
    }
  }

  private void goOn(LoginResult.Granted login, Attempt attempt, @Nullable String password) {
    if (attempt.factorMissing) {
      new SecondFactorDialog(secondFactors, texts, withoutNotices(), files, login)
          .openForRequiredSetup(this, password, () -> enter(login));
    } else {
      enter(login);
    }
  }

  private void enter(LoginResult.Granted login) {
    preferences.put(LAST_NAME, login.account().studentId());
    onSignedIn.accept(login);
  }

  private ActionRunner withoutNotices() {
    return new ActionRunner(tasks, texts, _ -> {}, _ -> {});
  }

  private void fail(Exception e) {
    LOG.warn("Sign-in failed", e);
    model.fail();
  }
}
