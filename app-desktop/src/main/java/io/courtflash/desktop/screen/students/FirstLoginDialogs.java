package io.courtflash.desktop.screen.students;

import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;

/**
 * The dialogs of codes for the first login.
 *
 * @param page over which they open
 */
record FirstLoginDialogs(FirstLoginModel model, Texts texts, FileDialogs files, Node page) {

  private static final int ROWS = 12;

  /**
   * Asks which people get new codes, and shows the new codes.
   *
   * @param chosen the accounts that are selected in the list
   */
  void renew(List<Long> chosen) {
    List<Boolean> everybody = chosen.isEmpty() ? List.of(true) : List.of(false, true);
    model.readWaiting(waiting -> renew(chosen, everybody, waiting));
  }

  /** Asks whether one person gets a new code, and shows it. */
  void renewOne(long accountId) {
    renew(List.of(accountId), List.of(false), 0);
  }

  /**
   * @param choices whether everybody gets one, or the chosen people
   */
  private void renew(List<Long> chosen, List<Boolean> choices, int waiting) {
    ObjectProperty<Boolean> all = new SimpleObjectProperty<>(choices.getFirst());
    Form form = new Form(texts);
    form.hint(texts.of("codes.renew-hint"));
    form.addBox(
        "codes.who",
        new RequiredComboBox<>(
            texts,
            "codes.who",
            choices,
            everybody ->
                everybody
                    ? texts.get("codes.all", waiting)
                    : texts.get("codes.chosen", chosen.size()),
            all));
    dialogs()
        .form(
            TranslatableText.of("codes.renew"),
            form,
            "codes.renew-confirm",
            () -> all.get() ? model.renewAll(this::show) : model.renew(chosen, this::show));
  }

  /** Shows codes, which nobody can read again, until they are saved, printed, mailed or copied. */
  void show(List<FirstLogin> codes) {
    model.readWays(ways -> show(codes, ways));
  }

  private void show(List<FirstLogin> codes, FirstLoginModel.Ways ways) {
    Input address = ways.address();
    BooleanProperty kept = new SimpleBooleanProperty();
    String lines =
        codes.stream()
            .map(
                code ->
                    Stream.of(code.studentId(), code.name(), code.code())
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(", ")))
            .collect(Collectors.joining("\n"));
    TextArea area = new TextArea(lines);
    area.setId("students-codes");
    area.setEditable(false);
    area.setPrefRowCount(Math.clamp(codes.size(), 2, ROWS));
    area.accessibleTextProperty().bind(texts.of("codes.title"));
    Form form = new Form(texts);
    form.add("codes.address", address);
    form.hint(texts.of("codes.address-hint"));
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("codes.print", () -> saveSlips(codes, address, kept))
        .disableProperty()
        .bind(form.validProperty().not());
    if (ways.isMailOn()) {
      bar.add(
              "codes.mail",
              () -> {
                kept.set(true);
                model.mail(codes, address.text(), texts);
              })
          .disableProperty()
          .bind(form.validProperty().not());
    }
    bar.add("codes.save", () -> saveList(codes, kept));
    bar.add(
        "codes.copy",
        () -> {
          kept.set(true);
          Dialogs.copy(lines);
        });
    dialogs()
        .panelUntilKept(
            TranslatableText.of("codes.title"),
            new VBox(12, area, form, bar),
            kept,
            "codes.lose",
            "codes.lose-close");
  }

  private void saveSlips(List<FirstLogin> codes, Input address, BooleanProperty kept) {
    files.save(
        page,
        texts.get("codes.print"),
        "login-codes.pdf",
        List.of(new FileType("PDF", "pdf")),
        file -> {
          kept.set(true);
          model.saveSlips(codes, address.text(), texts, file);
        });
  }

  private void saveList(List<FirstLogin> codes, BooleanProperty kept) {
    files.save(
        page,
        texts.get("codes.save"),
        "login-codes.csv",
        List.of(new FileType("CSV", "csv"), new FileType("Excel", "xlsx")),
        file -> {
          kept.set(true);
          model.saveList(codes, texts, file);
        });
  }

  private Dialogs dialogs() {
    return new Dialogs(texts, page);
  }
}
