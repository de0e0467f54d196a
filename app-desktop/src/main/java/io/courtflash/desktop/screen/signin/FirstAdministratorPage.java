package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
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

/** Makes the account that a fresh hall is administered with, and enters with it. */
public final class FirstAdministratorPage extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(FirstAdministratorPage.class);

  private final FirstAdministratorModel model = new FirstAdministratorModel();
  private final SignInService door;
  private final Texts texts;
  private final Tasks tasks;
  private final Consumer<Account> entered;

  /**
   * The page.
   *
   * @param entered called on the JavaFX thread with the new administrator
   */
  public FirstAdministratorPage(
      SignInService door, Texts texts, Tasks tasks, Consumer<Account> entered) {
    this.door = door;
    this.texts = texts;
    this.tasks = tasks;
    this.entered = entered;
    CentredForm page = new CentredForm(texts, "first", "first.title", "first.hint");
    TextField name = page.field("first-name", "first.name", new TextField());
    rule(page, name, "first-name-rule", model.nameProperty(), model.nameProblem());
    TextField password = page.field("first-password", "first.password", new PasswordField());
    rule(page, password, "first-password-rule", model.passwordProperty(), model.passwordProblem());
    TextField again = page.field("first-again", "first.again", new PasswordField());
    rule(page, again, "first-again-rule", model.againProperty(), model.againProblem());
    page.message("first-message", words(model.problemProperty()), Styles.DANGER);
    page.button("first-make", "first.make", this::make).disableProperty().bind(model.ready().not());
    getChildren().add(page.view());
    Tasks.show(name::requestFocus);
  }

  private void rule(
      CentredForm page,
      TextField field,
      String id,
      StringProperty text,
      ObservableStringValue problem) {
    field.textProperty().bindBidirectional(text);
    page.message(id, words(problem), Styles.TEXT_MUTED);
  }

  private void make() {
    String name = model.nameProperty().get();
    String password = model.passwordProperty().get();
    model.begin();
    tasks.run(() -> door.makeAdministrator(name, password), this::take, this::fail);
  }

  private void take(AccountChangeResult change) {
    if (model.take(change) && change instanceof AccountChangeResult.Changed(Account made)) {
      entered.accept(made);
    }
  }

  private void fail(Exception e) {
    LOG.warn("The first administrator could not be made", e);
    model.failed();
  }

  private StringBinding words(ObservableStringValue key) {
    return Bindings.createStringBinding(
        () -> key.get().isEmpty() ? "" : texts.get(key.get()), key, texts.languageProperty());
  }
}
