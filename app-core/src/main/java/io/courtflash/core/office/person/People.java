package io.courtflash.core.office.person;

import io.courtflash.core.booking.reservation.limit.QuotaOverview;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.NotificationPreferences;
import io.courtflash.core.messages.inbox.NotificationPreferences.Preference;
import io.courtflash.core.office.person.store.PersonMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.CardFees;
import io.courtflash.core.people.person.OpenBusiness;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads everything about one person. */
@Component
@RequiredArgsConstructor
public class People {

  /** The most entries of each list on a person's page. */
  public static final int MAX_SHOWN = 100;

  private final Accounts accounts;
  private final PersonMapper mapper;
  private final NotificationPreferences preferences;
  private final Inbox inbox;
  private final Strikes strikes;
  private final QuotaOverview quotas;
  private final PersonNotes notes;
  private final CardFees fees;
  private final StaffPermissions permissions;

  /** The data of a person that the reader may see; empty when there is no such account. */
  @NeedsPermission(Permission.SEE_PEOPLE)
  public Optional<Person> find(Actor reader, long accountId) {
    boolean seesMoney = permissions.has(reader, Permission.MONEY);
    return accounts.find(accountId).map(account -> read(account, seesMoney, MAX_SHOWN));
  }

  /**
   * Everything about a person.
   *
   * @param withMoney whether payments and the balance are read
   * @param limit the most entries of each list
   */
  Person read(Account account, boolean withMoney, int limit) {
    long id = account.id();
    Preference preference = preferences.of(id);
    return new Person(
        account,
        preference.email(),
        preference.language(),
        fees.paidUntil(id).orElse(null),
        mapper.proofs(id),
        mapper.bookings(id, limit),
        mapper.waiting(id, limit),
        withMoney ? mapper.payments(id, limit) : null,
        withMoney ? mapper.balance(id) : null,
        strikes.of(id),
        quotas.ofHall(id, quotas.today()),
        quotas.ofSessions(id, quotas.today()),
        inbox.page(id, Long.MAX_VALUE, limit),
        notes.of(id));
  }

  /**
   * A place that a person waits or waited for. Day and times are the venue's.
   *
   * @param courtNames of the courts that will do; null: any
   * @param notAfter until when the person waits
   * @param books whether a place is booked at once; else it is offered
   * @param shortNotice whether also a place after its start, to which somebody didn't come
   */
  public record PersonWaiting(
      long id,
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      @Nullable String courtNames,
      Instant notAfter,
      boolean books,
      boolean shortNotice,
      WaitEntry.State state,
      Instant createTime) {}

  /** Reads a person's open bookings, and orders and refunds that aren't settled. */
  @Component
  @RequiredArgsConstructor
  static class OpenBusinessOfPerson implements OpenBusiness {

    private final PersonMapper mapper;

    @Override
    public Open of(long accountId) {
      return new Open(mapper.openBookings(accountId), mapper.openMoney(accountId));
    }
  }
}
