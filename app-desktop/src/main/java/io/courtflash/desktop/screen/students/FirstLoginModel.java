package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.roster.FirstLoginCodes;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.SpreadsheetExport;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** Makes codes for the first login again, and writes them into files. Used on one thread. */
record FirstLoginModel(FirstLoginService service, ActionRunner actions, TimeFormatter times) {

  private static final Pattern ADDRESS = Pattern.compile("https?://\\S{1,190}");

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  /** Reads how many people haven't chosen a password yet. */
  void readWaiting(Consumer<Integer> then) {
    actions.read(service::waiting, then);
  }

  /**
   * The ways to hand out the codes.
   *
   * @param address that slips and mails have unless staff know a better one
   * @param isMailOn whether they can be mailed
   */
  record Ways(Input address, boolean isMailOn) {}

  /** The address of the students' page, and whether there is a mail server. */
  private record Known(String address, boolean isMailOn) {}

  /** Reads the ways to hand out the codes. */
  void readWays(Consumer<Ways> then) {
    actions.read(
        () -> new Known(service.pageAddress(), service.isMailOn()),
        known ->
            then.accept(
                new Ways(
                    new Input(
                        known.address(),
                        text ->
                            ADDRESS.matcher(text.strip()).matches()
                                ? Optional.empty()
                                : Optional.of(TranslatableText.of("codes.address-rule"))),
                    known.isMailOn())));
  }

  /**
   * Makes new codes for the chosen people who haven't chosen a password yet.
   *
   * @param shown receives the codes, to show them once
   */
  PendingOutcome renew(List<Long> accountIds, Consumer<List<FirstLogin>> shown) {
    return accountIds.size() > FirstLoginCodes.MAX_CHOSEN
        ? actions.run(
            () -> accountIds,
            _ -> ActionOutcome.refused("codes.too-many", FirstLoginCodes.MAX_CHOSEN),
            _ -> {})
        : renew(() -> service.renew(accountIds), shown);
  }

  /** Makes new codes for all people who haven't chosen a password yet. */
  PendingOutcome renewAll(Consumer<List<FirstLogin>> shown) {
    return renew(service::renewAll, shown);
  }

  private PendingOutcome renew(
      Callable<List<FirstLogin>> renewal, Consumer<List<FirstLogin>> shown) {
    return actions.run(
        renewal,
        codes ->
            codes.isEmpty()
                ? ActionOutcome.refused("codes.none")
                : ActionOutcome.done("codes.made", codes.size()),
        shown);
  }

  /** Writes the codes as a list that only its owner can read, CSV or Excel by the file's name. */
  void saveList(List<FirstLogin> codes, Texts texts, Path file) {
    actions.run(
        () -> writeList(codes, texts, file),
        saved -> ActionOutcome.done("codes.saved", "" + saved.getFileName()),
        _ -> {});
  }

  private Path writeList(List<FirstLogin> codes, Texts texts, Path file) throws IOException {
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file)) {
      writeList(codes, texts, replace.temporary(), file.toString());
      return replace.commit();
    }
  }

  private void writeList(List<FirstLogin> codes, Texts texts, Path to, String name)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(to);
        SpreadsheetExport.SpreadsheetWriter list =
            SpreadsheetExport.SpreadsheetWriter.to(out, name)) {
      list.line(
          List.of(
              texts.get("students.id"),
              texts.get("students.name"),
              texts.get("codes.code"),
              texts.get("codes.until")));
      for (FirstLogin code : codes) {
        list.line(
            List.of(
                code.studentId(),
                Objects.requireNonNullElse(code.name(), ""),
                code.code(),
                times.typed(code.validUntil())));
      }
    }
  }

  /** Mails the codes to the people whose address the roster has. */
  void mail(List<FirstLogin> codes, String address, Texts texts) {
    actions.run(
        () -> service.mail(codes, address.strip(), texts.language()),
        sent ->
            sent.mailed() == 0
                ? ActionOutcome.refused(
                    "codes.not-mailed", sent.withoutAddress().size(), sent.failed().size())
                : ActionOutcome.done(
                    "codes.mailed",
                    sent.mailed(),
                    sent.withoutAddress().size(),
                    sent.failed().size()),
        _ -> {});
  }

  /** Writes slips with the codes, to be printed and handed out; only their owner can read them. */
  void saveSlips(List<FirstLogin> codes, String address, Texts texts, Path file) {
    actions.run(
        () -> {
          try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file)) {
            Files.write(
                replace.temporary(),
                service.print(codes, address.strip(), texts.language()).content().getByteArray());
            return replace.commit();
          }
        },
        saved -> ActionOutcome.done("codes.saved", "" + saved.getFileName()),
        _ -> {});
  }
}
