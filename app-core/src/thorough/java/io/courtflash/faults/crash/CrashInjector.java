package io.courtflash.faults.crash;

import io.courtflash.faults.crash.CrashPoint.Side;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records the points that the program reaches, and causes the faults that are armed. One object of
 * a program; all proxies report to it.
 */
final class CrashInjector {

  /**
   * The longest time-out of all is 30 s: the database then ends a session that idles in a
   * transaction.
   */
  static final Duration STALL = Duration.ofSeconds(32);

  /** As a program that was killed. */
  static final int EXIT_STATUS = 137;

  private static final Logger log = LoggerFactory.getLogger(CrashInjector.class);

  private static final Pattern OF_PROTOCOL =
      Pattern.compile(
          "\\b(reservation|pay_order|refund_order|outbox|dead_letter|ack|reject|provider)\\b"
              + "|^Redis.*\\b(admit|release|rebuild|set|settled)\\b");

  private static final Set<String> TESTS =
      Set.of(
          CrashController.class.getName(),
          StaffController.class.getName(),
          ArrivalsController.class.getName(),
          SeriesController.class.getName(),
          MoneyController.class.getName());

  /** In the order of their first visits; guarded by this. */
  private final Set<CrashPoint> visited = new LinkedHashSet<>();

  /** Calls of which no step is known; guarded by this. */
  private final Set<String> outside = new LinkedHashSet<>();

  /** Each fault comes once; guarded by this. */
  private final Map<CrashPoint, Deque<CrashFault>> armed = new LinkedHashMap<>();

  /** Guarded by this. */
  private int stalled;

  /** A call through a proxy. */
  @FunctionalInterface
  interface Call {
    @Nullable Object make() throws Throwable;
  }

  /** How the calls of one kind fail. */
  interface Failure {

    /** Has the call fail that is made next, or fails in its place. */
    void before() throws Throwable;

    /** Fails after the call was made: its answer is lost. */
    void after() throws Throwable;
  }

  /**
   * What this program's points are about now.
   *
   * @param outside calls that belong to the protocol, made by code that is no step of it
   */
  record State(List<String> visited, List<String> outside, List<String> armed, int stalled) {}

  /** Has a fault come when the point is reached next. */
  synchronized void arm(CrashPoint point, CrashFault fault) {
    armed.computeIfAbsent(point, _ -> new ArrayDeque<>()).add(fault);
  }

  /** Has no more faults come. */
  synchronized void disarm() {
    armed.clear();
  }

  /**
   * Forgets what was reached so far, apart from the reconciler's first round, which comes with the
   * program's start: the next one is half a minute later.
   */
  synchronized void forget() {
    visited.removeIf(point -> point.step() != ProtocolStep.RECONCILE);
    outside.clear();
  }

  synchronized State state() {
    return new State(
        visited.stream().map(CrashPoint::toString).toList(),
        List.copyOf(outside),
        armed.keySet().stream().map(CrashPoint::toString).toList(),
        stalled);
  }

  /** Makes a call between its two points, if a step of the protocol makes it. */
  @Nullable Object around(String name, Call call, Failure failure) throws Throwable {
    if (isFailing(name, Side.BEFORE)) {
      failure.before();
    }
    Object result = call.make();
    if (isFailing(name, Side.AFTER)) {
      failure.after();
    }
    return result;
  }

  /**
   * Reaches a point, if a step of the protocol makes the call: records it, and dies or stalls there
   * when that is armed.
   *
   * @return whether the call has to fail
   */
  boolean isFailing(String name, Side side) {
    Optional<ProtocolStep> step = ProtocolStep.current();
    if (step.isEmpty()) {
      noteOutside(name);
      return false;
    }
    CrashPoint point = new CrashPoint(step.get(), side, name);
    CrashFault fault = reach(point);
    if (fault == null) {
      return false;
    }
    log.warn("Crash point {}: {}", point, fault);
    return switch (fault) {
      case DIE -> {
        Runtime.getRuntime().halt(EXIT_STATUS);
        yield true;
      }
      case STALL -> {
        stall();
        yield false;
      }
      case FAIL -> true;
    };
  }

  /** What the program does for the tests themselves is no part of it. */
  private void noteOutside(String name) {
    boolean isOfTests =
        StackWalker.getInstance()
            .walk(frames -> frames.anyMatch(frame -> TESTS.contains(frame.getClassName())));
    if (!isOfTests && OF_PROTOCOL.matcher(name).find()) {
      synchronized (this) {
        outside.add(name);
      }
    }
  }

  private synchronized @Nullable CrashFault reach(CrashPoint point) {
    visited.add(point);
    Deque<CrashFault> faults = armed.get(point);
    if (faults == null) {
      return null;
    }
    CrashFault next = faults.remove();
    if (faults.isEmpty()) {
      armed.remove(point);
    }
    if (next == CrashFault.STALL) {
      stalled++;
    }
    return next;
  }

  private void stall() {
    try {
      Thread.sleep(STALL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      synchronized (this) {
        stalled--;
      }
    }
  }
}
