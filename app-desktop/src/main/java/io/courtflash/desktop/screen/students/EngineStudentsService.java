package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.factor.SecondFactorResets;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.Contacts;
import io.courtflash.core.people.roster.RosterImporter;
import io.courtflash.core.people.roster.RosterPreview;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** Reads and changes the accounts of the engine of this program. */
@NeedsPermission(Permission.SEE_PEOPLE)
public record EngineStudentsService(
    RosterImporter roster,
    Strikes strikes,
    Accounts accounts,
    Contacts contacts,
    PeopleSearch people,
    AccountSuspensions suspensions,
    SecondFactorResets secondFactorResets,
    EnginePersonService.Groups groups,
    Actor staff)
    implements StudentsService {

  @Override
  public List<PeopleSearch.PersonLine> page(
      String part, PeopleSearch.PeopleOrder order, long afterId, int limit) {
    return people.page(part, order, afterId, limit);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account add(NewAccount account) {
    Account added =
        accounts.create(
            staff,
            new Accounts.AccountSpec(
                account.studentId(), account.password(), account.role(), true));
    var _ = groups.members().move(staff, List.of(added.id()), account.audienceId());
    return account.contact().equals(Contact.NONE)
        ? added
        : contacts.change(staff, added.id(), account.contact());
  }

  @Override
  public List<Audience> audiences() {
    return groups.audiences().list().stream()
        .sorted(Comparator.comparing(Audience::isDefault).reversed())
        .toList();
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public RosterPreview previewRoster(List<RosterRow> rows) {
    return roster.preview(rows);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public RosterImporter.Applied applyRoster(List<RosterRow> rows, RosterImporter.Choice choice) {
    return roster.apply(staff, rows, choice);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account resetPassword(long id, String password) {
    return accounts.change(staff, id, new Accounts.StaffChange(null, password, null, true));
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public Account resetSecondFactor(long id) {
    return secondFactorResets.reset(staff, id);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account suspend(long id, Instant until, String reason) {
    return suspensions.suspend(staff, id, until, reason, SuspensionCause.STAFF);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account reinstate(long id, Instant until) {
    return suspensions.liftSeen(staff, id, until);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account delete(long id) {
    return accounts.delete(staff, id);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public void forgive(long id) {
    strikes.forgiveAll(staff, id);
  }
}
