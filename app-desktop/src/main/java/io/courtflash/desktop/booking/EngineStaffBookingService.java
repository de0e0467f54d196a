package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@link StaffBookingService} of the engine in this program. */
@NeedsPermission(Permission.SEE_BOARD)
public record EngineStaffBookingService(
    DeskReader reader,
    ReservationLifecycle reservations,
    Attendance attendance,
    Refunds refunds,
    CounterPayments counterPayments,
    PaymentGateways gateways,
    ReservationMover mover,
    Blocks blocks,
    WaitListDesk waitList,
    Actor staff)
    implements StaffBookingService {

  @Override
  public Optional<BookingLine> find(long reservationId) {
    return reader.find(reservationId);
  }

  @Override
  public Optional<DeskReader.CancellationFacts> cancellation(long reservationId) {
    return reader.cancellation(staff, reservationId);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public DeskReader.BookingQuote quote(Set<Long> slotIds, Customer customer) {
    return reader.quote(staff, slotIds, customer);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public DeskReader.BookingEligibility standing(long accountId) {
    return reader.standings().of(accountId);
  }

  @Override
  public List<DaySlot> freeSlots(LocalDate day) {
    return reader.freeSlots(day);
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<PdfFile> printReceipts(long reservationId, Locale language) {
    return reader.printReceipts(staff, reservationId, language);
  }

  @Override
  @NeedsPermission(Permission.CANCEL)
  public CancellationOutcome cancel(long reservationId, String reason) {
    return reservations.cancelFor(staff, reservationId, reason);
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public Optional<Refunds.Accepted> refund(long reservationId, String reason, BigDecimal shown) {
    return refunds.request(staff, reservationId, reason, new Refunds.Shown(null, shown));
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public Optional<Refunds.Accepted> refundByPolicy(
      long reservationId, String reason, Refunds.Shown shown) {
    return refunds.requestByPolicy(staff, reservationId, reason, shown);
  }

  @Override
  @NeedsPermission(Permission.CHECK_IN)
  public void checkIn(long reservationId) {
    attendance.checkIn(staff, reservationId);
  }

  @Override
  @NeedsPermission(Permission.CHECK_IN)
  public void undoCheckIn(long reservationId) {
    attendance.undoCheckIn(staff, reservationId);
  }

  @Override
  @NeedsPermission(Permission.CHECK_IN)
  public void markNoShow(long reservationId) {
    attendance.markNoShow(staff, reservationId);
  }

  @Override
  @NeedsPermission(Permission.CHECK_IN)
  public void undoNoShow(long reservationId) {
    attendance.clearNoShow(staff, reservationId);
  }

  @Override
  @NeedsPermission(Permission.CHECK_IN)
  public void restore(long reservationId) {
    attendance.restore(staff, reservationId);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public List<PayMethod> counterMethods() {
    return counterPayments.methods();
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public List<PayMethod> bookingMethods() {
    List<PayMethod> methods = new ArrayList<>();
    if (!gateways.offers().isEmpty()) {
      methods.add(PayMethod.ONLINE);
    }
    methods.add(PayMethod.COUNTER);
    methods.addAll(counterPayments.methods());
    methods.add(PayMethod.FREE);
    return methods;
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public Optional<BigDecimal> amountDue(long reservationId) {
    return counterPayments.amountDue(staff, reservationId);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public boolean takePayment(long reservationId, PayMethod method, BigDecimal shown) {
    return counterPayments.takePayment(staff, reservationId, method, shown);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public StaffBookings.Outcome book(
      Set<Long> slotIds,
      Customer customer,
      PayMethod method,
      String despiteRule,
      @Nullable BigDecimal shown) {
    return counterPayments.bookCells(
        staff,
        slotIds,
        customer,
        method,
        despiteRule.isBlank() ? null : new StaffReason(despiteRule),
        shown);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public void move(long reservationId, long fromSlotId, Set<Long> slotIds, String despiteRule) {
    var _ =
        mover.move(
            staff,
            reservationId,
            fromSlotId,
            slotIds,
            despiteRule.isBlank() ? null : new StaffReason(despiteRule));
  }

  @Override
  @NeedsPermission(Permission.BLOCK)
  public StaffBookingService.BlockResult block(List<Long> slotIds, String reason) {
    List<Long> blocked =
        blocks
            .block(staff, slotIds, reason)
            .orElseThrow(HallRefusal.NOTHING_TO_BLOCK::refuse)
            .slotIds();
    return new StaffBookingService.BlockResult(blocked.size(), reader.bookingsOf(blocked));
  }

  @Override
  @NeedsPermission(Permission.BLOCK)
  public int unblock(List<Long> slotIds) {
    return blocks.unblock(staff, slotIds);
  }

  @Override
  public List<WaitListDesk.Waiting> waitingFor(long slotId) {
    return waitList.waitingFor(slotId);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public StaffBookings.Outcome bookKept(long slotId, Customer customer, String reason) {
    return waitList.book(slotId, customer, reason);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public WaitOperations.GiveOutcome giveKept(long slotId, long entryId, String reason) {
    return waitList.give(slotId, entryId, reason);
  }
}
