package io.courtflash.desktop.screen.signin;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.OwnSecondFactor;
import io.courtflash.core.people.login.factor.SecondFactor;
import io.courtflash.core.people.login.factor.TotpFactor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.QrCodeView;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.signin.SecondFactorService.TypedProof;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets a user set up the second factor of their account, replace it or remove it. */
@RequiredArgsConstructor
public final class SecondFactorDialog {

  private static final Logger LOG = LoggerFactory.getLogger(SecondFactorDialog.class);
  private static final int CODE_SIZE = 200;

  private final SecondFactorService service;
  private final Texts texts;
  private final ActionRunner actions;
  private final FileDialogs files;
  private final LoginResult.Granted login;

  /** The acts on an authenticator app that is set up. */
  private enum Change {
    REPLACE,
    RENEW_CODES,
    REMOVE
  }

  /** Opens over a page; what is offered depends on what the user has. */
  public void open(Node page) {
    actions
        .taskRunner()
        .run(() -> service.state(login), state -> open(page, state), SecondFactorDialog::unread);
  }

  private void open(Node page, OwnSecondFactor.State state) {
    if (state.factors().contains(SecondFactor.Kind.TOTP)) {
      openChange(page, state);
    } else {
      openSetup(page, null, () -> {});
    }
  }

  /**
   * Asks for a set-up without which the sign-in isn't complete.
   *
   * @param password just typed at the sign-in; null to ask for it
   * @param onDone called when the app is set up
   */
  void openForRequiredSetup(Node page, @Nullable String password, Runnable onDone) {
    TypedProof known = password == null ? null : new TypedProof(password, null);
    openSetup(page, known, onDone);
  }

  private void openSetup(Node page, @Nullable TypedProof known, Runnable onDone) {
    actions
        .taskRunner()
        .run(
            () -> service.begin(login),
            setup -> openSetup(page, setup, known, onDone),
            SecondFactorDialog::unread);
  }

  private void openSetup(
      Node page, TotpFactor.Setup setup, @Nullable TypedProof known, Runnable onDone) {
    Form form = new Form(texts);
    form.hint(texts.of("factor.setup-hint"));
    QrCodeView code = new QrCodeView(setup.uri(), CODE_SIZE);
    code.setId("factor-qr");
    code.accessibleTextProperty().bind(texts.of("factor.qr"));
    TextField secret = new TextField(setup.secret());
    secret.setId("factor-secret");
    secret.setEditable(false);
    Label secretName = new Label();
    secretName.textProperty().bind(texts.of("factor.secret"));
    secretName.setLabelFor(secret);
    secret.accessibleTextProperty().bind(texts.of("factor.secret"));
    form.getChildren().addAll(code, new VBox(2, secretName, secret));
    Input newCode = new Input("", SecondFactorDialog::missing);
    form.add("factor.new-code", newCode);
    Input password = new Input("", SecondFactorDialog::missing);
    if (known == null) {
      form.addSecret("factor.password", password);
    }
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("factor.setup-title"),
            form,
            "factor.set-up",
            () -> {
              TypedProof proof = known == null ? new TypedProof(raw(password), null) : known;
              return run(
                  page,
                  () -> service.setUp(login, proof, setup, newCode.text()),
                  "factor.done",
                  onDone);
            });
  }

  private void openChange(Node page, OwnSecondFactor.State state) {
    ObjectProperty<Change> change = new SimpleObjectProperty<>(Change.REPLACE);
    Form form = new Form(texts);
    form.hint(texts.of("factor.state", state.recoveryCodes()));
    form.addBox(
        "factor.change",
        new RequiredComboBox<>(
            texts, "factor.change", List.of(Change.values()), this::text, change));
    Input password = new Input("", SecondFactorDialog::missing);
    form.addSecret("factor.password", password);
    Input code = new Input("", SecondFactorDialog::missing);
    form.add("factor.code", code);
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("factor.title"),
            form,
            "factor.go-on",
            () -> change(page, change.get(), new TypedProof(raw(password), code.text())));
  }

  /** A code counts once, so that only the last step of a replacement may use it. */
  private PendingOutcome change(Node page, Change change, TypedProof proof) {
    return switch (change) {
      case REPLACE ->
          actions.run(
              () -> service.begin(login),
              _ -> ActionOutcome.done("factor.scan"),
              setup -> openSetup(page, setup, proof, () -> {}));
      case RENEW_CODES ->
          run(page, () -> service.renewRecoveryCodes(login, proof), "factor.renewed", () -> {});
      case REMOVE ->
          run(
              page,
              () -> {
                service.remove(login, proof);
                return List.of();
              },
              "factor.removed",
              () -> {});
    };
  }

  private PendingOutcome run(
      Node page, Callable<List<String>> change, String doneKey, Runnable onDone) {
    return actions.run(
        change,
        _ -> ActionOutcome.done(doneKey),
        codes -> {
          if (!codes.isEmpty()) {
            new RecoveryCodesDialog(texts, actions, files).open(page, codes);
          }
          onDone.run();
        });
  }

  private String text(Change change) {
    return texts.get(Texts.key("factor.", change));
  }

  private static Optional<TranslatableText> missing(String text) {
    return text.isEmpty() ? Optional.of(TranslatableText.of("factor.missing")) : Optional.empty();
  }

  /** The text with the space around it, which is part of a password. */
  private static String raw(Input input) {
    return input.textProperty().get();
  }

  private static void unread(Exception e) {
    LOG.warn("Cannot read the second factor", e);
  }
}
