package io.courtflash.faults.crash;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A step of the protocol, known by the classes and methods that perform it. */
enum ProtocolStep {
  RESERVE("reserve"),
  ABANDON("abandon"),
  SETTLE("settle"),
  DEAD_LETTERS("dead letters"),
  SWEEP("sweep"),
  OUTBOX("outbox"),
  RECONCILE("reconcile"),
  WARM_UP("warm up"),
  CANCEL("cancel"),
  PAY("pay"),
  CALLBACK("callback"),
  TIMEOUT("timeout"),
  REFUND("refund"),
  PART_REFUND("part refund"),
  BY_HAND("by hand"),
  INQUIRY("inquiry"),
  INTERVAL("interval"),
  OWN_CHANGE("own change"),
  DESK("desk"),
  CHECK_IN("check in"),
  BILLS("bills"),
  BLOCKS("blocks"),
  WEEKLY_BOOKINGS("weekly bookings"),
  PLAN("plan");

  private static final String ROOT = "io.courtflash.core.";

  /** By class, or by class and method, below the root package. */
  private static final Map<String, ProtocolStep> BY_CODE =
      Map.ofEntries(
          Map.entry("reserve.ReservationService", RESERVE),
          Map.entry("permit.AdmissionBatcher", RESERVE),
          Map.entry("reserve.ConfirmingPublisher", RESERVE),
          Map.entry("booking.ClaimLedger.abandon", ABANDON),
          Map.entry("settle.ClaimReceiver", SETTLE),
          Map.entry("settle.DeadLetterListener", DEAD_LETTERS),
          Map.entry("settle.DeadLetters", DEAD_LETTERS),
          Map.entry("settle.DeadLetterJob", DEAD_LETTERS),
          Map.entry("settle.PendingClaimSweeper", SWEEP),
          Map.entry("outbox.OutboxRelay", OUTBOX),
          Map.entry("settle.Reconciler", RECONCILE),
          Map.entry("release.Warmup", WARM_UP),
          Map.entry("release.WarmupRequests", WARM_UP),
          Map.entry("booking.ReservationLifecycle.cancel", CANCEL),
          Map.entry("booking.ReservationLifecycle.cancelFor", CANCEL),
          Map.entry("pay.Payments", PAY),
          Map.entry("pay.PaymentCallback", CALLBACK),
          Map.entry("pay.PaymentExpiryJob", TIMEOUT),
          Map.entry("pay.PaymentExpiry", TIMEOUT),
          Map.entry("pay.Refunds", REFUND),
          Map.entry("pay.RefundJob", REFUND),
          Map.entry("pay.PartRefunds.request", PART_REFUND),
          Map.entry("pay.PartRefunds.settleByHand", BY_HAND),
          Map.entry("pay.PaymentInquiry", INQUIRY),
          Map.entry("booking.IntervalBookings", INTERVAL),
          Map.entry("reserve.OwnChangeService", OWN_CHANGE),
          Map.entry("booking.OwnChanges.change", OWN_CHANGE),
          Map.entry("booking.StaffBookings", DESK),
          Map.entry("booking.ReservationMover", DESK),
          Map.entry("pay.CounterPayments", DESK),
          Map.entry("pay.CounterRefunds.handOut", DESK),
          Map.entry("booking.Attendance", CHECK_IN),
          Map.entry("bill.BillDays", BILLS),
          Map.entry("bill.BillFetcher", BILLS),
          Map.entry("bill.BillStore", BILLS),
          Map.entry("bill.BillComparison", BILLS),
          Map.entry("bill.BillDifferences", BILLS),
          Map.entry("series.BlockSeriesTransaction", BLOCKS),
          Map.entry("venue.WeeklyBlocks", BLOCKS),
          Map.entry("series.BookingSeriesTransaction", WEEKLY_BOOKINGS),
          Map.entry("series.BookingSeriesEnd", WEEKLY_BOOKINGS),
          Map.entry("series.WaitingSeriesDates", WEEKLY_BOOKINGS),
          Map.entry("plan.PlanChangeTransaction", PLAN));

  /** What these do to bookings in their one transaction belongs to them. */
  private static final Set<ProtocolStep> WHOLE = EnumSet.of(BLOCKS, WEEKLY_BOOKINGS, PLAN);

  private final String label;

  ProtocolStep(String label) {
    this.label = label;
  }

  /** Its name in the protocol. */
  String label() {
    return label;
  }

  /** Whether all that it does to bookings is one transaction, under the lock of all courts. */
  boolean isWhole() {
    return WHOLE.contains(this);
  }

  static ProtocolStep of(String label) {
    for (ProtocolStep step : values()) {
      if (step.label.equals(label)) {
        return step;
      }
    }
    throw new IllegalArgumentException("Not a step of the protocol: " + label);
  }

  /**
   * The step that this thread performs; empty when it does something else. A step within a step,
   * such as abandoning a claim while it is swept, is the inner one, unless the outer one does all
   * that it does to bookings in one transaction.
   */
  static Optional<ProtocolStep> current() {
    List<ProtocolStep> steps =
        StackWalker.getInstance()
            .walk(frames -> frames.flatMap(frame -> of(frame).stream()).toList());
    return steps.stream().filter(WHOLE::contains).findFirst().or(() -> steps.stream().findFirst());
  }

  private static Optional<ProtocolStep> of(StackWalker.StackFrame frame) {
    return of(frame.getClassName(), frame.getMethodName());
  }

  /** The step to which a method belongs. */
  static Optional<ProtocolStep> of(String className, String methodName) {
    if (!className.startsWith(ROOT)) {
      return Optional.empty();
    }
    int inner = className.indexOf('$');
    String type = className.substring(ROOT.length(), inner < 0 ? className.length() : inner);
    ProtocolStep step = BY_CODE.get(type);
    return Optional.ofNullable(step == null ? BY_CODE.get(type + "." + methodName) : step);
  }
}
