package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.booking.reservation.limit.QuotaOverview;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.money.receipt.Receipts;
import io.courtflash.core.money.refund.CancellationQuotes;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.document.PdfFile;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads from the engine of this program the data that the booking dialogs show. */
public record DeskReader(
    BookingSearch bookings,
    StaffBookingQuotes quotes,
    CancellationQuotes cancellations,
    StandingReader standings,
    Accounts accounts,
    DayBoard board,
    Receipts receipts,
    InstantSource clock) {

  private static final int MOST_ALIKE = 5;

  Optional<BookingLine> find(long reservationId) {
    return bookings.find(reservationId);
  }

  /** The receipts of a booking's payment and refunds, the oldest first; each print is counted. */
  List<PdfFile> printReceipts(Actor staff, long reservationId, Locale language) {
    return receipts.of(staff, reservationId).stream()
        .map(receipt -> receipts.print(staff, reservationId, receipt.number(), language))
        .flatMap(Optional::stream)
        .toList();
  }

  BookingQuote quote(Actor staff, Set<Long> slotIds, Customer customer) {
    return switch (customer) {
      case Customer.Guest _ ->
          slotIds.isEmpty()
              ? BookingQuote.NONE
              : new BookingQuote(quotes.quote(staff, slotIds, customer), null, List.of());
      case Customer.Student(String typed) -> quoteStudent(staff, slotIds, typed.strip());
    };
  }

  private BookingQuote quoteStudent(Actor staff, Set<Long> slotIds, String typed) {
    List<Account> alike = typed.isEmpty() ? List.of() : accounts.page(typed, 0, MOST_ALIKE + 1);
    boolean isQuoted = StudentIdFormat.isValid(typed) && !slotIds.isEmpty();
    StaffBookingQuotes.Quote terms =
        isQuoted ? quotes.quote(staff, slotIds, new Customer.Student(typed)) : null;
    return new BookingQuote(terms, strikes(terms), others(alike, typed));
  }

  private Strikes.@Nullable Summary strikes(StaffBookingQuotes.@Nullable Quote terms) {
    return terms instanceof StaffBookingQuotes.Quote.Quoted quoted && quoted.account() != null
        ? standings.strikesOf(quoted.account().id())
        : null;
  }

  private static List<Account> others(List<Account> alike, String typed) {
    return alike.stream()
        .filter(account -> !account.studentId().equalsIgnoreCase(typed))
        .limit(MOST_ALIKE)
        .toList();
  }

  Optional<CancellationFacts> cancellation(Actor staff, long reservationId) {
    return bookings
        .find(reservationId)
        .flatMap(
            booking ->
                cancellations
                    .find(staff, reservationId)
                    .map(
                        quote ->
                            new CancellationFacts(
                                booking, quote, cancellations.policy(reservationId))));
  }

  List<DaySlot> freeSlots(LocalDate day) {
    return board.slots(day).stream().filter(slot -> slot.isFree(clock.instant())).toList();
  }

  int bookingsOf(Collection<Long> slotIds) {
    return board.bookedSlots(slotIds).size();
  }

  /** Reads a person's quotas and strikes from the engine of this program. */
  public record StandingReader(QuotaOverview quotas, Strikes strikes) {

    BookingEligibility of(long accountId) {
      return new BookingEligibility(quotas.ofHall(accountId, quotas.today()), strikesOf(accountId));
    }

    Strikes.Summary strikesOf(long accountId) {
      return strikes.of(accountId);
    }
  }

  /**
   * A person's standing for further bookings: the use of quotas, and the strikes.
   *
   * @param quotas of the hall as of today, in the order of the rules
   */
  public record BookingEligibility(List<QuotaUse> quotas, Strikes.Summary strikes) {

    public BookingEligibility {
      quotas = List.copyOf(quotas);
    }
  }

  /**
   * The data of a booking that staff see before they cancel it.
   *
   * @param quote what the cancellation would cost the student now
   * @param policy empty for a booking without a slot
   */
  public record CancellationFacts(
      BookingLine booking, CancellationQuotes.Quote quote, Optional<CancellationPolicy> policy) {

    boolean isPaid() {
      return quote.paid().signum() > 0;
    }

    /** Whether the policy would keep a part of what was paid. */
    boolean hasFee() {
      return quote.possible() && quote.fee().signum() > 0;
    }
  }

  /**
   * A quote that staff see before they book for a customer: the terms, the strikes and similar
   * people.
   *
   * @param terms null while it isn't known for whom or what to book
   * @param strikes the person's; null for a guest, and while it isn't known who it is
   * @param alike other people whose ID, name or phone number contains what was typed
   */
  public record BookingQuote(
      StaffBookingQuotes.@Nullable Quote terms,
      Strikes.@Nullable Summary strikes,
      List<Account> alike) {

    static final BookingQuote NONE = new BookingQuote(null, null, List.of());

    public BookingQuote {
      alike = List.copyOf(alike);
    }

    /** Whether staff must say why they book all the same. */
    boolean isRefusedByRule() {
      return terms instanceof StaffBookingQuotes.Quote.Quoted quoted
          && !quoted.refusals().isEmpty();
    }
  }
}
