package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.QuotaOverview.SessionQuotaUse;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.office.person.Person.PersonBalance;
import io.courtflash.core.office.person.Person.PersonPayment;
import io.courtflash.core.office.person.Person.PersonProof;
import io.courtflash.core.office.person.PersonErasure;
import io.courtflash.core.office.person.PersonExports;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.OpenBusiness;
import io.courtflash.core.people.person.PersonNotes;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A person with one booking, which is still open. */
final class FakePersonService implements PersonService {

  /** The changes, in order. */
  final List<String> calls = new CopyOnWriteArrayList<>();

  private final List<PersonNotes.PersonNote> notes = new CopyOnWriteArrayList<>();

  volatile List<Person.PersonBooking> bookings = List.of(BOOKING);

  /** Whether the user may see money. */
  volatile boolean showsMoney = true;

  /** Whether a session has limits of its own. */
  volatile boolean limitsSessions;

  @Override
  public Optional<PersonOverview> find(String key) {
    calls.add("find " + key);
    long id = Long.parseLong(key.substring(1));
    return id > FakeStudentsService.COUNT
        ? Optional.empty()
        : Optional.of(new PersonOverview(person(FakeStudentsService.account(id))));
  }

  private static final List<QuotaUse> QUOTAS =
      List.of(
          new QuotaUse(Quota.ACTIVE, 2, 4),
          new QuotaUse(Quota.DAY, 1, 0),
          new QuotaUse(Quota.WEEK, 3, 3));

  private static final SessionQuotaUse EVENINGS =
      new SessionQuotaUse(
          2, "晚场", List.of(new QuotaUse(Quota.DAY, 1, 1), new QuotaUse(Quota.WEEK, 3, 4)));

  private Person person(Account account) {
    return new Person(
        account,
        "s3@example.edu",
        "zh",
        LocalDate.of(2026, 12, 31),
        List.of(
            new PersonProof(
                PersonProof.Kind.SINGLE_SIGN_ON,
                "https://sso.example.edu",
                FakeStudentsService.NOW),
            new PersonProof(PersonProof.Kind.ROSTER, null, FakeStudentsService.NOW)),
        bookings,
        List.of(WAITING),
        showsMoney ? List.of(PAYMENT) : null,
        showsMoney ? BALANCE : null,
        new Strikes.Summary(3, 5, List.of(STRIKE)),
        QUOTAS,
        limitsSessions ? List.of(EVENINGS) : List.of(),
        List.of(),
        notes(account.id()));
  }

  private static final Strikes.Strike STRIKE =
      new Strikes.Strike(
          4,
          7,
          Strikes.Strike.Cause.NO_SHOW,
          3,
          FakeStudentsService.NOW,
          FakeStudentsService.NOW.plusSeconds(86_400),
          null,
          true);

  private static final PersonBalance BALANCE =
      new PersonBalance(
          new BigDecimal("380.00"),
          new BigDecimal("40.00"),
          new BigDecimal("20.00"),
          new BigDecimal("0.00"));

  private static final Person.PersonBooking BOOKING =
      booking(7, LocalDate.of(2026, 9, 2), ReservationStatus.CONFIRMED, null);

  /**
   * A booking from 18:00 to 19:00.
   *
   * @param noShowAt when nobody came; null for others
   */
  static Person.PersonBooking booking(
      long id, LocalDate day, ReservationStatus status, @Nullable Instant noShowAt) {
    return new Person.PersonBooking(
        id,
        "1 号场",
        day,
        LocalTime.of(18, 0),
        LocalTime.of(19, 0),
        status,
        null,
        noShowAt,
        null,
        FakeStudentsService.NOW,
        "羽毛球社训练");
  }

  private static final People.PersonWaiting WAITING =
      new People.PersonWaiting(
          3,
          LocalDate.of(2026, 9, 3),
          LocalTime.of(19, 0),
          LocalTime.of(20, 0),
          null,
          FakeStudentsService.NOW,
          false,
          true,
          WaitEntry.State.WAITING,
          FakeStudentsService.NOW);

  private static final PersonPayment PAYMENT =
      new PersonPayment(
          "2026090212345678",
          7,
          false,
          new BigDecimal("20.00"),
          "SUCCESS",
          FakeStudentsService.NOW,
          FakeStudentsService.NOW);

  @Override
  public boolean forgive(long accountId, long strikeId) {
    calls.add("forgive " + accountId + " " + strikeId);
    return true;
  }

  @Override
  public List<Message> messages(long accountId, Locale language) {
    return List.of(new Message(1, FakeStudentsService.NOW, "Paid", "Court 1 is yours."));
  }

  @Override
  public List<PersonNotes.PersonNote> notes(long accountId) {
    return List.copyOf(notes);
  }

  @Override
  public List<Audience> audiences() {
    return List.of(new Audience(1, "学生", true), new Audience(2, "教师", false));
  }

  @Override
  public Account change(long accountId, Contact contact, long audienceId) {
    calls.add("change " + accountId + " " + contact + " " + audienceId);
    throw PeopleRefusal.UNKNOWN_ACCOUNT.refuse();
  }

  @Override
  public Optional<LocalDate> feePaidUntil(long accountId) {
    return Optional.of(LocalDate.of(2026, 12, 31));
  }

  @Override
  public Account setFeePaidUntil(long accountId, @Nullable LocalDate day) {
    calls.add("fee " + accountId + " " + day);
    throw PeopleRefusal.UNKNOWN_ACCOUNT.refuse();
  }

  @Override
  public Optional<PersonNotes.PersonNote> addNote(long accountId, String note) {
    PersonNotes.PersonNote added =
        new PersonNotes.PersonNote(notes.size() + 1L, "root", note, FakeStudentsService.NOW);
    notes.add(added);
    return Optional.of(added);
  }

  @Override
  public boolean deleteNote(long accountId, long noteId) {
    return notes.removeIf(note -> note.id() == noteId);
  }

  @Override
  public Optional<PersonExports.PersonData> export(long accountId) {
    return Optional.empty();
  }

  @Override
  public PersonErasure.Erased erase(long accountId) {
    throw PeopleRefusal.STILL_OPEN.refuse(1, 0).with(new OpenBusiness.Open(List.of(7L), List.of()));
  }
}
