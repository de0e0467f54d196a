package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.Account;
import io.courtflash.core.account.LoginResult;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks a member of the staff for name and password. */
public final class SignInPage extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(SignInPage.class);

  private final SignInModel model = new SignInModel();
  private final SignInService door;
  private final Texts texts;
  private final Tasks tasks;
  private final Consumer<Account> entered;

  /**
   * The page.
   *
   * @param entered called on the JavaFX thread with whoever has come in
   */
  public SignInPage(SignInService door, Texts texts, Tasks tasks, Consumer<Account> entered) {
    this.door = door;
    this.texts = texts;
    this.tasks = tasks;
    this.entered = entered;
    CentredForm page = new CentredForm(texts, "signin", "signin.title", "signin.hint");
    TextField name = page.field("signin-name", "signin.name", new TextField());
    name.textProperty().bindBidirectional(model.nameProperty());
    TextField password = page.field("signin-password", "signin.password", new PasswordField());
    password.textProperty().bindBidirectional(model.passwordProperty());
    page.message(
        "signin-message",
        Bindings.createStringBinding(
            () -> words(texts, model.saidProperty().get()),
            model.saidProperty(),
            texts.languageProperty()),
        Styles.DANGER);
    page.button("signin-enter", "signin.enter", this::enter)
        .disableProperty()
        .bind(model.ready().not());
    getChildren().add(page.view());
    Tasks.show(name::requestFocus);
  }

  private void enter() {
    String name = model.nameProperty().get().strip();
    String password = model.passwordProperty().get();
    model.begin();
    tasks.run(() -> door.enter(name, password), login -> take(login, password), this::fail);
  }

  private void take(LoginResult login, String password) {
    model.take(login).ifPresent(account -> admit(account, password));
  }

  /** Whoever has a password that somebody else chose comes in with another one. */
  private void admit(Account account, String password) {
    if (account.mustChange()) {
      ActionRunner quietly = new ActionRunner(tasks, texts, _ -> {}, _ -> {});
      new ChangePasswordDialog(door, texts, quietly, account)
          .replace(this, password, () -> entered.accept(account));
    } else {
      entered.accept(account);
    }
  }

  private void fail(Exception e) {
    LOG.warn("A sign-in failed", e);
    model.failed();
  }

  private static String words(Texts texts, SignInModel.SignInMessage said) {
    return said.key().isEmpty() ? "" : texts.get(said.key(), said.seconds());
  }
}
