package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.CancellationPolicy.Step;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.CancellationQuotes;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.http.Refusal;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ByteArrayResource;

/** Records each call. Every booking is paid, and the outcome of an act can be chosen. */
public final class FakeStaffBookingService implements StaffBookingService {

  private static final CancellationPolicy POLICY =
      new CancellationPolicy(List.of(new Step(60, 25, BigDecimal.ZERO)));

  public static final Instant NOW = Instant.parse("2026-09-01T05:00:00Z");

  /** The acts that were called, in order, with their arguments. */
  public final List<String> calls = new CopyOnWriteArrayList<>();

  /** What {@link #find} returns; the booking of any id. */
  public volatile ReservationStatus status = ReservationStatus.CONFIRMED;

  public volatile boolean found = true;
  volatile CancellationOutcome cancellation = new CancellationOutcome.Cancelled(7);

  /** The slot that the last moved booking was seen at. */
  volatile long lastLeft;

  /** What attendance and moves are refused with; null: they are done. */
  volatile @Nullable Refusal refusal;

  volatile StaffBookings.Outcome bookingOutcome = new StaffBookings.Outcome.SlotTaken(3);
  volatile boolean unpaid = true;
  volatile boolean isPaidOnline = true;
  volatile StaffBookingService.BlockResult blockResult = new StaffBookingService.BlockResult(0, 0);
  volatile int unblocked = 2;

  /** The price that the last booking was made for. */
  volatile @Nullable BigDecimal lastShown;

  /** The refund that a request of a refund returns. */
  public volatile RefundStatus refund = RefundStatus.REQUESTED;

  @Override
  public Optional<BookingLine> find(long reservationId) {
    return found ? Optional.of(booking(reservationId, status)) : Optional.empty();
  }

  /** What is asked for before a booking is made. */
  volatile DeskReader.BookingQuote quote = DeskReader.BookingQuote.NONE;

  /** What a student would lose by a cancellation, of the 20 yuan of each paid booking. */
  volatile BigDecimal fee = BigDecimal.ZERO;

  @Override
  public Optional<DeskReader.CancellationFacts> cancellation(long reservationId) {
    BigDecimal paid =
        status == ReservationStatus.CONFIRMED ? new BigDecimal("20.00") : BigDecimal.ZERO;
    return find(reservationId)
        .map(
            booking ->
                new DeskReader.CancellationFacts(
                    booking,
                    new CancellationQuotes.Quote(
                        reservationId, true, paid, fee, paid.subtract(fee)),
                    Optional.of(POLICY)));
  }

  @Override
  public DeskReader.BookingQuote quote(Set<Long> slotIds, Customer customer) {
    return quote;
  }

  @Override
  public DeskReader.BookingEligibility standing(long accountId) {
    return new DeskReader.BookingEligibility(
        List.of(new QuotaUse(Quota.WEEK, 2, 3), new QuotaUse(Quota.DAY, 1, 1)),
        new Strikes.Summary(1, 6, List.of()));
  }

  @Override
  public List<DaySlot> freeSlots(LocalDate day) {
    return List.of(
        new DaySlot(
            5,
            1,
            "1号场",
            "羽毛球场",
            LocalTime.of(18, 0),
            LocalTime.of(19, 0),
            NOW,
            NOW.plusSeconds(3600),
            1,
            null,
            true,
            null,
            List.of(),
            0,
            0));
  }

  @Override
  public Optional<Refunds.Accepted> refundByPolicy(
      long reservationId, String reason, Refunds.Shown shown) {
    calls.add(
        "refund " + reservationId + " " + reason + " of " + shown.amount() + " but " + shown.fee());
    return Optional.of(new Refunds.Accepted(refundOrder(refund), ReservationStatus.REFUNDING));
  }

  /** How many receipts each booking has. */
  public volatile int receipts = 2;

  @Override
  public List<PdfFile> printReceipts(long reservationId, Locale language) {
    calls.add("receipts " + reservationId + " " + language);
    return IntStream.rangeClosed(1, receipts)
        .mapToObj(number -> "receipt-%08d.pdf".formatted(number))
        .map(
            name ->
                new PdfFile(name, new ByteArrayResource(name.getBytes(StandardCharsets.US_ASCII))))
        .toList();
  }

  @Override
  public CancellationOutcome cancel(long reservationId, String reason) {
    calls.add("cancel " + reservationId + " " + reason);
    return cancellation;
  }

  @Override
  public Optional<Refunds.Accepted> refund(long reservationId, String reason, BigDecimal shown) {
    calls.add("refund " + reservationId + " " + reason + " of " + shown);
    return Optional.of(new Refunds.Accepted(refundOrder(refund), ReservationStatus.REFUNDING));
  }

