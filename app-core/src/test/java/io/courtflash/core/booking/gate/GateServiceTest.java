package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.SessionStatus.NextGate;
import io.courtflash.core.booking.permit.Admission.Admitted;
import io.courtflash.core.booking.permit.Admission.GateClosed;
import io.courtflash.core.booking.permit.Admission.NotWarm;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.testing.Refused;
import io.courtflash.testkit.AnyHour;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@ReleaseEngineTest
class GateServiceTest {

  @Autowired private ReleaseFixture fixture;
  @Autowired private GateService gateService;
  @Autowired private Warmup warmup;
  @Autowired private ReleaseScheduler scheduler;
  @Autowired private Releases releases;
  @Autowired private SessionStatuses statuses;
  @Autowired private AvailabilityCache availability;
  @Autowired private RedissonClient redis;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;

  @AfterEach
  void deleteSessions() {
    fixture.deleteSessions();
  }

  @Test
  void nobodyIsAdmittedBeforeTheGateIsOpened() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    assertThat(fixture.admit(slot)).isInstanceOf(NotWarm.class);
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    assertThat(fixture.admit(slot)).isInstanceOf(GateClosed.class);
    assertThat(open(session)).isEmpty();
    assertThat(fixture.admit(slot)).isInstanceOf(Admitted.class);
  }

  @Test
  void openingAGateIsIdempotent() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    assertThat(open(session)).isEmpty();
    Release opened = releases.find(session.id(), slot.slotDate()).orElseThrow();
    assertThat(open(session)).isEmpty();
    assertThat(releases.find(session.id(), slot.slotDate())).contains(opened);
    assertThat(fixture.admit(slot)).isInstanceOf(Admitted.class);
    assertThat(redis.getBucket("bf:gate:{" + session.id() + "}", StringCodec.INSTANCE).get())
        .isEqualTo("1");
  }

  @Test
  void aSessionWithoutSlotsCantBeOpened() {
    FlashSession session = fixture.session("08:00", "10:00");
    assertThat(open(session)).isEqualTo("gate.never-generated " + session.name());
  }

  @Test
  void noJobEndsAPause() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    open(session);
    gateService.pause(Actor.ENGINE, session.id());
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    scheduler.run(Instant.now());
    open(session);
    assertThat(fixture.admit(slot)).isInstanceOf(GateClosed.class);
    gateService.resume(Actor.ENGINE, session.id());
    assertThat(fixture.admit(slot)).isInstanceOf(Admitted.class);
  }

  @Thorough(besides = "GateServiceTest")
  @Test
  void aPostponedGateStaysClosedUntilItsNewTime() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    Instant later = Instant.now().plusSeconds(3_600);
    assertThat(postpone(session, later)).isEmpty();
    assertThat(fixture.admit(slot))
        .isInstanceOfSatisfying(
            GateClosed.class,
            shut -> assertThat(shut.opensAt()).isEqualTo(later.truncatedTo(ChronoUnit.MILLIS)));

    assertThat(postpone(session, Instant.now().plusSeconds(1))).isEmpty();
    await().until(() -> fixture.admit(slot) instanceof Admitted);
  }

  @Test
  void anOpenGateCantBePostponed() {
    FlashSession session = fixture.session("08:00", "10:00");
    fixture.slotsOf(session);
    open(session);
    assertThat(postpone(session, Instant.now().plusSeconds(60)))
        .isEqualTo("gate.nothing-shut " + session.name());
  }

  @Test
  void aGateCantBePostponedIntoThePastOrAfterItsSlots() {
    FlashSession session = fixture.session("08:00", "10:00");
    fixture.slotsOf(session);
    assertThat(postpone(session, Instant.now().minusSeconds(1)))
        .isEqualTo("field.gate-time-out-of-range opensAt");
    assertThat(postpone(session, Instant.now().plus(Duration.ofDays(4))))
        .isEqualTo("field.gate-time-out-of-range opensAt");
  }

  @Test
  void aNewReleaseTimeOfTheSessionChangesTheTimeOfItsClosedGates() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    SessionPlan old = session.plan();
    LocalTime later = LocalTime.of(12, 10);
    fixture.sessions.edit(
        Actor.ENGINE,
        session.id(),
        new SessionPlan("", later, old.beginTime(), old.endTime(), 60, 2, 1, old.scope()));
    Instant moved = slot.slotDate().minusDays(1).atTime(later).atZone(fixture.zone).toInstant();
    assertThat(releases.find(session.id(), slot.slotDate()).orElseThrow().opensAt())
        .isEqualTo(moved);
    await()
        .until(() -> fixture.permits.state(slot.id()).orElseThrow().gate().opensAt().equals(moved));
  }

  @Test
  void aGateThatIsLeftToStaffDoesNotOpenByItself() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    database
        .sql("UPDATE gate_release SET opens_at = NULL WHERE session_id = ?")
        .param(session.id())
        .update();

    gateService.pause(Actor.ENGINE, session.id());
    gateService.resume(Actor.ENGINE, session.id());

    assertThat(gate(slot).opensAt()).isEqualTo(slot.endsAt());
  }

  @Test
  void aNewCloseMarginReachesWarmSlots() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    warmup.warmUpNow(Actor.ENGINE, session.id(), Instant.now());
    assertThat(gate(slot).closesAt()).isEqualTo(slot.startsAt());

    assertThat(config.change(Actor.ENGINE, ConfigKey.CLOSE_MARGIN_SECOND, "600")).contains("600");
    try {
      await().until(() -> gate(slot).closesAt().equals(slot.startsAt().minusSeconds(600)));
    } finally {
      assertThat(config.change(Actor.ENGINE, ConfigKey.CLOSE_MARGIN_SECOND, "0")).contains("0");
    }
  }

  private Permits.SlotGate gate(Slot slot) {
    return fixture.permits.state(slot.id()).orElseThrow().gate();
  }

  @Test
  void nobodyIsAdmittedToADeletedSession() {
    FlashSession session = fixture.session("08:00", "10:00");
    Slot slot = fixture.slotsOf(session).getFirst();
    open(session);
    fixture.sessions.delete(Actor.ENGINE, session.id());
    await().until(() -> fixture.permits.state(slot.id()).orElseThrow().gate().paused());
    assertThat(fixture.admit(slot)).isInstanceOf(GateClosed.class);
  }

  @Test
  void aDayMadeForAWeeklyBookingIsNotTheNextGate() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate nextWeek = madeNextWeek(session);

    assertThat(postpone(session, Instant.now().plusSeconds(60)))
        .isEqualTo("gate.nothing-shut " + session.name());
    assertThat(open(session)).isEqualTo("gate.nothing-shut " + session.name());
    assertThat(release(session, nextWeek).openedAt()).isNull();
    LocalDate planned =
        session
            .nextSlotDate(Instant.now(), fixture.zone, fixture.calendar.specialDays())
            .orElseThrow();
    SessionStatus status = statuses.of(session);
    assertThat(status.opensAt()).isEqualTo(session.gateOf(planned, fixture.zone));
    assertThat(status.planned())
        .extracting(SessionStatus.PlannedRelease::slotDate)
        .contains(planned);
    assertThat(availability.current().statusOf(session)).isEqualTo(status);
    assertThat(availability.current().releases()).isEmpty();
    assertThat(availability.current().upcoming(session.id(), Instant.now())).isEmpty();
  }

  @Test
  void openingADayAgainDoesNotOpenTheWeeklyBookingsDay() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate nextWeek = madeNextWeek(session);
    LocalDate day = fixture.slotsOf(session).getFirst().slotDate();

    assertThat(open(session)).isEmpty();
    assertThat(open(session)).isEmpty();

    assertThat(release(session, day).openedAt()).isNotNull();
    assertThat(release(session, nextWeek).openedAt()).isNull();
    assertThat(statuses.of(session).opensAt()).isEqualTo(release(session, day).opensAt());
    assertThat(fixture.slots.activeEndingAfter(Instant.now()))
        .filteredOn(availability.current().bookable(Instant.now()))
        .extracting(Slot::slotDate)
        .containsOnly(day);
  }

  @Test
  void staffDoNotOpenTheWeeklyBookingsDayOfASessionThatTheyOpenThemselves() {
    FlashSession session = fixture.edit(fixture.session("08:00", "10:00"), ReleaseKind.BY_HAND);
    LocalDate nextWeek = madeNextWeek(session);

    // The engine makes the days whose turn it is meanwhile.
    for (int times = 0; times < 5; times++) {
      open(session);
    }

    assertThat(release(session, nextWeek).openedAt()).isNull();
  }

  @Test
  void aDayThatStaffMadeAheadIsTheNextGate() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate nextWeek = madeNextWeek(session);
    LocalDate byStaff = nextWeek.plusDays(2);
    fixture.generate(session, byStaff);

    assertThat(open(session)).isEmpty();
    assertThat(release(session, byStaff).openedAt()).isNotNull();
    assertThat(release(session, nextWeek).openedAt()).isNull();

    fixture.generate(session, nextWeek);
    assertThat(open(session)).isEmpty();
    assertThat(release(session, nextWeek).openedAt()).isNotNull();
  }

  @Test
  void theWeeklyBookingsDayIsTheNextGateOnceThePlanComesToIt() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate nextWeek = madeNextWeek(session);
    assertThat(postpone(session, Instant.now().plusSeconds(60)))
        .isEqualTo("gate.nothing-shut " + session.name());
    fixture
        .today()
        .datesUntil(nextWeek.plusDays(1))
        .forEach(date -> fixture.generate(session, date));
    database
        .sql(
            "UPDATE gate_release SET opens_at = UTC_TIMESTAMP(3), opened_at = UTC_TIMESTAMP(3)"
                + " WHERE slot_date < ?")
        .param(nextWeek)
        .update();

    assertThat(release(session, nextWeek).openedAt()).isNull();
    assertThat(statuses.of(session).opensAt()).isEqualTo(release(session, nextWeek).opensAt());
    Instant later = Instant.now().plusSeconds(600);
    assertThat(postpone(session, later)).isEmpty();
    assertThat(release(session, nextWeek).opensAt()).isCloseTo(later, within(1, ChronoUnit.MILLIS));
  }

  @Test
  void anOpeningThatIsRepeatedLeavesTheDayAfterClosed() {
    FlashSession session = twoClosedDays();
    Optional<NextGate> seen = next(session);
    gateService.open(Actor.ENGINE, session.id(), seen, Instant.now());

    Refusal refused =
        refusal(() -> gateService.open(Actor.ENGINE, session.id(), seen, Instant.now()));
    assertThat(refused.messageKey()).isEqualTo("gate.no-longer-next");
    assertThat(refused.data()).isEqualTo(next(session).orElseThrow());
    assertThat(release(session, fixture.today().plusDays(3)).openedAt()).isNull();
  }

  @Test
  void whoSawNothingToOpenOpensNothing() {
    FlashSession session = twoClosedDays();

    Refusal refused =
        refusal(
            () -> gateService.open(Actor.ENGINE, session.id(), Optional.empty(), Instant.now()));
    assertThat(refused.messageKey()).isEqualTo("gate.no-longer-next");
    assertThat(release(session, fixture.today().plusDays(2)).openedAt()).isNull();
  }

  @Test
  void aChangedReleaseTimeIsNotChangedByWhoSawTheOldOne() {
    FlashSession session = twoClosedDays();
    Optional<NextGate> seen = next(session);
    Instant later = Instant.now().plusSeconds(3_600).truncatedTo(ChronoUnit.MILLIS);
    assertThat(postpone(session, later)).isEmpty();

    Refusal refused =
        refusal(
            () ->
                gateService.postpone(
                    Actor.ENGINE, session.id(), later.minusSeconds(60), seen, Instant.now()));
    assertThat(refused.data()).isEqualTo(new NextGate(fixture.today().plusDays(2), later));
  }

  private FlashSession twoClosedDays() {
    FlashSession session = fixture.session("08:00", "10:00");
    fixture.slotsOf(session);
    var _ = fixture.generate(session, fixture.today().plusDays(3));
    return session;
  }

  private Optional<NextGate> next(FlashSession session) {
    return Optional.ofNullable(statuses.of(session).next());
  }

  private LocalDate madeNextWeek(FlashSession session) {
    LocalDate nextWeek = fixture.today().plusDays(9);
    fixture.makeAhead(session, nextWeek);
    assertThat(release(session, nextWeek).madeAhead()).isTrue();
    return nextWeek;
  }

  private Release release(FlashSession session, LocalDate date) {
    return releases.find(session.id(), date).orElseThrow();
  }

  /** Why a gate isn't opened; empty when it is. */
  private String open(FlashSession session) {
    return Refused.by(() -> gateService.open(Actor.ENGINE, session.id(), Instant.now()));
  }

  private String postpone(FlashSession session, Instant opensAt) {
    return Refused.by(
        () -> gateService.postpone(Actor.ENGINE, session.id(), opensAt, Instant.now()));
  }

  private static Refusal refusal(ThrowingCallable change) {
    return catchThrowableOfType(Refusal.class, change);
  }
}
