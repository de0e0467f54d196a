package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.campus.IdentityLinker;
import io.courtflash.core.people.login.factor.SecondFactors;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountTransaction;
import io.courtflash.core.people.person.OpenBusiness;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Deletes an account together with its owner's identifying data. */
@Component
@RequiredArgsConstructor
public class AccountErasure {

  private final AccountMapper mapper;
  private final IdentityLinker identities;
  private final SecondFactors factors;
  private final StaffAccountGuard guard;
  private final AccountTransaction transaction;
  private final OpenBusiness business;
  private final ApplicationEventPublisher events;

  /**
   * Deletes an account and ends its logins, when nothing of its person is open; another account may
   * take its name then. What tells whose it was stays.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException for an account of the
   *     staff, without a recent proof of the actor
   */
  Account delete(Actor actor, long id) {
    guard.requireWithProof(actor, id);
    return transaction.change(
        id,
        true,
        row -> {
          OpenBusiness.Open open = business.of(id);
          if (!open.isNothing()) {
            throw PeopleRefusal.STILL_OPEN
                .refuse(open.bookings().size(), open.money().size())
                .with(open);
          }
          mapper.delete(id);
          handOver(id);
          return transaction.deleted(actor, row);
        });
  }

  private void handOver(long id) {
    identities.unlink(id);
    factors.removeAll(id);
    events.publishEvent(new AccountHandedOver(id));
    events.publishEvent(new StaffPermissions.AccountAccessChanged(id));
  }

  /**
   * Erases an account in the caller's transaction; the audit log gets its number only.
   *
   * @return the name that the account has now
   * @throws io.courtflash.core.platform.http.Refusal if there is no such account, or it is the last
   *     administrator's
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  @Transactional(propagation = Propagation.MANDATORY)
  public String erase(Actor actor, long id) {
    guard.requireWithProof(actor, id);
    List<Long> administrators = mapper.lockAdministrators();
    AccountRow row = mapper.lock(id).orElseThrow(PeopleRefusal.UNKNOWN_ACCOUNT::refuse);
    boolean isAdministrator = row.userRole() == Role.ADMIN;
    if (isAdministrator && administrators.stream().noneMatch(other -> other != id)) {
      throw PeopleRefusal.LAST_ADMINISTRATOR.refuse();
    }
    String pseudonym = "erased-" + id;
    var _ = mapper.erase(id, pseudonym);
    var _ = mapper.liftSuspensions(id, null);
    handOver(id);
    events.publishEvent(new AccountErased(id));
    events.publishEvent(
        new StaffActed(actor, AuditAction.ACCOUNT_ERASED, "account:" + id, null, null));
    return pseudonym;
  }

  /**
   * A person's data is being erased: features delete what identifies the person. Published inside
   * the transaction of the erasure.
   */
  public record AccountErased(long userId) {}
}
