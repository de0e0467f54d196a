package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.InboxRows;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.campus.IdentityLinker;
import io.courtflash.core.people.login.factor.OwnSecondFactor;
import io.courtflash.core.people.login.factor.SecondFactorResets;
import io.courtflash.core.people.login.passkey.Passkeys;
import io.courtflash.core.people.login.password.PasswordVerifier;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Notifies the owner of an account of security events, such as a new password or passkey. An owner
 * who gave a mail address is mailed, too: such notices can't be switched off.
 */
@Component
@RequiredArgsConstructor
class AccountNotices {

  private final InboxRows rows;
  private final MailGateway mailGateway;
  private final ApplicationEventPublisher events;

  @EventListener
  @Transactional
  public void on(PasswordVerifier.PasswordGuessed guessed) {
    write(NotificationKind.PASSWORD_GUESSED, guessed.userId());
  }

  @EventListener
  @Transactional
  public void on(IdentityLinker.AccountLinked linked) {
    write(NotificationKind.ACCOUNT_LINKED, linked.userId());
  }

  @EventListener
  @Transactional
  public void on(SecondFactorResets.SecondFactorReset reset) {
    write(NotificationKind.FACTOR_RESET, reset.userId());
  }

  @EventListener
  @Transactional
  public void on(Passkeys.PasskeyAdded added) {
    write(NotificationKind.PASSKEY_ADDED, added.userId());
  }

  @EventListener
  @Transactional
  public void on(Accounts.PasswordChanged changed) {
    write(NotificationKind.PASSWORD_CHANGED, changed.userId());
  }

  @EventListener
  @Transactional
  public void on(OwnSecondFactor.SecondFactorChanged changed) {
    write(NotificationKind.FACTOR_CHANGED, changed.userId());
  }

  /** Tells the owner of another mail address, or of none; mailed to the present one, too. */
  @Transactional
  public void mailAddressChanged(long userId) {
    write(NotificationKind.MAIL_CHANGED, userId);
  }

  private void write(NotificationKind kind, long userId) {
    rows.insertForAccount(kind, userId, mailGateway.isConfigured());
    events.publishEvent(new Inbox.InboxChanged(List.of(userId)));
  }
}
