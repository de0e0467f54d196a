package io.courtflash.core.office.person;

import io.courtflash.core.money.receipt.Receipt;
import io.courtflash.core.office.person.store.PersonMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Makes a copy of everything that the hall keeps of a person. */
@Component
@RequiredArgsConstructor
public class PersonExports {

  /** Far more than a person can book, pay or be told in the time for which rows are kept. */
  private static final int MAX_EXPORTED = 100_000;

  private final People people;
  private final Accounts accounts;
  private final PersonMapper mapper;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;

  /**
   * Reads everything about a person, and notes in the audit log that it was read.
   *
   * @return empty when there is no such account
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the actor
   */
  @NeedsPermission(Permission.EXPORT)
  @Transactional
  public Optional<PersonData> export(Actor actor, long accountId) {
    proofs.require(actor);
    Optional<Account> account = accounts.find(accountId);
    if (account.isEmpty()) {
      return Optional.empty();
    }
    PersonData data =
        new PersonData(
            clock.instant(),
            people.read(account.get(), true, MAX_EXPORTED),
            mapper.logins(accountId, MAX_EXPORTED),
            mapper.devices(accountId, MAX_EXPORTED),
            mapper.receipts(accountId, MAX_EXPORTED),
            mapper.payers(accountId));
    events.publishEvent(
        new StaffActed(actor, AuditAction.PERSON_EXPORTED, "account:" + accountId, null, null));
    return Optional.of(data);
  }

  /**
   * A copy of everything that the hall keeps of a person, for the person.
   *
   * @param exportedAt when it was made
   */
  public record PersonData(
      Instant exportedAt,
      Person person,
      List<PersonLogin> logins,
      List<PersonDevice> devices,
      List<PersonReceipt> receipts,
      List<PersonPayer> payers) {}

  /**
   * A browser in which a person switched notifications on.
   *
   * @param client the browser and system, as it said itself
   * @param service the address of its maker's push service with the part that names the browser
   */
  public record PersonDevice(String client, String service, Instant createTime) {}

  /**
   * A login of a person.
   *
   * @param client the browser and system, as it said itself
   */
  public record PersonLogin(String client, Instant createTime, @Nullable Instant lastUsedAt) {}

  /**
   * The payment provider's id of a person who pays inside its app.
   *
   * @param appId the provider's application that the id belongs to
   */
  public record PersonPayer(String provider, String appId, String payerId, Instant linkedAt) {}

  /**
   * A receipt of a person's payment or refund.
   *
   * @param number the hall's own
   * @param orderNo CourtFlash's number of the order, or of the refund
   * @param amount in yuan
   * @param movedAt when it was paid or given back
   */
  public record PersonReceipt(
      long number,
      Receipt.Kind kind,
      long reservationId,
      String orderNo,
      BigDecimal amount,
      Instant movedAt,
      Instant issuedAt) {}
}
