package io.courtflash.core.people.account;

import io.courtflash.core.people.account.store.AccountMapper;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import org.springframework.stereotype.Component;

/** Changes what staff know of the owner of an account. */
@Component
public class Contacts {

  private final AccountMapper mapper;
  private final AccountTransaction transaction;
  private final StaffAccountGuard guard;

  Contacts(AccountMapper mapper, AccountTransaction transaction, StaffAccountGuard guard) {
    this.mapper = mapper;
    this.transaction = transaction;
    this.guard = guard;
  }

  /**
   * Replaces name, phone number and address.
   *
   * @param contact with values that {@link ContactFormat} allows; null removes a value
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public AccountChangeResult change(Actor actor, long id, Contact contact) {
    guard.require(actor, id);
    return transaction.change(
        id,
        false,
        row -> {
          var _ = mapper.changeContact(id, contact);
          return transaction.changed(actor, AuditAction.ACCOUNT_CONTACT_CHANGED, row);
        });
  }
}
