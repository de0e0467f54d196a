package io.courtflash.faults.crash;

import java.util.Map;
import java.util.Optional;

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
  REFUND("refund");

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
          Map.entry("settle.PendingClaimSweeper", SWEEP),
          Map.entry("outbox.OutboxRelay", OUTBOX),
          Map.entry("settle.Reconciler", RECONCILE),
          Map.entry("release.Warmup", WARM_UP),
          Map.entry("release.WarmupRequests", WARM_UP),
          Map.entry("booking.ReservationLifecycle.cancel", CANCEL),
          Map.entry("pay.Payments", PAY),
          Map.entry("pay.PaymentCallback", CALLBACK),
          Map.entry("pay.PaymentExpiryJob", TIMEOUT),
          Map.entry("pay.PaymentExpiry", TIMEOUT),
          Map.entry("pay.Refunds", REFUND),
          Map.entry("pay.RefundJob", REFUND));

  private final String label;

  ProtocolStep(String label) {
    this.label = label;
  }

  /** Its name in the protocol. */
  String label() {
    return label;
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
   * such as abandoning a claim while it is swept, is the inner one.
   */
  static Optional<ProtocolStep> current() {
    return StackWalker.getInstance()
        .walk(frames -> frames.flatMap(frame -> of(frame).stream()).findFirst());
  }

  private static Optional<ProtocolStep> of(StackWalker.StackFrame frame) {
    String name = frame.getClassName();
    if (!name.startsWith(ROOT)) {
      return Optional.empty();
    }
    int inner = name.indexOf('$');
    String type = name.substring(ROOT.length(), inner < 0 ? name.length() : inner);
    ProtocolStep step = BY_CODE.get(type);
    return Optional.ofNullable(
        step == null ? BY_CODE.get(type + "." + frame.getMethodName()) : step);
  }
}
