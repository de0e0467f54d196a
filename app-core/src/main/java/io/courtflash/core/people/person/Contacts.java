package io.courtflash.core.people.person;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Changes the contact data of account owners. */
@Component
@RequiredArgsConstructor
public class Contacts {

  private final AccountMapper mapper;
  private final AccountTransaction transaction;
  private final StaffAccountGuard guard;

  /**
   * Replaces name, phone number and address.
   *
   * @param contact with values that {@link ContactFormat} allows; null removes a value
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Account change(Actor actor, long id, Contact contact) {
    guard.require(actor, id);
    return transaction.change(
        id,
        false,
        row -> {
          var _ =
              mapper.changeContact(
                  id,
                  contact.name(),
                  NameKeys.of(contact.name()),
                  contact.phone(),
                  contact.email());
          return transaction.changed(actor, AuditAction.ACCOUNT_CONTACT_CHANGED, row);
        });
  }
}
