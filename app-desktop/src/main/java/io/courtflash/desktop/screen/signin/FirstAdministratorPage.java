package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates the first administrator's account and signs in with it. */
public final class FirstAdministratorPage extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(FirstAdministratorPage.class);

  private final FirstAdministratorModel model = new FirstAdministratorModel();
  private final SignInService service;
  private final Texts texts;
  private final Tasks tasks;
  private final Consumer<LoginResult.Granted> onSignedIn;

  /**
   * @param onSignedIn called on the JavaFX thread with the new administrator
   */
  public FirstAdministratorPage(
      SignInService service, Texts texts, Tasks tasks, Consumer<LoginResult.Granted> onSignedIn) {
    this(service, texts, tasks, "first.hint", onSignedIn);
  }

  /**
   * @param hint key of the text below the title
   * @param onSignedIn called on the JavaFX thread with the new administrator
   */
  FirstAdministratorPage(
      SignInService service,
      Texts texts,
      Tasks tasks,
      String hint,
      Consumer<LoginResult.Granted> onSignedIn) {
    this.service = service;
    this.texts = texts;
    this.tasks = tasks;
    this.onSignedIn = onSignedIn;
    CentredForm page = new CentredForm(texts, "first", "first.title", hint);
    TextField name = page.field("first-name", "first.name", new TextField());
    bind(page, name, "first-name-rule", model.nameProperty(), model.nameProblem());
    TextField password = page.field("first-password", "first.password", new PasswordField());
    bind(page, password, "first-password-rule", model.passwordProperty(), model.passwordProblem());
    TextField repeated = page.field("first-again", "first.again", new PasswordField());
    bind(
        page,
        repeated,
        "first-again-rule",
        model.repeatedPasswordProperty(),
        model.repeatedPasswordProblem());
    page.message("first-message", text(model.problemProperty()), Styles.DANGER);
    page.button("first-make", "first.make", this::create)
        .disableProperty()
        .bind(model.ready().not());
    getChildren().add(page.view());
    Tasks.runLater(name::requestFocus);
  }

  /** Binds a field to its text, and a line below it to the text's problem. */
  private void bind(
      CentredForm page,
      TextField field,
      String id,
      StringProperty text,
      ObservableStringValue problem) {
    field.textProperty().bindBidirectional(text);
    page.message(id, text(problem), Styles.TEXT_MUTED);
  }

  private void create() {
    String name = model.nameProperty().get();
    String password = model.passwordProperty().get();
    model.setBusy();
    tasks.run(() -> createAndSignIn(name, password), this::accept, this::fail);
  }

  private LoginResult createAndSignIn(String name, String password) {
    var _ = service.createAdministrator(name, password);
    return service.signIn(name, password, null);
  }

  private void accept(LoginResult login) {
    if (login instanceof LoginResult.Granted granted) {
      onSignedIn.accept(granted);
    } else {
      model.fail();
    }
  }

  private void fail(Exception e) {
    if (e instanceof Refusal refused) {
      model.refuse(refused);
    } else {
      LOG.warn("Cannot create the first administrator", e);
      model.fail();
    }
  }

  private StringBinding text(ObservableStringValue key) {
    return Bindings.createStringBinding(
        () -> key.get().isEmpty() ? "" : texts.get(key.get()), key, texts.languageProperty());
  }
}
