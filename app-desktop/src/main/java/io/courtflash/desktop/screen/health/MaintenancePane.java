package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Each check, invariant and backup. */
final class MaintenancePane extends VBox {

  private static final double TABLE_HEIGHT = 240;
  private static final double STATE_WIDTH = 110;

  /** Enough for the invariants that there are, each on one line. */
  private static final double INVARIANTS_HEIGHT = 516;

  /** Shifts bytes to KiB. */
  private static final int KIB = 10;

  private final MaintenanceModel model;
  private final Texts texts;
  private final DataTable<Backup> backups;
  private final Dialogs dialogs;

  MaintenancePane(MaintenanceModel model, Texts texts, TimeFormatter times) {
    this.model = model;
    this.texts = texts;
    this.dialogs = new Dialogs(texts, this);
    getStyleClass().add("page-part");
    setSpacing(8);
    DataTable<Finding> findings =
        new DataTable<>(texts, model.findings(), "health.checks", "health.checks-empty", f -> f);
    findings
        .pills(
            "health.check-state",
            STATE_WIDTH,
            finding -> SeverityFormatter.word(finding.severity(), texts),
            finding -> SeverityFormatter.tone(finding.severity()))
        .fixed()
        .column("health.check-what", 620, finding -> model.format(finding, texts.language()))
        .wrapping();
    backups =
        new DataTable<>(
            texts, model.backups(), "health.backups", "health.backups-empty", Backup::name);
    backups
        .column("health.backup-time", 196, backup -> times.minute(texts, backup.takenAt()))
        .column("health.backup-kind", 140, backup -> kind(backup.kind()))
        .figures("health.backup-size", 110, backup -> "%,d KiB".formatted(backup.bytes() >> KIB))
        .fixed()
        .figures("health.backup-rows", 110, backup -> "%,d".formatted(backup.rows()))
        .fixed()
        .column("health.backup-file", 260, Backup::name);
    DataTable<Invariant> invariants =
        new DataTable<>(
            texts, model.invariants(), "health.invariants", "health.checks-empty", Invariant::id);
    invariants
        .pills(
            "health.check-state",
            STATE_WIDTH,
            invariant -> SeverityFormatter.word(severity(invariant), texts),
            invariant -> SeverityFormatter.tone(severity(invariant)))
        .fixed()
        .column("health.invariant", 620, invariant -> InvariantFormatter.of(invariant, texts))
        .wrapping();
    findings.table().setPrefHeight(TABLE_HEIGHT);
    invariants.table().setPrefHeight(INVARIANTS_HEIGHT);
    invariants.table().setMinHeight(INVARIANTS_HEIGHT);
    backups.table().setPrefHeight(TABLE_HEIGHT);
    getChildren()
        .addAll(
            heading("health.checks"),
            findings,
            heading("health.backups"),
            backupBar(),
            backups,
            heading("health.invariants"),
            invariants);
  }

  private Toolbar backupBar() {
    ObservableValue<Boolean> selected =
        backups.table().getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.add("health.restore", selected, this::restore);
    return backups.menuOf(bar);
  }

  private void restore() {
    Backup backup = backups.table().getSelectionModel().getSelectedItem();
    model.readOrigin(
        backup,
        origin -> {
          switch (origin.orElse(Backup.Origin.THIS_INSTALLATION)) {
            case THIS_INSTALLATION -> askWhetherSure(backup);
            case ANOTHER_INSTALLATION -> askForTheWord(backup, "health.restore-foreign");
            case UNSIGNED -> askForTheWord(backup, "health.restore-unsigned");
          }
        });
  }

  private void askWhetherSure(Backup backup) {
    dialogs.confirmLoss(
        TranslatableText.of("health.restore-sure", backup.name()),
        "health.restore",
        () -> model.restore(backup));
  }

  /** A backup that may have been changed is restored only after a word is typed. */
  private void askForTheWord(Backup backup, String origin) {
    String word = texts.get("health.restore-word");
    Form form = new Form(texts);
    form.destructiveProperty().set(true);
    form.hint(texts.of(origin));
    form.hint(texts.of("health.restore-sure", backup.name()));
    form.add("health.restore-accept", new Input("", typed -> problem(typed, word)));
    dialogs.form(
        TranslatableText.of("health.restore-foreign-title"),
        form,
        "health.restore",
        () -> model.restoreForeign(backup));
  }

  private static Optional<TranslatableText> problem(String typed, String word) {
    return typed.equals(word)
        ? Optional.empty()
        : Optional.of(TranslatableText.of("health.restore-word-rule", word));
  }

  private static Finding.Severity severity(Invariant invariant) {
    return invariant.ok() ? Finding.Severity.OK : Finding.Severity.FAIL;
  }

  private String kind(Backup.Kind kind) {
    return texts.get(Texts.key("health.backup", kind));
  }

  private Label heading(String key) {
    Label label = Nodes.label(texts.of(key), Styles.TITLE_4, "heading");
    return label;
  }
}
