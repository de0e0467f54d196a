package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationFormatter;
import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.PersonErasure;
import io.courtflash.core.office.person.PersonExports;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.AudienceMembers;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.CardFees;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.Contacts;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads and changes people in the engine of this program.
 *
 * @param groups who belongs to which audience
 */
@NeedsPermission(Permission.SEE_PEOPLE)
public record EnginePersonService(
    People people,
    Accounts accounts,
    Inbox inbox,
    PersonNotes personNotes,
    PersonExports exports,
    PersonErasure erasure,
    Contacts contacts,
    Groups groups,
    Strikes strikes,
    NotificationFormatter formatter,
    Actor staff)
    implements PersonService {

  /** The services of the audiences, their members and the paid fees. */
  public record Groups(Audiences audiences, AudienceMembers members, CardFees fees) {}

  @Override
  public Optional<PersonOverview> find(String key) {
    return accountId(key).flatMap(id -> people.find(staff, id)).map(PersonOverview::new);
  }

  private Optional<Long> accountId(String key) {
    return key.startsWith("#")
        ? Optional.of(Long.valueOf(key.substring(1)))
        : accounts.find(key).map(Account::id);
  }

  @Override
  public List<Message> messages(long accountId, Locale language) {
    return inbox.page(accountId, Long.MAX_VALUE, People.MAX_SHOWN).stream()
        .map(message -> message(message, language))
        .toList();
  }

  private Message message(Notification notification, Locale language) {
    NotificationFormatter.LocalizedText text = formatter.of(notification, language);
    return new Message(notification.id(), notification.createTime(), text.title(), text.text());
  }

  @Override
  public List<PersonNotes.PersonNote> notes(long accountId) {
    return personNotes.of(accountId);
  }

  @Override
  public List<Audience> audiences() {
    return groups.audiences.list();
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account change(long accountId, Contact contact, long audienceId) {
    var _ = groups.members.move(staff, List.of(accountId), audienceId);
    return contacts.change(staff, accountId, contact);
  }

  @Override
  public Optional<LocalDate> feePaidUntil(long accountId) {
    return groups.fees.paidUntil(accountId);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account setFeePaidUntil(long accountId, @Nullable LocalDate day) {
    return groups.fees.setPaidUntil(staff, accountId, day);
  }

  @Override
  public Optional<PersonNotes.PersonNote> addNote(long accountId, String note) {
    return personNotes.add(staff, accountId, note);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean deleteNote(long accountId, long noteId) {
    return personNotes.delete(staff, accountId, noteId);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean forgive(long accountId, long strikeId) {
    return strikes.forgive(staff, accountId, strikeId);
  }

  @Override
  @NeedsPermission(Permission.EXPORT)
  public Optional<PersonExports.PersonData> export(long accountId) {
    return exports.export(staff, accountId);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public PersonErasure.Erased erase(long accountId) {
    return erasure.erase(staff, accountId);
  }
}
