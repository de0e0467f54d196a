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

/** Asks for the name and password of a staff account. */
public final class SignInPage extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(SignInPage.class);

  private final SignInModel model = new SignInModel();
  private final SignInService service;
  private final Texts texts;
  private final Tasks tasks;
  private final Consumer<Account> onSignedIn;

  /**
   * @param onSignedIn called on the JavaFX thread with the account
   */
  public SignInPage(SignInService service, Texts texts, Tasks tasks, Consumer<Account> onSignedIn) {
    this.service = service;
    this.texts = texts;
    this.tasks = tasks;
    this.onSignedIn = onSignedIn;
    CentredForm page = new CentredForm(texts, "signin", "signin.title", "signin.hint");
    TextField name = page.field("signin-name", "signin.name", new TextField());
    name.textProperty().bindBidirectional(model.nameProperty());
    TextField password = page.field("signin-password", "signin.password", new PasswordField());
    password.textProperty().bindBidirectional(model.passwordProperty());
    page.message(
        "signin-message",
        Bindings.createStringBinding(
            () -> model.messageProperty().get().in(texts),
            model.messageProperty(),
            texts.languageProperty()),
        Styles.DANGER);
    page.button("signin-enter", "signin.enter", this::signIn)
        .disableProperty()
        .bind(model.ready().not());
    getChildren().add(page.view());
    Tasks.runLater(name::requestFocus);
  }

  /** Shows that the session before was ended, because the account was changed. */
  public SignInPage afterEndedSession() {
    model.showEnded();
    return this;
  }

  private void signIn() {
    String name = model.nameProperty().get().strip();
    String password = model.passwordProperty().get();
    model.setBusy();
    tasks.run(() -> service.signIn(name, password), login -> accept(login, password), this::fail);
  }

  private void accept(LoginResult login, String password) {
    model.accept(login).ifPresent(account -> onAccepted(account, password));
  }

  /** A password that another person set must be changed before the sign-in is complete. */
  private void onAccepted(Account account, String password) {
    if (account.mustChange()) {
      ActionRunner withoutNotices = new ActionRunner(tasks, texts, _ -> {}, _ -> {});
      new ChangePasswordDialog(service, texts, withoutNotices, account)
          .openForRequiredChange(this, password, () -> onSignedIn.accept(account));
    } else {
      onSignedIn.accept(account);
    }
  }

  private void fail(Exception e) {
    LOG.warn("Sign-in failed", e);
    model.fail();
  }
}
