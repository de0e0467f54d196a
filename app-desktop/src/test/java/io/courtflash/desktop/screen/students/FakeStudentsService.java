package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.people.roster.RosterColumn;
import io.courtflash.core.people.roster.RosterImporter;
import io.courtflash.core.people.roster.RosterPreview;
import io.courtflash.core.people.roster.RosterPreview.Change;
import io.courtflash.core.people.roster.RosterPreview.Difference;
import io.courtflash.core.people.roster.RosterPreview.Person;
import io.courtflash.core.people.roster.RosterRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** 20,000 students, the third of whom is suspended. */
class FakeStudentsService implements StudentsService {

  static final Instant NOW = Instant.parse("2026-09-01T05:00:00Z");

  static final Instant CODES_UNTIL = NOW.plusSeconds(90 * 86_400);

  static final long COUNT = 20_000;

  /** The calls, in order. */
  final List<String> calls = new ArrayList<>();

  final List<Account> accounts =
      new ArrayList<>(
          LongStream.rangeClosed(1, COUNT).mapToObj(FakeStudentsService::account).toList());

  @Override
  public List<PeopleSearch.PersonLine> page(
      String part, PeopleSearch.PeopleOrder order, long afterId, int limit) {
    calls.add(
        "page "
            + part
            + " "
            + afterId
            + (order == PeopleSearch.PeopleOrder.ACCOUNT ? "" : " " + order));
    return accounts.stream()
        .filter(account -> account.id() > afterId && account.studentId().contains(part))
        .limit(limit)
        .map(account -> new PeopleSearch.PersonLine(account, account.id() == 3 ? 2 : 0, NOW))
        .toList();
  }

  @Override
  public Account add(NewAccount account) {
    calls.add(
        "add "
            + account.studentId()
            + " "
            + account.contact()
            + " "
            + account.audienceId()
            + " "
            + account.role());
    throw PeopleRefusal.ACCOUNT_NAME_TAKEN.refuse();
  }

  @Override
  public List<Audience> audiences() {
    return List.of(new Audience(1, "学生", true), new Audience(2, "教职工", false));
  }

  @Override
  public RosterPreview previewRoster(List<RosterRow> rows) {
    return new RosterPreview(
        rows.stream().map(row -> new Person(row.studentId(), row.name())).toList(),
        List.of(new Change("s1", List.of(new Difference(RosterColumn.NAME, "李雷", "李蕾")), true)),
        2,
        List.of(new Person("s9", "韩梅梅")),
        100,
        "seen");
  }

  @Override
  public RosterImporter.Applied applyRoster(List<RosterRow> rows, RosterImporter.Choice choice) {
    calls.add("roster " + rows.size() + " " + choice);
    return new RosterImporter.Applied(
        rows.size(),
        1,
        2,
        choice.goneReason() == null ? 0 : 1,
        rows.stream()
            .map(row -> new FirstLogin(row.studentId(), row.name(), "made-up", CODES_UNTIL))
            .toList());
  }

  @Override
  public Account resetPassword(long id, String password) {
    return done("reset " + id, id);
  }

  @Override
  public Account resetSecondFactor(long id) {
    return done("reset second factor " + id, id);
  }

  @Override
  public Account suspend(long id, Instant until, String reason) {
    return done("suspend " + id + " " + until + " " + reason, id);
  }

  @Override
  public Account reinstate(long id, Instant until) {
    return done("reinstate " + id, id);
  }

  @Override
  public Account delete(long id) {
    throw PeopleRefusal.LAST_ADMINISTRATOR.refuse();
  }

  @Override
  public void forgive(long id) {
    calls.add("forgive " + id);
  }

  private Account done(String call, long id) {
    calls.add(call);
    return account(id);
  }

  static Account account(long id) {
    return id == 3
        ? new Account(
            id,
            "s3",
            Role.USER,
            NOW.plusSeconds(86_400),
            "多次预约未到场",
            NOW,
            NOW,
            true,
            false,
            1,
            "学生",
            Contact.NONE)
        : new Account(
            id, "s" + id, Role.USER, null, null, NOW, NOW, true, false, 1, "学生", Contact.NONE);
  }
}
