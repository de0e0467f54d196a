package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Links;
import java.util.Optional;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** Leads from the selected entry to whom or what it is about, and to who did it. */
final class AuditLinks extends HBox {

  private static final String ACCOUNT = "account:";
  private static final String BOOKING = "reservation:";

  private final Texts texts;
  private final Links links;

  AuditLinks(TableView<AuditEntry> table, Texts texts, Links links) {
    super(16);
    this.texts = texts;
    this.links = links;
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
    subject(entry.subject()).ifPresent(getChildren()::add);
    Long actorId = entry.actorId();
    if (actorId != null && links.leadTo(Links.PEOPLE)) {
      String text = texts.get("audit.open-actor", entry.actorName());
      getChildren().add(new TextLink("audit-open-actor", text, () -> links.openPerson(actorId)));
    }
  }

  private Optional<TextLink> subject(String subject) {
    if (subject.startsWith(ACCOUNT) && links.leadTo(Links.PEOPLE)) {
      String id = subject.substring(ACCOUNT.length());
      return Optional.of(
          new TextLink(
              "audit-open-subject",
              texts.get("audit.open-person"),
              () -> links.open(Links.PEOPLE, "#" + id)));
    }
    if (subject.startsWith(BOOKING) && links.leadTo(Links.BOOKINGS)) {
      String id = subject.substring(BOOKING.length());
      return Optional.of(
          new TextLink(
              "audit-open-subject",
              texts.get("audit.open-booking", id),
              () -> links.open(Links.BOOKINGS, id)));
    }
    return Optional.empty();
  }
}
