package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.person.PersonErasure;
import io.courtflash.core.office.person.PersonExports;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.PersonNotes;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Everything about one person. Changes are made in the name of the signed-in user. */
interface PersonService {

  /** A message to a person. */
  record Message(long id, Instant createTime, String title, String text) {}

  /**
   * The data of a person that the signed-in user may see; empty when there is none.
   *
   * @param key the login id, or the id of the account after a {@code #}
   */
  Optional<PersonOverview> find(String key);

  /** The latest messages to a person. */
  List<Message> messages(long accountId, Locale language);

  List<PersonNotes.PersonNote> notes(long accountId);

  List<Audience> audiences();

  /** Replaces the contact, and moves the account to an audience. */
  Account change(long accountId, Contact contact, long audienceId);

  /** The last day that the card or fee is paid for, in the venue's zone; empty when nothing is. */
  Optional<LocalDate> feePaidUntil(long accountId);

  /**
   * Notes until when the card or fee is paid.
   *
   * @param day null when nothing is paid
   */
  Account setFeePaidUntil(long accountId, @Nullable LocalDate day);

  /** Forgives a strike; false when the person has no such strike. */
  boolean forgive(long accountId, long strikeId);

  /** Adds a note; empty when the account was deleted meanwhile. */
  Optional<PersonNotes.PersonNote> addNote(long accountId, String note);

  /** Deletes a note; false when another member of the staff did so. */
  boolean deleteNote(long accountId, long noteId);

  /** Everything that the hall keeps of a person; empty when the account was deleted meanwhile. */
  Optional<PersonExports.PersonData> export(long accountId);

  PersonErasure.Erased erase(long accountId);
}
