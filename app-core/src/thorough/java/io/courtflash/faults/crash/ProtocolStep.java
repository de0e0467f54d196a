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
  REMINDERS("reminders"),
  BILLS("bills"),
  BLOCKS("blocks"),
  WEEKLY_BOOKINGS("weekly bookings"),
  PLAN("plan"),
  WAIT_LIST("wait list");

  private static final String ROOT = "io.courtflash.core.";

  /** By class, or by class and method, below the root package. */
  private static final Map<String, ProtocolStep> BY_CODE =
      Map.ofEntries(
          Map.entry("booking.claim.ClaimIntake", RESERVE),
          Map.entry("booking.permit.AdmissionBatcher", RESERVE),
          Map.entry("booking.claim.queue.ConfirmingPublisher", RESERVE),
          Map.entry("booking.reservation.ledger.ClaimLedger.abandon", ABANDON),
          Map.entry("booking.settle.ClaimReceiver", SETTLE),
          Map.entry("booking.settle.DeadLetterListener", DEAD_LETTERS),
          Map.entry("booking.settle.DeadLetters", DEAD_LETTERS),
          Map.entry("booking.settle.DeadLetterJob", DEAD_LETTERS),
          Map.entry("booking.drift.PendingClaimSweeper", SWEEP),
          Map.entry("platform.outbox.OutboxRelay", OUTBOX),
          Map.entry("booking.drift.Reconciler", RECONCILE),
          Map.entry("booking.gate.Warmup", WARM_UP),
          Map.entry("booking.gate.WarmupRequests", WARM_UP),
          Map.entry("booking.reservation.life.ReservationLifecycle.cancel", CANCEL),
          Map.entry("booking.reservation.life.ReservationLifecycle.cancelFor", CANCEL),
          Map.entry("money.order.Payments", PAY),
          Map.entry("money.notice.PaymentCallback", CALLBACK),
          Map.entry("money.order.PaymentExpiryJob", TIMEOUT),
          Map.entry("money.order.PaymentExpiry", TIMEOUT),
          Map.entry("money.refund.Refunds.request", REFUND),
          Map.entry("money.refund.Refunds.requestByPolicy", REFUND),
          Map.entry("money.refund.RefundFollowUp.retry", REFUND),
          Map.entry("money.refund.RefundFollowUp.queryNow", REFUND),
          Map.entry("money.refund.RefundDispatcher.attempt", REFUND),
          Map.entry("money.refund.PartRefunds.request", PART_REFUND),
          Map.entry("money.refund.RefundFollowUp.settleByHand", BY_HAND),
          Map.entry("money.refund.RefundFollowUp.drop", BY_HAND),
          Map.entry("money.order.PaymentInquiry", INQUIRY),
          Map.entry("booking.reservation.direct.IntervalBookings", INTERVAL),
          Map.entry("booking.claim.OwnChangeService", OWN_CHANGE),
          Map.entry("booking.reservation.move.OwnChanges.change", OWN_CHANGE),
          Map.entry("booking.reservation.direct.StaffBookings", DESK),
          Map.entry("booking.reservation.move.ReservationMover", DESK),
          Map.entry("money.counter.CounterPayments", DESK),
          Map.entry("money.refund.RefundFollowUp.handOut", DESK),
          Map.entry("booking.reservation.life.Attendance", CHECK_IN),
          Map.entry("booking.arrival.Arrivals", CHECK_IN),
          Map.entry("booking.arrival.AutomaticNoShows.round", CHECK_IN),
          Map.entry("messages.inbox.Reminders", REMINDERS),
          Map.entry("money.statement.StatementDays", BILLS),
          Map.entry("money.statement.StatementFetcher", BILLS),
          Map.entry("money.statement.StatementStore", BILLS),
          Map.entry("money.statement.StatementComparison", BILLS),
          Map.entry("money.statement.StatementDifferences", BILLS),
          Map.entry("change.block.BlockSeriesChanges.apply", BLOCKS),
          Map.entry("hall.block.WeeklyBlocks", BLOCKS),
          Map.entry("change.series.BookingSeriesChanges.apply", WEEKLY_BOOKINGS),
          Map.entry("change.series.BookingSeriesEnd", WEEKLY_BOOKINGS),
          Map.entry("change.series.WaitingSeriesDates", WEEKLY_BOOKINGS),
          Map.entry("change.plan.PlanChanges.apply", PLAN),
          Map.entry("booking.wait.WaitRound", WAIT_LIST),
          Map.entry("booking.wait.FreeWaitedPlaces", WAIT_LIST),
          Map.entry("booking.wait.WaitEntries", WAIT_LIST),
          Map.entry("booking.wait.StaffWaitList", WAIT_LIST));

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
