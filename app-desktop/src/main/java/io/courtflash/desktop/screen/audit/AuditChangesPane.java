package io.courtflash.desktop.screen.audit;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.audit.AuditChangeFormatter.ChangeLine;
import io.courtflash.desktop.screen.audit.AuditChangeFormatter.ChangeValue;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import org.jspecify.annotations.Nullable;

/**
 * The changes of the selected entry: one line for each changed field, with the values before and
 * after.
 */
final class AuditChangesPane extends ScrollPane {

  private static final double HEIGHT = 176;
  private static final double[] WIDTHS = {26, 37, 37};

  private final Texts texts;
  private final AuditChangeFormatter words;
  private final AuditView.SubjectLinks links;
  private final GridPane grid = new GridPane(16, 4);

  AuditChangesPane(ObservableValue<AuditEntry> selected, AuditChangeFormatter words, Links links) {
    this.texts = words.texts();
    this.words = words;
    this.links = new AuditView.SubjectLinks(links);
    setId("audit-changes");
    getStyleClass().add("audit-changes");
    for (double width : WIDTHS) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(width);
      grid.getColumnConstraints().add(column);
    }
    setContent(grid);
    setFitToWidth(true);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    selected.subscribe(this::show);
    texts.languageProperty().subscribe(_ -> show(selected.getValue()));
  }

  private void show(@Nullable AuditEntry entry) {
    grid.getChildren().clear();
    setVvalue(0);
    if (entry == null) {
      setAccessibleText(texts.get("audit.choose"));
      addWhole(muted("audit.choose"));
      return;
    }
    Label subject = label(subject(entry), Styles.TEXT_BOLD);
    subject.setId("audit-subject");
    addWhole(subject);
    List<ChangeLine> lines = words.lines(entry);
    // Screen readers read the pane as a whole; its labels can't have the focus.
    setAccessibleText(subject.getText() + "\n" + words.of(entry, "\n"));
    if (lines.isEmpty()) {
      addWhole(muted("audit.nothing-changed"));
      return;
    }
    grid.addRow(1, muted("audit.field-column"), muted("audit.before"), muted("audit.after"));
    for (ChangeLine line : lines) {
      String field = line.field().isEmpty() ? texts.get("audit.value") : line.field();
      grid.addRow(grid.getRowCount(), label(field), value(line.before()), value(line.after()));
    }
  }

  private void addWhole(Label label) {
    grid.add(label, 0, grid.getRowCount(), WIDTHS.length, 1);
  }

  /** The subject by its name, and as it stands in the log. */
  private String subject(AuditEntry entry) {
    String name = words.subjects().of(entry.subject());
    return words.subjects().hasName(entry.subject()) ? name + " (" + entry.subject() + ")" : name;
  }

  private Node value(ChangeValue value) {
    if (value.subjects().stream().allMatch(subject -> links.to(subject).isEmpty())) {
      return label(value.text().isEmpty() ? "–" : value.text());
    }
    FlowPane names = new FlowPane(12, 4);
    value.subjects().stream()
        .limit(AuditSubjects.MOST)
        .forEach(it -> names.getChildren().add(name(it)));
    int more = value.subjects().size() - AuditSubjects.MOST;
    if (more > 0) {
      names.getChildren().add(label(words.more(more)));
    }
    return names;
  }

  private Node name(String subject) {
    String name = words.subjects().of(subject);
    return links
        .to(subject)
        .<Node>map(
            link -> new TextLink("audit-open-" + subject.replace(':', '-'), name, link.open()))
        .orElseGet(() -> label(name));
  }

  private Label muted(String key) {
    return label(texts.get(key), Styles.TEXT_MUTED);
  }

  private static Label label(String text, String... styles) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    label.getStyleClass().addAll(styles);
    return label;
  }
}
