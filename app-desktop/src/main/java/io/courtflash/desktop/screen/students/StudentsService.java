package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.roster.RosterImporter;
import io.courtflash.core.people.roster.RosterPreview;
import io.courtflash.core.people.roster.RosterRow;
import java.time.Instant;
import java.util.List;

/** The engine's accounts. Changes are made in the name of the signed-in user. */
interface StudentsService {

  /**
   * People by a part of their login id, name or phone number.
   *
   * @param afterId of the last account of the page before; 0 for the first page
   */
  List<PeopleSearch.PersonLine> page(
      String part, PeopleSearch.PeopleOrder order, long afterId, int limit);

  /**
   * An account to be added.
   *
   * @param contact without an e-mail address
   */
  record NewAccount(
      String studentId, Contact contact, long audienceId, String password, Role role) {}

  /** Adds an account. */
  Account add(NewAccount account);

  /** The audiences that an account can belong to, the one of new accounts first. */
  List<Audience> audiences();

  /** Tells what a list of people would change; changes nothing. */
  RosterPreview previewRoster(List<RosterRow> rows);

  /** Adds and changes accounts as a list of people says, all or none. */
  RosterImporter.Applied applyRoster(List<RosterRow> rows, RosterImporter.Choice choice);

  Account resetPassword(long id, String password);

  /** Removes an account's second factors and ends its logins. */
  Account resetSecondFactor(long id);

  Account suspend(long id, Instant until, String reason);

  /** Lifts the suspension that ends then; one that was changed meanwhile is a refusal. */
  Account reinstate(long id, Instant until);

  Account delete(long id);

  /** Forgives all strikes that count. A suspension for strikes ends. */
  void forgive(long id);
}
