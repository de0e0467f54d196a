package io.courtflash.desktop.screen.audit;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.AuditActionFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/** The table of the entries, and the changes of the selected one. */
final class AuditView {

  private final AuditFilterBar filters;
  private final Page page;

  AuditView(AuditModel model, AuditChangeFormatter words, FileDialogs files, Links links) {
    Texts texts = words.texts();
    DataTable<AuditEntry> table =
        new DataTable<>(texts, model.entries(), "audit.list", "audit.empty", AuditEntry::id);
    SubjectLinks subjects = new SubjectLinks(links);
    table
        .column("audit.time", 165, entry -> words.times().minute(words.texts(), entry.createTime()))
        .atLeast()
        .links("audit.actor", 112, words::actor, entry -> links.toAccount(entry.actorId()))
        .column("audit.action", 200, entry -> AuditActionFormatter.of(texts, entry.action()))
        .links(
            "audit.subject",
            250,
            entry -> words.subjects().of(entry.subject()),
            entry -> subjects.to(entry.subject()).map(SubjectLinks.Link::open))
        .column("audit.change", 348, entry -> words.of(entry, "; "));
    filters = new AuditFilterBar(model, texts, files);
    page =
        new Page(
            texts,
            "screen.audit",
            filters,
            table,
            new AuditLinks(table.table(), texts, links, model::showOnly),
            new AuditChangesPane(
                table.table().getSelectionModel().selectedItemProperty(), words, links));
  }

  Page page() {
    return page;
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return filters.actions();
  }

  /** Links to the subjects that an entry is about or mentions. */
  record SubjectLinks(Links links) {

    /** The kinds of subjects that have a page, with their screens. */
    @RequiredArgsConstructor
    enum Target {
      PERSON("account", "audit.open-person", Links.PEOPLE),
      BOOKING("reservation", "audit.open-booking", Links.BOOKINGS),
      COURT("court", "audit.open-court", Links.COURTS);

      private final String kind;
      private final String textKey;
      private final String screen;
    }

    /**
     * A link to a subject.
     *
     * @param textKey of what it does, with the subject's id as its argument
     */
    record Link(String textKey, String id, Runnable open) {}

    /** The link to a subject such as {@code court:7}; empty for one that the user can't open. */
    Optional<Link> to(String subject) {
      for (Target target : Target.values()) {
        if (subject.startsWith(target.kind + ":") && links.leadTo(target.screen)) {
          String id = subject.substring(target.kind.length() + 1);
          return Optional.of(new Link(target.textKey, id, () -> open(target, Long.parseLong(id))));
        }
      }
      return Optional.empty();
    }

    private void open(Target target, long id) {
      switch (target) {
        case PERSON -> links.openPerson(id);
        case BOOKING -> links.openBooking(id);
        case COURT -> links.openCourt(id);
      }
    }
  }
}
