package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.drift.DriftRepairService;
import io.courtflash.core.booking.gate.GateOperations;
import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.meters.SlotStatsReader;
import io.courtflash.core.operations.meters.StatsSnapshot;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReportOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** A hall in the middle of its rush: forty courts, thirty times; slot 7 has lost a permit. */
final class FakeLiveService
    implements LiveService, SlotDriftService, GateOperations, RushReportOperations {

  static final Instant NOON = Instant.parse("2026-09-01T05:00:00Z");
  static final LocalDate DAY = LocalDate.parse("2026-09-02");
  static final long ADRIFT = 7;

  /** Permits held in the rehearsal; more than there ever are outside of it. */
  static final int REHEARSED = 5_000;

  /** The last reading that differs from the one before; that many permits are held then. */
  static final int LAST = 8;

  private static final int TICKS_A_SECOND = 4;
  private static final int COURTS = 40;
  private static final int TIMES = 30;
  private static final Drift LOST =
      new Drift(ADRIFT, DriftKind.PERMITS_WRONG, "permits", "0 + 1 != 2");

  /** What was switched, in order. */
  final List<String> switched = new ArrayList<>();

  final AtomicLong ticks = new AtomicLong();
  volatile State gate = State.WAITING;
  volatile boolean intakePaused;
  volatile boolean settlingPaused;
  volatile boolean mended;

  /** Whether a rehearsal is under way. */
  volatile boolean rehearsing;

  volatile @Nullable RehearsalProgress progress;

  Instant now() {
    return NOON.plusMillis((rehearsing ? ticks.get() : tick()) * 1_000 / TICKS_A_SECOND);
  }

  /** Whether what is shown has come to rest, so that a picture can be taken. */
  boolean isAtRest() {
    return ticks.get() > LAST + TICKS_A_SECOND;
  }

  private long tick() {
    return Math.min(LAST, ticks.get());
  }

  @Override
  public LiveSnapshot snapshot() {
    ticks.incrementAndGet();
    long tick = tick();
    List<StatsSnapshot.AttemptRate> rates =
        Arrays.stream(AttemptLog.Outcome.values())
            .map(
                outcome ->
                    new StatsSnapshot.AttemptRate(
                        outcome, total(outcome, tick), rate(outcome, tick), 0, 0))
            .toList();
    SaleStats.SessionGate watched =
        new SaleStats.SessionGate(
            1, "晚场", gate, NOON.plusSeconds(90), null, 2400 - tick, tick, tick % 40);
    SaleStats sale =
        new SaleStats(now(), 1200, 1200, 2400 - tick, tick, tick, tick % 40, List.of(watched));
    StatsSnapshot.Latency latency =
        new StatsSnapshot.Latency(tick, 2.1, 8.4 + tick % 5, 19.7 + tick % 11);
    StatsSnapshot figures =
        new StatsSnapshot(
            sale,
            new StatsSnapshot.QueueDepths(tick % 300, 2, 1),
            new StatsSnapshot.Backlog(0, 0, 2),
            rates,
            latency,
            latency,
            latency,
            new StatsSnapshot.DriftSummary(List.of(), null),
            Map.of());
    return new LiveSnapshot(
        now(), figures, intakePaused, settlingPaused, progress, rehearsing ? rehearsed() : null);
  }

  /** A made-up hall of one slot. */
  private StatsSnapshot rehearsed() {
    StatsSnapshot.Latency latency = new StatsSnapshot.Latency(7, 1, 2, 3);
    return new StatsSnapshot(
        new SaleStats(now(), 1, 1, 13, REHEARSED, REHEARSED, 0, List.of()),
        null,
        null,
        List.of(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 7, 7, 0, 0)),
        latency,
        latency,
        latency,
        new StatsSnapshot.DriftSummary(List.of(), null),
        null);
  }

  @Override
  public Optional<SlotMap> rehearsal() {
    SlotStatsReader.SlotStats slot =
        new SlotStatsReader.SlotStats(-20_001, -20_001, LocalTime.MIDNIGHT, 20, 13, 7, 7, 0, 7);
    return rehearsing ? Optional.of(SlotMap.ofRehearsal(List.of(slot))) : Optional.empty();
  }

  private static long total(AttemptLog.Outcome outcome, long tick) {
    return (long) (rate(outcome, tick) * tick / TICKS_A_SECOND);
  }

  private static double rate(AttemptLog.Outcome outcome, long tick) {
    return switch (outcome) {
      case ACCEPTED -> 120 + tick % 50;
      case OUT_OF_STOCK -> 4_000 + tick * 7 % 900;
      case UNGATED -> 300;
      case DUPLICATE, TOO_MANY -> 80;
      case TOO_LATE, QUOTA_FULL, CAPTCHA_NEEDED, NO_SUCH_SLOT, WRONG_SESSION, NOT_QUEUED, PAUSED ->
          3;
    };
  }

  @Override
  public void pauseIntake() {
    switched.add("intake off");
    intakePaused = true;
  }

  @Override
  public void resumeIntake() {
    switched.add("intake on");
    intakePaused = false;
  }

  @Override
  public void pauseSettling() {
    switched.add("settling off");
    settlingPaused = true;
  }

  @Override
  public void resumeSettling() {
    switched.add("settling on");
    settlingPaused = false;
  }

  @Override
  public FlashSession pause(Actor staff, long sessionId) {
    gate = State.PAUSED;
    throw BookingRefusal.NO_CLOSED_GATE.refuse("晚场");
  }

  @Override
  public FlashSession resume(Actor staff, long sessionId) {
    gate = State.OPEN;
    throw HallRefusal.UNKNOWN_SESSION.refuse();
  }

  @Override
  public List<RushReport> page(Actor staff, long beforeId, int limit) {
    RushReport.RushAttempts attempts =
        new RushReport.RushAttempts(
            4_812,
            Map.of(AttemptLog.Outcome.ACCEPTED, 112L, AttemptLog.Outcome.OUT_OF_STOCK, 61_092L),
            new RushReport.RushAttempts.WinnerWait(112, 40, 190, 310));
    return List.of(
        report(2, DAY, NOON.plusSeconds(90), 3_800, 0, attempts),
        report(1, DAY.minusDays(1), NOON.minus(Duration.ofDays(1)), 4_400, 3, attempts));
  }

  private static RushReport report(
      long id,
      LocalDate day,
      Instant opensAt,
      int lastPlaceMillis,
      int unpaid,
      RushReport.RushAttempts attempts) {
    return new RushReport(
        id,
        1,
        "晚场",
        day,
        opensAt,
        112,
        112,
        20,
        lastPlaceMillis,
        unpaid,
        List.of(),
        new RushReport.RushFindings(List.of(), List.of()),
        NOON,
        attempts);
  }

  @Override
  public FlashSession postpone(
      Actor staff, long sessionId, Instant opensAt, Optional<NextGate> seen, Instant now) {
    switched.add("postponed to " + opensAt);
    throw FieldProblem.refuse("opensAt", "gate-time-out-of-range");
  }

  @Override
  public FlashSession open(Actor staff, long sessionId, Optional<NextGate> seen, Instant now) {
    throw new UnsupportedOperationException("Live opens no gate");
  }

  @Override
  public RushReportOperations.RushPicture picture(Actor staff, RushReport report) {
    throw new UnsupportedOperationException("Live draws no report");
  }

  @Override
  public LocalDate defaultDay() {
    return DAY;
  }

  @Override
  public SlotMap day(LocalDate date) {
    List<Court> courts =
        LongStream.rangeClosed(1, COURTS)
            .mapToObj(id -> new Court(id, id + " 号场", NOON, NOON, true))
            .toList();
    List<SlotStatsReader.SlotStats> slots = new ArrayList<>();
    for (int court = 1; court <= COURTS; court++) {
      for (int time = 0; time < TIMES; time++) {
        slots.add(slot(court, time));
      }
    }
    Map<Long, Integer> demand =
        slots.stream()
            .collect(
                Collectors.toMap(
                    SlotStatsReader.SlotStats::slotId, slot -> (int) (slot.slotId() * 37 % 211)));
    return SlotMap.of(slots, courts, demand);
  }

  private SlotStatsReader.SlotStats slot(int court, int time) {
    long id = (long) (court - 1) * TIMES + time;
    int holds = (int) ((id * 13 + tick()) % 3);
    LocalTime start = LocalTime.of(7, 0).plusMinutes(30L * time);
    if (id == ADRIFT) {
      return new SlotStatsReader.SlotStats(id, court, start, 2, mended ? 1 : 0, 1, 1, 0, 1);
    }
    int pending = holds == 2 ? 1 : 0;
    return new SlotStatsReader.SlotStats(
        id, court, start, 2, 2 - holds, holds, holds, pending, holds - pending);
  }

  @Override
  public DriftRepairService.SlotComparison compare(long slotId) {
    boolean mismatched = slotId == ADRIFT && !mended;
    SlotState redis =
        new SlotState(
            slotId,
            2,
            new Permits.SlotGate(false, NOON, NOON),
            false,
            1,
            mismatched ? 0 : 1,
            NOON,
            Set.of(5L),
            Map.of("trace", 5L),
            Map.of());
    List<Reservation> live = List.of();
    return new DriftRepairService.SlotComparison(
        redis,
        live,
        new DriftRepairService.DriftReport(now(), mismatched ? List.of(LOST) : List.of()));
  }

  @Override
  public DriftRepairService.DriftReport differences() {
    return new DriftRepairService.DriftReport(now(), mended ? List.of() : List.of(LOST));
  }

  @Override
  public List<Drift> repair(DriftRepairService.DriftReport seen) {
    mended = true;
    return seen.drifts();
  }
}
