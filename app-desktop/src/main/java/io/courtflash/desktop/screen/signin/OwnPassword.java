package io.courtflash.desktop.screen.signin;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.StudentIds;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Texts;
import java.util.Optional;
import javafx.scene.Node;

/** Lets a member of the staff choose a password that nobody else knows. */
public final class OwnPassword {

  private final StaffDoor door;
  private final Texts texts;
  private final Actions actions;
  private final Account account;

  public OwnPassword(StaffDoor door, Texts texts, Actions actions, Account account) {
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
    Input fresh = new Input("", OwnPassword::problem);
    Input again = new Input("", _ -> Optional.empty());
    fresh.textProperty().subscribe(_ -> again.judge(difference(fresh, again)));
    again.textProperty().subscribe(_ -> again.judge(difference(fresh, again)));
    form.addSecret("own.new", fresh);
    form.addSecret("own.again", again);
    new Dialogs(texts, page)
        .form(
            Saying.of("own.title"),
            form,
            "own.save",
            () ->
                actions.run(
                    () -> door.choosePassword(account, raw(old), raw(fresh)),
                    OwnPassword::outcome,
                    _ -> then.run()));
  }

  private static Outcome outcome(AccountChange change) {
    return switch (change) {
      case AccountChange.Changed _ -> Outcome.done("own.changed");
      case AccountChange.WrongPassword _ -> Outcome.refused("own.wrong");
      case AccountChange.WeakPassword _ -> Outcome.refused("first.weak");
      case AccountChange.NotNow _ -> Outcome.refused("own.busy");
      case AccountChange.NoSuchAccount _,
          AccountChange.NameTaken _,
          AccountChange.LastAdministrator _ ->
          Outcome.refused("own.failed");
    };
  }

  private static Optional<Saying> problem(String password) {
    return StudentIds.isPasswordLength(password.length())
        ? Optional.empty()
        : Optional.of(Saying.of("first.password-rule"));
  }

  private static Optional<Saying> difference(Input fresh, Input again) {
    return raw(fresh).equals(raw(again))
        ? Optional.empty()
        : Optional.of(Saying.of("first.again-rule"));
  }

  /** With the space around it, which is part of a password. */
  private static String raw(Input input) {
    return input.textProperty().get();
  }
}
