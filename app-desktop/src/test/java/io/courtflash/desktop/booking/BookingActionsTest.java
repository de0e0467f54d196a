package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.desktop.screen.FakeNotices;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BookingActionsTest {

  private final FakeNotices notices = new FakeNotices();
  private final FakeStaffBookingService service = new FakeStaffBookingService();
  private final AtomicInteger changes = new AtomicInteger();
  private final List<RefundOrder> refunds = new ArrayList<>();
  private final BookingActions actions =
      new BookingActions(service, notices.actions(), changes::incrementAndGet, refunds::add);

  @Test
  void anActThatIsDoneReloadsTheScreen() {
    actions.cancel(7, "wet");
    assertThat(service.calls).containsExactly("cancel 7 wet");
    assertThat(notices.done()).singleElement().asString().contains("Booking cancelled");
    assertThat(changes).hasValue(1);
  }

  static List<CancellationOutcome> refusedCancellations() {
    return List.of(
        new CancellationOutcome.NotFound(),
        new CancellationOutcome.Paid(),
        new CancellationOutcome.Refunding(),
        new CancellationOutcome.Closing(),
        new CancellationOutcome.Ended(ReservationStatus.CANCELLED));
  }

  @ParameterizedTest
  @MethodSource("refusedCancellations")
  void aRefusedCancellationShowsTheReason(CancellationOutcome outcome) {
    service.cancellation = outcome;
    actions.cancel(7, "wet");
    assertThat(notices.done()).isEmpty();
    assertThat(notices.failed()).singleElement().asString().isNotBlank();
    assertThat(changes).hasValue(0);
  }

  @Test
  void anAcceptedRefundIsReportedWithItsState() {
    actions.refund(7, "wet", BigDecimal.TEN);
    assertThat(notices.done()).singleElement().asString().contains("requested");
    service.refund = RefundStatus.SUCCESS;
    actions.refund(7, "wet", BigDecimal.TEN);
    assertThat(notices.done()).last().asString().contains("Refunded");
    assertThat(refunds)
        .extracting(RefundOrder::status)
        .containsExactly(RefundStatus.REQUESTED, RefundStatus.SUCCESS);
    assertThat(changes).hasValue(2);
  }

  @Test
  void aRefundThatTheProviderRefusesIsAFailure() {
    service.refund = RefundStatus.FAILED;
    actions.refund(7, "wet", BigDecimal.TEN);
    assertThat(notices.failed()).singleElement().asString().contains("refused");
    assertThat(refunds).isEmpty();
  }

  @Test
  void aMarkedNoShowCanBeUndone() {
    actions.markNoShow(7);
    actions.undoNoShow(7);
    service.refusal = BookingRefusal.NO_SHOW_EARLY.refuse();
    actions.markNoShow(7);
    assertThat(service.calls).containsExactly("mark no-show 7", "undo no-show 7", "mark no-show 7");
    assertThat(notices.done())
        .containsExactly("Marked as no-show.", "The no-show mark was removed.");
    assertThat(notices.failed()).singleElement().asString().contains("not started");
  }

  @Test
  void aForfeitedBookingIsGivenBackUnlessSomebodyElseHasItsPlace() {
    var _ = actions.restore(7);
    service.refusal = BookingRefusal.PLACE_GONE.refuse();
    var _ = actions.restore(7);
    assertThat(service.calls).containsExactly("restore 7", "restore 7");
    assertThat(notices.done()).singleElement().asString().contains("this person's again");
    assertThat(notices.failed()).singleElement().asString().contains("Somebody else");
  }

  @Test
  void aPaymentIsTakenOnlyOfAnUnpaidBooking() {
    actions.takePayment(7, PayMethod.CASH, BigDecimal.TEN);
    service.unpaid = false;
    actions.takePayment(7, PayMethod.FREE, BigDecimal.TEN);
    assertThat(service.calls).containsExactly("pay 7 CASH of 10", "pay 7 FREE of 10");
    assertThat(notices.done()).hasSize(1);
    assertThat(notices.failed()).singleElement().asString().contains("waiting for a payment");
  }

  static List<StaffBookings.Outcome> refusedBookings() {
    return List.of(
        new StaffBookings.Outcome.UnknownStudent("s01"),
        new StaffBookings.Outcome.UnknownSlot(3),
        new StaffBookings.Outcome.SlotOver(FakeStaffBookingService.NOW),
        new StaffBookings.Outcome.SlotBlocked(3),
        new StaffBookings.Outcome.SlotTaken(3),
        new StaffBookings.Outcome.NotOneSpan(),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.SUSPENDED, 1, 1)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.AUDIENCE, 1, 1)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.FEE_PAID, 1, 1)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.ACTIVE, 2, 2)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.DAY, 1, 1)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.WEEK, 1, 1)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.TERM, 1, 1)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.WEEK_MINUTES, 60, 60)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.IN_A_ROW, 1, 1)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.DAYS_AHEAD, 0, 7)),
        new StaffBookings.Outcome.RuleBroken(new QuotaUse(Quota.SAME_TIME, 1, 1)),
        new StaffBookings.Outcome.AlreadyBooked(7));
  }

  @ParameterizedTest
  @MethodSource("refusedBookings")
  void aRefusedBookingForSomeoneShowsTheReason(StaffBookings.Outcome outcome) {
    service.bookingOutcome = outcome;
    actions.book(Set.of(3L), new Customer.Student("s01"), PayMethod.ONLINE, "", null);
    assertThat(notices.failed()).singleElement().asString().contains("Nothing was changed");
  }

  static List<Refusal> refusedMoves() {
    return List.of(
        BookingRefusal.UNKNOWN_BOOKING.refuse(),
        BookingRefusal.NOT_MOVABLE.refuse(),
        FieldProblem.refuse("slotIds", "desk.not-bookable"),
        BookingRefusal.SLOT_BLOCKED.refuse(),
        BookingRefusal.ELSEWHERE.refuse(),
        FieldProblem.refuse("slotIds", "desk.other-shape"),
        BookingRefusal.of(new QuotaUse(Quota.SAME_TIME, 1, 1)),
        BookingRefusal.SLOT_TAKEN.refuse());
  }

  @ParameterizedTest
  @MethodSource("refusedMoves")
  void aRefusedMoveShowsTheReason(Refusal refusal) {
    service.refusal = refusal;
    actions.move(7, 2, Set.of(3L), "");
    assertThat(notices.failed()).singleElement().asString().contains("Nothing was changed");
    assertThat(changes).hasValue(0);
  }

  @Test
  void blockingSlotsReportsTheBookingsThatStayValid() {
    service.blockResult = new StaffBookingService.BlockResult(2, 0);
    actions.block(List.of(1L, 2L), "class");
    service.blockResult = new StaffBookingService.BlockResult(2, 1);
    actions.block(List.of(1L, 2L), "class");
    assertThat(notices.done()).first().asString().isEqualTo("2 slots were closed.");
    assertThat(notices.done()).last().asString().contains("1 booking there is still valid");
  }

  @Test
  void slotsThatAreNotBlockedCannotBeOpenedAgain() {
    service.unblocked = 0;
    actions.unblock(List.of(1L));
    assertThat(notices.failed()).singleElement().asString().contains("not closed");
  }

  @Test
  void aBookingThatDoesNotExistIsReported() {
    service.found = false;
    List<BookingLine> found = new ArrayList<>();
    actions.find(7, found::add);
    assertThat(found).isEmpty();
    assertThat(notices.failed()).singleElement().asString().contains("no such booking");
  }
}
