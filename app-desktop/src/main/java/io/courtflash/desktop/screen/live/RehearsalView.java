package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The running rehearsal, the table of all rehearsals, and the selected one's result. */
final class RehearsalView extends VBox {

  /** The least height of the table: its header and three rows, where the window is low. */
  private static final double LEAST_TABLE = 152;

  private final RehearsalModel model;
  private final Texts texts;
  private final RehearsalFormatter formatter;
  private final DataTable<Rehearsal> table;

  RehearsalView(
      RehearsalModel model,
      Texts texts,
      FileDialogs files,
      GrantedPermissions granted,
      Links links) {
    super(8);
    this.model = model;
    this.texts = texts;
    this.formatter = new RehearsalFormatter(texts);
    getStyleClass().add("live-part");
    table =
        new DataTable<>(
            texts, model.history(), "live.rehearsal-list", "live.rehearsal-empty", Rehearsal::id);
    table
        .column("live.rehearsal-begun", 196, one -> model.times().minute(texts, one.startedAt()))
        .links(
            "live.rehearsal-by", 100, Rehearsal::startedBy, one -> links.toPerson(one.startedBy()))
        .column("live.rehearsal-plan", 300, one -> formatter.plan(one.plan()))
        .figures("live.rehearsal-rate", 120, formatter::rate)
        .pills("live.rehearsal-state", 170, formatter::state, RehearsalFormatter::tone);
    RehearsalToolbar toolbar = new RehearsalToolbar(model, formatter, table, files);
    if (!granted.has(Permission.ENGINES)) {
      toolbar.leaveOutStart();
    }
    table.setMinHeight(LEAST_TABLE);
    getChildren()
        .addAll(
            toolbar,
            progress(),
            table,
            new RehearsalResultPane(
                table.table().getSelectionModel().selectedItemProperty(), texts, formatter));
    model.progressProperty().subscribe(this::selectRunning);
  }

  /** Selects one that begins, so that its result is shown as soon as it has one. */
  private void selectRunning(
      @Nullable RehearsalProgress before, @Nullable RehearsalProgress running) {
    if (running != null && (before == null || before.id() != running.id())) {
      table.select(running.id());
    }
  }

  private VBox progress() {
    var progress = model.progressProperty();
    ProgressBar bar = new ProgressBar();
    bar.setId("live-rehearsal-progress");
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.accessibleTextProperty().bind(texts.of("live.rehearsal-progress"));
    bar.visibleProperty().bind(progress.isNotNull());
    bar.managedProperty().bind(bar.visibleProperty());
    Label where = new Label();
    where.setId("live-rehearsal-where");
    where
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> formatter.progress(progress.get()), progress, texts.languageProperty()));
    Label answers = new Label();
    answers.setId("live-rehearsal-answers");
    answers.getStyleClass().add(Styles.TEXT_MUTED);
    answers.managedProperty().bind(bar.visibleProperty());
    progress.subscribe(
        now -> {
          bar.setProgress(now == null ? 0 : RehearsalModel.share(now));
          answers.setText(answers(now));
        });
    return new VBox(4, where, bar, answers);
  }

  private String answers(@Nullable RehearsalProgress now) {
    return now == null ? "" : formatter.answers(now.answers());
  }
}
