package io.courtflash.core.office.person;

import io.courtflash.core.office.person.PersonErasure.Outcome.StillOpen;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.people.person.OpenBusiness;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
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
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public Outcome erase(Actor actor, long accountId) {
    proofs.require(actor);
    var _ = users.lockStudents(Set.of(accountId));
    OpenBusiness.Open open = business.of(accountId);
    if (!open.isNothing()) {
      return new StillOpen(open.bookings(), open.money());
    }
    return switch (accounts.erase(actor, accountId)) {
      case AccountErasure.Result.Erased(String pseudonym) -> {
        notes.deleteAll(accountId);
        yield new Outcome.Erased(pseudonym);
      }
      case AccountErasure.Result.NoSuchAccount() -> new Outcome.UnknownAccount();
      case AccountErasure.Result.LastAdministrator() -> new Outcome.LastAdministrator();
    };
  }

  /** The result of erasing a person's data. */
  public sealed interface Outcome {

    /** Done; the bookings and payments that are kept have this name instead of the login id. */
    record Erased(String pseudonym) implements Outcome {}

    record UnknownAccount() implements Outcome {}

    /** The last administrator can't be erased. */
    record LastAdministrator() implements Outcome {}

    /**
     * Nothing was erased, because the person has bookings, payments or refunds that are still open.
     *
     * @param bookings their ids, at most 20
     * @param money the numbers of orders and refunds, at most 20
     */
    record StillOpen(List<Long> bookings, List<String> money) implements Outcome {}
  }
}
