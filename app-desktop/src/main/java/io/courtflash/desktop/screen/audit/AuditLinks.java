package io.courtflash.desktop.screen.audit;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Links;
import java.util.function.Consumer;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;

/** Links from the selected entry to its subject and to its actor. */
final class AuditLinks extends FlowPane {

  private final Texts texts;
  private final Links links;
  private final Consumer<String> onlyAbout;

  /**
   * @param onlyAbout lists the entries about a subject
   */
  AuditLinks(TableView<AuditEntry> table, Texts texts, Links links, Consumer<String> onlyAbout) {
    super(16, 4);
    this.texts = texts;
    this.links = links;
    this.onlyAbout = onlyAbout;
    setId("audit-links");
    var selected = table.getSelectionModel().selectedItemProperty();
    selected.subscribe(this::show);
    texts.languageProperty().subscribe(_ -> show(selected.get()));
    managedProperty().bind(selected.isNotNull());
  }

  private void show(@Nullable AuditEntry entry) {
    getChildren().clear();
    if (entry == null) {
      return;
    }
    String subject = entry.subject();
    new AuditView.SubjectLinks(links)
        .to(subject)
        .ifPresent(
            link -> add("audit-open-subject", texts.get(link.textKey(), link.id()), link.open()));
    Long actorId = entry.actorId();
    if (actorId != null && links.leadTo(Links.PEOPLE)) {
      add(
          "audit-open-actor",
          texts.get("audit.open-actor", entry.actorName()),
          () -> links.openPerson(actorId));
    }
    add("audit-only-this", texts.get("audit.only-this"), () -> onlyAbout.accept(subject));
  }

  private void add(String id, String text, Runnable open) {
    getChildren().add(new TextLink(id, text, open));
  }
}
