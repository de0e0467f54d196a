package io.courtflash.desktop.screen.signin;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;

/** Asks the signed-in user for their password or a code before acts that could do much harm. */
public final class ProofDialog implements ActionRunner.ProofPrompt {

  private final SecondFactorService service;
  private final Texts texts;
  private final ActionRunner actions;
  private final LoginResult.Granted login;
  private final Supplier<Node> page;

  /**
   * @param page that the dialog is opened over
   */
  public ProofDialog(
      SecondFactorService service,
      Texts texts,
      TaskRunner tasks,
      LoginResult.Granted login,
      Supplier<Node> page) {
    this.service = service;
    this.texts = texts;
    this.actions = new ActionRunner(tasks, texts, _ -> {}, _ -> {});
    this.login = login;
    this.page = page;
  }

  @Override
  public void ask(Runnable onGiven, Runnable onCancelled) {
    Input answer = new Input("", ProofDialog::problem);
    Form form = new Form(texts);
    form.hint(texts.of("proof.hint"));
    form.addSecret("proof.answer", answer);
    BooleanProperty given = new SimpleBooleanProperty();
    new Dialogs(texts, page.get())
        .form(
            TranslatableText.of("proof.title"),
            form,
            List.of("proof.confirm", "form.cancel"),
            () ->
                actions.run(
                    () -> service.confirm(login, answer.textProperty().get()),
                    ProofDialog::outcome,
                    _ -> {
                      given.set(true);
                      onGiven.run();
                    }),
            () -> Tasks.runLater(() -> cancelUnless(given, onCancelled)));
  }

  /** The dialog is hidden before its action's outcome is known to its caller. */
  private static void cancelUnless(BooleanProperty given, Runnable onCancelled) {
    if (!given.get()) {
      onCancelled.run();
    }
  }

  private static Optional<TranslatableText> problem(String typed) {
    return typed.isEmpty()
        ? Optional.of(TranslatableText.of("proof.answer-rule"))
        : Optional.empty();
  }

  private static ActionOutcome outcome(Optional<LoginResult> refusal) {
    return refusal
        .map(SignInModel::message)
        .map(message -> ActionOutcome.refused(message.key(), message.seconds()))
        .orElseGet(() -> ActionOutcome.done("proof.done"));
  }
}
