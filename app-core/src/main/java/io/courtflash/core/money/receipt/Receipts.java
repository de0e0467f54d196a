package io.courtflash.core.money.receipt;

import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.receipt.store.ReceiptMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.account.AccountErasure;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * The receipts of bookings. One that isn't issued yet is issued when somebody asks for it. Each
 * print is counted, and from the second on a receipt is marked as a copy.
 */
@Component
@RequiredArgsConstructor
public class Receipts {

  private final ReceiptMapper receipts;
  private final ReceiptIssuer issuer;
  private final ReceiptPrinter printer;
  private final ReservationLifecycle bookings;
  private final ApplicationEventPublisher events;

  /**
   * The receipts of a student's own booking, the oldest first; none for one that is free or unpaid.
   *
   * @return empty if it isn't theirs
   */
  public Optional<List<Receipt>> ofOwn(Actor student, long reservationId) {
    return isOwn(student, reservationId) ? Optional.of(issued(reservationId)) : Optional.empty();
  }

  /**
   * Which of a student's own bookings have receipts; others' are left out.
   *
   * @param reservationIds at most some hundred
   */
  public Set<Long> among(Actor student, Set<Long> reservationIds) {
    return reservationIds.isEmpty() ? Set.of() : receipts.paid(student.userId(), reservationIds);
  }

  /** The receipts of anybody's booking, the oldest first; none if there is no such booking. */
  @NeedsPermission(Permission.MONEY)
  public List<Receipt> of(Actor staff, @ActsOn(TargetKind.RESERVATION) long reservationId) {
    return issued(reservationId);
  }

  /**
   * A receipt of a student's own booking as a PDF.
   *
   * @return empty if the booking isn't theirs or has no such receipt
   */
  public Optional<PdfFile> printOwn(
      Actor student, long reservationId, long number, Locale language) {
    return isOwn(student, reservationId)
        ? print(reservationId, number, language)
        : Optional.empty();
  }

  /**
   * A receipt of anybody's booking as a PDF. Audited.
   *
   * @return empty if the booking has no such receipt
   */
  @NeedsPermission(Permission.MONEY)
  public Optional<PdfFile> print(
      Actor staff,
      @ActsOn(TargetKind.RESERVATION) long reservationId,
      long number,
      Locale language) {
    Optional<PdfFile> printed = print(reservationId, number, language);
    if (printed.isPresent()) {
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.RECEIPT_PRINTED,
              "reservation:" + reservationId,
              null,
              Map.of("receipt", number)));
    }
    return printed;
  }

  /**
   * The receipt that belongs to a message about money, as a PDF.
   *
   * @param by when the message was written, by the database's clock
   * @return empty if there is nothing to receipt, such as a refund that waits at the counter
   */
  public Optional<PdfFile> ofMessage(
      long reservationId, Receipt.Kind kind, Instant by, Locale language) {
    issuer.issueMissingOf(reservationId);
    return receipts
        .latest(reservationId, kind, by)
        .flatMap(receipt -> print(reservationId, receipt.number(), language));
  }

  /** Removes the person's name; the hall's books keep the rest. */
  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = receipts.erase(erased.userId());
  }

  private boolean isOwn(Actor student, long reservationId) {
    return bookings
        .find(reservationId)
        .filter(found -> found.userId() == student.userId())
        .isPresent();
  }

  private List<Receipt> issued(long reservationId) {
    issuer.issueMissingOf(reservationId);
    return receipts.of(reservationId);
  }

  private Optional<PdfFile> print(long reservationId, long number, Locale language) {
    return receipts.countPrint(number, reservationId) == 0
        ? Optional.empty()
        : receipts.find(number, reservationId).map(receipt -> printer.print(receipt, language));
  }
}
