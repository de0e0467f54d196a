package io.courtflash.desktop.message;

import io.courtflash.core.messages.inbox.MessageOperations;
import io.courtflash.core.messages.inbox.StaffMessages;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** Asks for the subject and the text of a message to chosen people, then sends it. */
public record MessageDialog(
    MessageOperations operations,
    Actor staff,
    ActionRunner actions,
    Texts texts,
    GrantedPermissions granted) {

  /** The recipients of a message. */
  public record Recipient(long userId, String name) {}

  /** Whether the signed-in user may write messages. */
  public boolean isAllowed() {
    return granted.has(Permission.MESSAGE);
  }

  /**
   * Asks for the message, which each person gets once; does nothing without people, and says so
   * when they are too many for one message.
   */
  public void write(Node page, List<Recipient> people) {
    List<Long> ids = people.stream().map(Recipient::userId).distinct().toList();
    if (ids.isEmpty()) {
      return;
    }
    if (ids.size() > StaffMessages.MAX_PEOPLE) {
      Label tooMany = Nodes.wrapped(texts.get("message.too-many", StaffMessages.MAX_PEOPLE));
      new Dialogs(texts, page)
          .panel(TranslatableText.of("message.title-several", ids.size()), tooMany);
      return;
    }
    Input subject =
        new Input(
            "",
            text ->
                StaffMessages.isSubject(text)
                    ? Optional.empty()
                    : Optional.of(
                        TranslatableText.of("message.subject-rule", StaffMessages.MAX_SUBJECT)));
    Input body =
        new Input(
            "",
            text ->
                StaffMessages.isText(text)
                    ? Optional.empty()
                    : Optional.of(
                        TranslatableText.of("message.text-rule", StaffMessages.MAX_TEXT)));
    Form form = new Form(texts);
    form.add("message.subject", subject);
    form.addText("message.text", body);
    form.hint(texts.of("message.hint"));
    TranslatableText title =
        ids.size() == 1
            ? TranslatableText.of("message.title-one", people.getFirst().name())
            : TranslatableText.of("message.title-several", ids.size());
    new Dialogs(texts, page)
        .form(
            title,
            form,
            "message.send",
            () ->
                actions.run(
                    () -> operations.send(staff, ids, subject.text(), body.text()),
                    sent -> ActionOutcome.done("message.sent", sent.people(), sent.mailed()),
                    _ -> {}));
  }
}
