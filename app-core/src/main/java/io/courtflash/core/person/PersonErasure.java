package io.courtflash.core.person;

import io.courtflash.core.account.AccountErasure;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.UserLookup;
import io.courtflash.core.account.factor.RecentProofs;
import io.courtflash.core.person.ErasureOutcome.StillOpen;
import io.courtflash.core.person.store.PersonMapper;
import io.courtflash.core.person.store.PersonNoteMapper;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Erases what tells who a person is: login id, name, contacts, passwords, logins, identities,
 * messages and notes. Bookings, payments and entries of the audit log stay, under a pseudonym.
 */
@Component
public class PersonErasure {

  private final UserLookup users;
  private final AccountErasure accounts;
  private final PersonMapper mapper;
  private final PersonNoteMapper notes;
  private final RecentProofs proofs;

  PersonErasure(
      UserLookup users,
      AccountErasure accounts,
      PersonMapper mapper,
      PersonNoteMapper notes,
      RecentProofs proofs) {
    this.users = users;
    this.accounts = accounts;
    this.mapper = mapper;
    this.notes = notes;
    this.proofs = proofs;
  }

  /**
   * Erases a person for good, when nothing of theirs is open. The row's lock keeps claims from
   * being settled meanwhile.
   *
   * @throws io.courtflash.core.security.ProofRequiredException without a recent proof of the actor
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public ErasureOutcome erase(Actor actor, long accountId) {
    proofs.require(actor);
    var _ = users.lockStudents(Set.of(accountId));
    List<Long> bookings = mapper.openBookings(accountId);
    List<String> money = mapper.openMoney(accountId);
    if (!bookings.isEmpty() || !money.isEmpty()) {
      return new StillOpen(bookings, money);
    }
    return switch (accounts.erase(actor, accountId)) {
      case AccountErasure.Result.Erased(String pseudonym) -> {
        var _ = notes.deleteOf(accountId);
        yield new ErasureOutcome.Erased(pseudonym);
      }
      case AccountErasure.Result.NoSuchAccount() -> new ErasureOutcome.UnknownAccount();
      case AccountErasure.Result.LastAdministrator() -> new ErasureOutcome.LastAdministrator();
    };
  }
}
