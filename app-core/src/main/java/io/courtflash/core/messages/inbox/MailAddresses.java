package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.MailAddressMapper;
import io.courtflash.core.messages.inbox.store.MailAddressMapper.AskedAddress;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.mail.MailException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Confirms mail addresses: an address is used after its owner typed the code that was mailed there.
 * Until then nothing but the code is sent to them.
 */
@Component
@RequiredArgsConstructor
public class MailAddresses {

  /** How long a code counts. */
  public static final Duration COUNTS_FOR = Duration.ofMinutes(30);

  /** How long after a code the next one may be mailed. */
  static final Duration PAUSE = Duration.ofMinutes(1);

  private static final Logger log = LoggerFactory.getLogger(MailAddresses.class);
  private static final int MAX_TRIES = 5;
  private static final int DIGITS = 8;

  private final MailAddressMapper mapper;
  private final NotificationPreferences preferences;
  private final MailComposer composer;
  private final MailGateway gateway;
  private final AccountNotices notices;

  /**
   * Mails a code to an address. The address in use stays in use; an earlier code counts no more.
   * While the hall has no mail server, the address waits, and is asked for again later.
   *
   * @param language of the mail
   * @throws Refusal if the last code was mailed a short time ago, or the mail server doesn't take
   *     the mail
   */
  public void ask(long userId, String address, Locale language) {
    preferences.createIfMissing(userId);
    String code = RandomSecrets.text(DIGITS, "0123456789");
    boolean sends = gateway.isConfigured();
    int asked =
        mapper.ask(userId, address, Sha256.hex(code), COUNTS_FOR.toSeconds(), PAUSE.toSeconds());
    if (asked == 0) {
      throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(PAUSE);
    } else if (!sends) {
      var _ = mapper.mayAskAgain(userId);
      return;
    }
    try {
      gateway.send(composer.confirmation(address, code, language));
    } catch (MailException e) {
      log.warn("A code for a mail address wasn't sent: {}", e.toString());
      var _ = mapper.mayAskAgain(userId);
      throw PeopleRefusal.CODE_NOT_SENT.refuse();
    }
  }

  /** Tells the owner, in the inbox alone, that no address is in use any more. */
  public void tellOfRemoval(long userId) {
    notices.mailAddressChanged(userId);
  }

  /** Forgets an address that waits. Idempotent. */
  public void forget(long userId) {
    var _ = mapper.forget(userId);
  }

  /**
   * Takes the address into use to which this code was mailed; false after too many wrong ones. An
   * owner who had another one before is told.
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public boolean confirm(long userId, String code) {
    Optional<AskedAddress> asked = mapper.lock(userId);
    if (asked.isEmpty() || !asked.get().counts() || asked.get().tries() >= MAX_TRIES) {
      return false;
    }
    if (!Sha256.hex(code).equalsIgnoreCase(asked.get().codeHash())) {
      var _ = mapper.countTry(userId);
      return false;
    }
    boolean confirmed = mapper.confirm(userId) == 1;
    if (confirmed && asked.get().replaces()) {
      notices.mailAddressChanged(userId);
    }
    return confirmed;
  }
}
