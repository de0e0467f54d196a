package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.AuditActionFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.TextArea;
import org.jspecify.annotations.Nullable;

/** The table of the entries, and the changes of the selected one. */
final class AuditView {

  private final Texts texts;
  private final AuditChangeFormatter words;
  private final DataTable<AuditEntry> table;
  private final AuditFilterBar filters;
  private final Page page;

  AuditView(AuditModel model, Texts texts, TimeFormatter times, FileDialogs files, Links links) {
    this.texts = texts;
    this.words = new AuditChangeFormatter(texts, times);
    table = new DataTable<>(texts, model.entries(), "audit.list", "audit.empty", AuditEntry::id);
    table
        .column("audit.time", 160, entry -> times.second(entry.createTime()))
        .column("audit.actor", 110, AuditEntry::actorName)
        .column("audit.action", 150, entry -> AuditActionFormatter.of(texts, entry.action()))
        .column("audit.subject", 230, model::subjectOf)
        .column("audit.change", 230, entry -> words.of(entry, "; "));
    filters = new AuditFilterBar(model, texts, files);
    page =
        new Page(
            texts,
            "screen.audit",
            filters,
            table,
            new AuditLinks(table.table(), texts, links),
            detail(model));
  }

  Page page() {
    return page;
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return filters.actions();
  }

  private TextArea detail(AuditModel model) {
    var selected = table.table().getSelectionModel().selectedItemProperty();
    TextArea area = new TextArea();
    area.setId("audit-detail");
    area.setEditable(false);
    area.setWrapText(true);
    area.setPrefRowCount(5);
    area.setMinHeight(TextArea.USE_PREF_SIZE);
    area.accessibleTextProperty().bind(texts.of("audit.change"));
    area.promptTextProperty().bind(texts.of("audit.choose"));
    area.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> detail(model, selected.get()), selected, texts.languageProperty()));
    return area;
  }

  /** The subject by its name and as the filter takes it, then each change on a line. */
  private String detail(AuditModel model, @Nullable AuditEntry entry) {
    if (entry == null) {
      return "";
    }
    String name = model.subjectOf(entry);
    String subject = name.equals(entry.subject()) ? name : name + " (" + entry.subject() + ")";
    return subject + "\n" + words.of(entry, "\n");
  }
}
