package io.courtflash.desktop.boot;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.signin.ChangePasswordDialog;
import io.courtflash.desktop.screen.signin.ProofDialog;
import io.courtflash.desktop.screen.signin.SecondFactorDialog;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.function.Supplier;
import javafx.scene.Node;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The dialogs of a signed-in user's own account.
 *
 * @param page that the dialogs are opened over
 */
record OwnAccountDialogs(
    RunningEngine engine,
    Texts texts,
    Tasks tasks,
    FileDialogs files,
    LoginResult.Granted login,
    Supplier<Node> page) {

  private static final Logger LOG = LoggerFactory.getLogger(OwnAccountDialogs.class);

  void changePassword(ActionRunner actions) {
    new ChangePasswordDialog(engine.signInService(), texts, actions, login).open(page.get());
  }

  void secondFactor(ActionRunner actions) {
    new SecondFactorDialog(engine.secondFactorService(), texts, actions, files, login)
        .open(page.get());
  }

  ActionRunner.ProofPrompt proofPrompt() {
    return new ProofDialog(engine.secondFactorService(), texts, tasks, login, page);
  }

  /** A notice, not a question, so that it doesn't hold up staff who have to sell a court. */
  void offerSecondFactor(ScreenContext.Notices notices) {
    tasks.run(
        () -> engine.secondFactorService().state(login),
        state -> {
          if (state.factors().isEmpty() && state.possible()) {
            notices.warning(texts.get("factor.offer"));
          }
        },
        e -> LOG.warn("Cannot read the second factor", e));
  }
}
