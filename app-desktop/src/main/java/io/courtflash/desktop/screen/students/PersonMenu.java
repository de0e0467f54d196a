package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.message.MessageDialog.Recipient;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;

/**
 * The menu of the rarer acts on a person. It has only acts that the user may do.
 *
 * @param onGone called when the account is no longer there
 */
record PersonMenu(PersonModel model, PersonParts parts, Runnable onGone) {

  /**
   * The button that opens the menu.
   *
   * @param page over which dialogs open
   */
  MenuButton button(Node page) {
    MenuButton button = new MenuButton(texts().get("person.more"));
    button.setId("person-more");
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.disableProperty().bind(model.busyProperty());
    boolean mayChange = parts.granted().has(Permission.CHANGE_PEOPLE);
    if (mayChange) {
      button.getItems().addAll(standing(page));
    }
    if (parts.messages().isAllowed()) {
      button
          .getItems()
          .add(
              item(
                  "message.write",
                  () ->
                      parts
                          .messages()
                          .write(
                              page,
                              List.of(new Recipient(account().id(), account().studentId())))));
    }
    button
        .getItems()
        .add(
            item(
                "students.logins",
                () ->
                    new LoginsDialog(
                            parts.services().logins(),
                            parts.services().staff(),
                            parts.actions(),
                            texts(),
                            parts.formatter().times())
                        .open(page, account())));
    if (parts.links().leadTo(Links.AUDIT)) {
      button
          .getItems()
          .add(
              item(
                  "person.audit",
                  () -> parts.links().open(Links.AUDIT, "account:" + account().id())));
    }
    if (parts.granted().has(Permission.EXPORT)) {
      button.getItems().add(item("person.export", () -> export(page)));
    }
    if (mayChange) {
      button.getItems().addAll(ends(page));
    }
    return button;
  }

  private List<MenuItem> standing(Node page) {
    AccountActs acts = acts(page);
    MenuItem suspension =
        parts.accounts().isSuspended(account())
            ? item("students.reinstate", () -> parts.accounts().reinstate(account()))
            : item("students.suspend", () -> acts.suspend(account()));
    return List.of(
        suspension,
        item("students.forgive", () -> acts.forgive(account())),
        item("person.fee", () -> model.readFee(paidUntil -> askForFee(page, paidUntil))),
        item("students.reset-password", () -> acts.resetPassword(account())),
        newCode(page),
        new SeparatorMenuItem());
  }

  /** For people who have never chosen a password; others have theirs reset. */
  private MenuItem newCode(Node page) {
    MenuItem item =
        item(
            "codes.renew",
            () ->
                new FirstLoginDialogs(parts.firstLogins(), texts(), parts.files(), page)
                    .renewOne(account().id()));
    item.setVisible(account().mustChange() && !account().userRole().isStaff());
    return item;
  }

  private List<MenuItem> ends(Node page) {
    AccountActs acts = acts(page);
    MenuItem factor = item("students.reset-factor", () -> acts.resetSecondFactor(account()));
    factor.setVisible(account().userRole().isStaff() && parts.granted().has(Permission.ROLES));
    return List.of(
        factor,
        new SeparatorMenuItem(),
        item("person.erase", () -> erase(page)),
        item("students.delete", () -> acts.delete(account(), onGone)));
  }

  private AccountActs acts(Node page) {
    return new AccountActs(parts.accounts(), texts(), new Dialogs(texts(), page));
  }

  private MenuItem item(String key, Runnable handler) {
    MenuItem item = new MenuItem(texts().get(key));
    item.setId(key.replace('.', '-'));
    item.setOnAction(_ -> handler.run());
    return item;
  }

  private void askForFee(Node page, Input paidUntil) {
    Form form = new Form(texts());
    form.add("students.fee-paid-until", paidUntil);
    form.hint(texts().of("person.fee-hint"));
    new Dialogs(texts(), page)
        .form(
            TranslatableText.of("person.fee-title", account().studentId()),
            form,
            "form.save",
            () -> model.saveFee(paidUntil.text()));
  }

  private void export(Node page) {
    parts
        .files()
        .save(
            page,
            texts().get("person.export"),
            account().studentId() + ".json",
            List.of(new FileType("JSON", "json")),
            model::export);
  }

  private void erase(Node page) {
    new Dialogs(texts(), page)
        .confirmLoss(
            TranslatableText.of("person.erase-question", account().studentId()),
            "person.erase-confirm",
            () -> model.erase(onGone));
  }

  private Account account() {
    return model.account();
  }

  private Texts texts() {
    return parts.formatter().texts();
  }
}
