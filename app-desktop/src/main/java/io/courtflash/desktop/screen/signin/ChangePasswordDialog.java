package io.courtflash.desktop.screen.signin;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChangeResult;
import io.courtflash.core.account.PasswordPolicy;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import javafx.scene.Node;

/** Lets a member of the staff choose a password that nobody else knows. */
public final class ChangePasswordDialog {

  private final SignInService door;
  private final Texts texts;
  private final ActionRunner actions;
  private final Account account;

  public ChangePasswordDialog(
      SignInService door, Texts texts, ActionRunner actions, Account account) {
    this.door = door;
    this.texts = texts;
    this.actions = actions;
    this.account = account;
  }

  /** Asks for the old password and a new one in a window over a page. */
  public void change(Node page) {
    Input old = new Input("", _ -> Optional.empty());
    Form form = new Form(texts);
    form.addSecret("own.old", old);
    ask(page, form, old, () -> {});
  }

  /**
   * Asks for a password in the place of one that somebody else chose.
   *
   * @param old what was just typed
   * @param then called when there is another one
   */
  void replace(Node page, String old, Runnable then) {
    Form form = new Form(texts);
    form.remark(texts.of("own.must"));
    ask(page, form, new Input(old, _ -> Optional.empty()), then);
  }

  private void ask(Node page, Form form, Input old, Runnable then) {
    Input fresh = new Input("", ChangePasswordDialog::problem);
    Input again = new Input("", _ -> Optional.empty());
    fresh.textProperty().subscribe(_ -> again.judge(difference(fresh, again)));
    again.textProperty().subscribe(_ -> again.judge(difference(fresh, again)));
    form.addSecret("own.new", fresh);
    form.addSecret("own.again", again);
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("own.title"),
            form,
            "own.save",
            () ->
                actions.run(
                    () -> door.choosePassword(account, raw(old), raw(fresh)),
                    ChangePasswordDialog::outcome,
                    _ -> then.run()));
  }

  private static ActionOutcome outcome(AccountChangeResult change) {
    return switch (change) {
      case AccountChangeResult.Changed _ -> ActionOutcome.done("own.changed");
      case AccountChangeResult.WrongPassword _ -> ActionOutcome.refused("own.wrong");
      case AccountChangeResult.WeakPassword _ -> ActionOutcome.refused("first.weak");
      case AccountChangeResult.RetryLater _ -> ActionOutcome.refused("own.busy");
      case AccountChangeResult.NoSuchAccount _,
          AccountChangeResult.NameTaken _,
          AccountChangeResult.LastAdministrator _ ->
          ActionOutcome.refused("own.failed");
    };
  }

  private static Optional<TranslatableText> problem(String password) {
    return PasswordPolicy.isLength(password.length())
        ? Optional.empty()
        : Optional.of(TranslatableText.of("first.password-rule"));
  }

  private static Optional<TranslatableText> difference(Input fresh, Input again) {
    return raw(fresh).equals(raw(again))
        ? Optional.empty()
        : Optional.of(TranslatableText.of("first.again-rule"));
  }

  /** With the space around it, which is part of a password. */
  private static String raw(Input input) {
    return input.textProperty().get();
  }
}
