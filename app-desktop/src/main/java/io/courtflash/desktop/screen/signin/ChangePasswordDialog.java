package io.courtflash.desktop.screen.signin;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import javafx.scene.Node;
import lombok.RequiredArgsConstructor;

/** Lets a user change the password of their account. */
@RequiredArgsConstructor
public final class ChangePasswordDialog {

  private final SignInService service;
  private final Texts texts;
  private final ActionRunner actions;
  private final LoginResult.Granted login;

  /** Asks for the current password and a new one, in a dialog over a page. */
  public void open(Node page) {
    Input currentPassword = new Input("", _ -> Optional.empty());
    Form form = new Form(texts);
    form.addSecret("own.old", currentPassword);
    open(page, form, currentPassword, () -> {});
  }

  /**
   * Asks for a new password because another person set the current one.
   *
   * @param currentPassword just typed at the sign-in
   * @param onChanged called when the password has been changed
   */
  void openForRequiredChange(Node page, String currentPassword, Runnable onChanged) {
    Form form = new Form(texts);
    form.hint(texts.of("own.must"));
    open(page, form, new Input(currentPassword, _ -> Optional.empty()), onChanged);
  }

  private void open(Node page, Form form, Input currentPassword, Runnable onChanged) {
    Input newPassword = new Input("", ChangePasswordDialog::problem);
    Input repeated = new Input("", _ -> Optional.empty());
    newPassword
        .textProperty()
        .subscribe(_ -> repeated.setProblem(difference(newPassword, repeated)));
    repeated.textProperty().subscribe(_ -> repeated.setProblem(difference(newPassword, repeated)));
    form.addSecret("own.new", newPassword);
    form.addSecret("own.again", repeated);
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("own.title"),
            form,
            "own.save",
            () ->
                actions.run(
                    () -> service.changePassword(login, raw(currentPassword), raw(newPassword)),
                    _ -> ActionOutcome.done("own.changed"),
                    _ -> onChanged.run()));
  }

  private static Optional<TranslatableText> problem(String password) {
    return PasswordPolicy.isLength(password.length())
        ? Optional.empty()
        : Optional.of(TranslatableText.of("first.password-rule"));
  }

  private static Optional<TranslatableText> difference(Input newPassword, Input repeated) {
    return raw(newPassword).equals(raw(repeated))
        ? Optional.empty()
        : Optional.of(TranslatableText.of("first.again-rule"));
  }

  /** The text with the space around it, which is part of a password. */
  private static String raw(Input input) {
    return input.textProperty().get();
  }
}
