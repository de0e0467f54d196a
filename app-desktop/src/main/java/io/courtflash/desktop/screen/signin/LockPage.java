package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hides the screens of a signed-in user until the user types their password or a code; another user
 * can sign in instead.
 */
public final class LockPage extends StackPane {

  private static final Logger LOG = LoggerFactory.getLogger(LockPage.class);

  private final SignInModel model = new SignInModel();
  private final SecondFactorService service;
  private final Tasks tasks;
  private final LoginResult.Granted login;
  private final Runnable onUnlocked;

  /**
   * @param onUnlocked called on the JavaFX thread when the user has typed their password or a code
   * @param onSignOut called on the JavaFX thread when somebody else wants to sign in
   */
  public LockPage(
      SecondFactorService service,
      Texts texts,
      Tasks tasks,
      LoginResult.Granted login,
      Runnable onUnlocked,
      Runnable onSignOut) {
    this.service = service;
    this.tasks = tasks;
    this.login = login;
    this.onUnlocked = onUnlocked;
    String user = login.account().studentId();
    model.nameProperty().set(user);
    CentredForm page = new CentredForm(texts, "lock", "lock.title", "lock.hint");
    TextField name = page.field("lock-name", "signin.name", new TextField(user));
    name.setDisable(true);
    TextField password = page.field("lock-password", "signin.password", new PasswordField());
    password.textProperty().bindBidirectional(model.passwordProperty());
    page.message(
        "lock-message",
        Bindings.createStringBinding(
            () -> model.messageProperty().get().in(texts),
            model.messageProperty(),
            texts.languageProperty()),
        Styles.DANGER);
    page.button("lock-open", "lock.open", this::unlock).disableProperty().bind(model.ready().not());
    page.link("lock-sign-out", "lock.sign-out", onSignOut);
    getChildren().add(page.view());
    Tasks.runLater(password::requestFocus);
  }

  private void unlock() {
    String password = model.passwordProperty().get();
    model.setBusy();
    tasks.run(() -> service.confirm(login, password), this::accept, this::fail);
  }

  private void accept(Optional<LoginResult> refusal) {
    refusal.ifPresentOrElse(
        refused -> {
          var _ = model.accept(refused);
        },
        onUnlocked);
  }

  private void fail(Exception e) {
    LOG.warn("Unlocking failed", e);
    model.fail();
  }
}
