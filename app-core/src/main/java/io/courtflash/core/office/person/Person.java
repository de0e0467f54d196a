package io.courtflash.core.office.person;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.limit.QuotaOverview;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PersonNotes;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
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
    List<People.PersonWaiting> waiting,
    @Nullable List<PersonPayment> payments,
    @Nullable PersonBalance balance,
    Strikes.Summary strikes,
    List<QuotaUse> quotas,
    List<QuotaOverview.SessionQuotaUse> sessionQuotas,
    List<Notification> messages,
    List<PersonNotes.PersonNote> notes) {

  /**
   * The money between a person and the hall, in yuan, of all bookings that are kept.
   *
   * @param paid the sum of all payments, also of those that were refunded later
   * @param refunded the sum of the refunds that the person has got
   * @param owed what present bookings cost that aren't paid yet
   * @param toRefund the sum of the refunds that the person hasn't got yet
   */
  public record PersonBalance(
      BigDecimal paid, BigDecimal refunded, BigDecimal owed, BigDecimal toRefund) {}

  /**
   * A payment of a person, or a refund to them.
   *
   * @param number the order's or the refund's number
   * @param refund whether it is a refund
   * @param amount in yuan
   * @param status the name of a {@link io.courtflash.core.money.order.PayStatus} or {@link
   *     io.courtflash.core.money.refund.RefundStatus}
   * @param paidTime when the provider got the money; null for refunds and unpaid orders
   */
  public record PersonPayment(
      String number,
      long reservationId,
      boolean refund,
      BigDecimal amount,
      String status,
      @Nullable Instant paidTime,
      Instant createTime) {}

  /**
   * The proof that an account belongs to its person: who vouches for it.
   *
   * @param issuer of the person's identity, for {@link Kind#SINGLE_SIGN_ON}; null for others
   * @param since when it was first known; of a roster, the last one that had the person
   */
  public record PersonProof(Kind kind, @Nullable String issuer, Instant since) {

    /** The ways in which a person is known. */
    public enum Kind {
      /** The university's single sign-on. */
      SINGLE_SIGN_ON,
      /** A roster, such as the registrar's. */
      ROSTER,
      /** The staff, who made the account. */
      STAFF,
      /** Nobody: the owner made the account by open registration. */
      REGISTERED
    }
  }

  /**
   * A booking of a person. Day and times are the venue's; they and the court are null when the slot
   * is no longer kept.
   *
   * @param courtName of all its courts
   * @param endTime of its last cell
   * @param reason why it ended, in words of a person or of the engine; null when it hasn't
   * @param noShowAt when staff noted that nobody came; null when they didn't
   * @param checkedInAt when it was recorded that the person came; null when it wasn't
   * @param series what the weekly booking is for that it is a date of; null for others
   */
  public record PersonBooking(
      long id,
      @Nullable String courtName,
      @Nullable LocalDate slotDate,
      @Nullable LocalTime startTime,
      @Nullable LocalTime endTime,
      ReservationStatus status,
      @Nullable String reason,
      @Nullable Instant noShowAt,
      @Nullable Instant checkedInAt,
      Instant createTime,
      @Nullable String series) {}
}