  @Override
  public void checkIn(long reservationId) {
    calls.add("check in " + reservationId);
    refuseIfToldTo();
  }

  @Override
  public void undoCheckIn(long reservationId) {
    calls.add("undo check-in " + reservationId);
    refuseIfToldTo();
  }

  @Override
  public void markNoShow(long reservationId) {
    calls.add("mark no-show " + reservationId);
    refuseIfToldTo();
  }

  @Override
  public void undoNoShow(long reservationId) {
    calls.add("undo no-show " + reservationId);
    refuseIfToldTo();
  }

  @Override
  public void restore(long reservationId) {
    calls.add("restore " + reservationId);
    refuseIfToldTo();
  }

  @Override
  public List<PayMethod> counterMethods() {
    return List.of(PayMethod.CASH, PayMethod.CARD);
  }

  @Override
  public List<PayMethod> bookingMethods() {
    return isPaidOnline
        ? List.of(
            PayMethod.ONLINE, PayMethod.COUNTER, PayMethod.CASH, PayMethod.CARD, PayMethod.FREE)
        : List.of(PayMethod.COUNTER, PayMethod.CASH, PayMethod.CARD, PayMethod.FREE);
  }

  @Override
  public Optional<BigDecimal> amountDue(long reservationId) {
    return unpaid ? Optional.of(new BigDecimal("30")) : Optional.empty();
  }

  @Override
  public boolean takePayment(long reservationId, PayMethod method, BigDecimal shown) {
    calls.add("pay " + reservationId + " " + method + " of " + shown);
    return unpaid;
  }

  @Override
  public StaffBookings.Outcome book(
      Set<Long> slotIds,
      Customer customer,
      PayMethod method,
      String despiteRule,
      @Nullable BigDecimal shown) {
    String slots =
        slotIds.size() == 1
            ? "" + slotIds.iterator().next()
            : "together " + slotIds.stream().sorted().toList();
    calls.add(("book " + slots + " " + customer + " " + method + " " + despiteRule).strip());
    lastShown = shown;
    return bookingOutcome;
  }

  @Override
  public void move(long reservationId, long fromSlotId, Set<Long> slotIds, String despiteRule) {
    lastLeft = fromSlotId;
    calls.add(("move " + reservationId + " " + slotIds + " " + despiteRule).strip());
    refuseIfToldTo();
  }

  private void refuseIfToldTo() {
    Refusal refused = refusal;
    if (refused != null) {
      throw refused;
    }
  }

  @Override
  public StaffBookingService.BlockResult block(List<Long> slotIds, String reason) {
    calls.add("block " + slotIds + " " + reason);
    return blockResult;
  }

  @Override
  public int unblock(List<Long> slotIds) {
    calls.add("unblock " + slotIds);
    return unblocked;
  }

  /** A booking of court 1 on 2026-09-01 at 18:00, for 20 yuan. */
  public static BookingLine booking(long id, ReservationStatus status) {
    LocalTime start = LocalTime.of(18, 0);
    return new BookingLine(
        id,
        "T1",
        1,
        "20231234",
        null,
        null,
        1,
        "羽毛球场",
        "1号场",
        LocalDate.of(2026, 9, 1),
        start,
        start.plusHours(1),
        NOW,
        status,
        null,
        null,
        null,
        null,
        NOW,
        NOW,
        PayStatus.SUCCESS,
        new BigDecimal("20.00"),
        PayMethod.ONLINE,
        null);
  }

  private static RefundOrder refundOrder(RefundStatus status) {
    return new RefundOrder(
        7,
        "refund7",
        7,
        7,
        new BigDecimal("20.00"),
        BigDecimal.ZERO,
        false,
        status,
        1L,
        "地面湿滑",
        1,
        NOW,
        null,
        null,
        NOW,
        NOW);
  }

  @Override
  public List<WaitListDesk.Waiting> waitingFor(long slotId) {
    return List.of(
        new WaitListDesk.Waiting(41, "Li Lei · s01", false),
        new WaitListDesk.Waiting(42, "Han Mei · s02", true));
  }

  @Override
  public StaffBookings.Outcome bookKept(long slotId, Customer customer, String reason) {
    calls.add("book kept " + slotId + " " + customer + " " + reason);
    return bookingOutcome;
  }

  @Override
  public WaitOperations.GiveOutcome giveKept(long slotId, long entryId, String reason) {
    calls.add("give kept " + slotId + " " + entryId + " " + reason);
    return WaitOperations.GiveOutcome.GIVEN;
  }
}
