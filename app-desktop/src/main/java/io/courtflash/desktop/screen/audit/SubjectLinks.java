package io.courtflash.desktop.screen.audit;

import io.courtflash.desktop.shell.Links;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

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
