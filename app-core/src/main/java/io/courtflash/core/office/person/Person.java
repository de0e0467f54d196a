package io.courtflash.core.office.person;

import io.courtflash.core.booking.reservation.limit.SessionQuotaUse;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PersonNotes;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A person as staff see them: account, proofs, bookings, what they wait for, payments, strikes,
 * messages and notes. Lists have the newest first, at most {@link People#MAX_SHOWN} each.
 *
 * @param mailAddress where mails go; null when the person wants none
 * @param language of the mails, as a BCP 47 tag
 * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone; null when
 *     it isn't paid
 * @param proofs who vouches for the person; empty where that was not kept yet
 * @param payments null, as is {@code balance}, for staff who may not see money
 * @param quotas how much of the hall's is used today
 * @param sessionQuotas the same of sessions that have limits of their own
 */
public record Person(
    Account account,
    @Nullable String mailAddress,
    String language,
    @Nullable LocalDate feePaidUntil,
    List<PersonProof> proofs,
    List<PersonBooking> bookings,
    List<PersonWaiting> waiting,
    @Nullable List<PersonPayment> payments,
    @Nullable PersonBalance balance,
    Strikes.Summary strikes,
    List<QuotaUse> quotas,
    List<SessionQuotaUse> sessionQuotas,
    List<Notification> messages,
    List<PersonNotes.PersonNote> notes) {}
