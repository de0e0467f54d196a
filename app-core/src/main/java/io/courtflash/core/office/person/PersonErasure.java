package io.courtflash.core.office.person;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.people.person.OpenBusiness;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Erases a person's identifying data: login id, name, contacts, passwords, logins, identities,
 * messages and notes. Bookings, payments and entries of the audit log stay, under a pseudonym.
 */
@Component
@RequiredArgsConstructor
public class PersonErasure {

  private final UserLookup users;
  private final AccountErasure accounts;
  private final OpenBusiness business;
  private final PersonNotes notes;
  private final RecentProofs proofs;

  /**
   * Erases a person for good, when nothing of theirs is open. The row's lock keeps claims from
   * being settled meanwhile.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the actor
   * @throws io.courtflash.core.platform.http.Refusal if something is open, there is no such
   *     account, or it is the last administrator's
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Erased erase(Actor actor, long accountId) {
    proofs.require(actor);
    var _ = users.lockStudents(Set.of(accountId));
    OpenBusiness.Open open = business.of(accountId);
    if (!open.isNothing()) {
      throw PeopleRefusal.STILL_OPEN.refuse(open.bookings().size(), open.money().size()).with(open);
    }
    String pseudonym = accounts.erase(actor, accountId);
    notes.deleteAll(accountId);
    return new Erased(pseudonym);
  }

  /**
   * A person is erased.
   *
   * @param pseudonym the name that kept bookings and payments have instead of the login id
   */
  public record Erased(String pseudonym) {}
}
