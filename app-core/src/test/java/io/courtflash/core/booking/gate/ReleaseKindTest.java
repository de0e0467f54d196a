package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.Refused;
import io.courtflash.testkit.AnyHour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@AnyHour
@ReleaseEngineTest
class ReleaseKindTest {

  @Autowired private ReleaseFixture fixture;
  @Autowired private ReleaseScheduler scheduler;
  @Autowired private Releases releases;
  @Autowired private SessionStatuses statuses;
  @Autowired private GateService gates;

  @AfterEach
  void deleteSessions() {
    fixture.deleteSessions();
  }

  @Test
  void aRollingReleaseOpensEachNextDayAtMidnight() {
    FlashSession gate = fixture.session("08:00", "10:00");
    fixture.edit(gate, SessionScope.ALWAYS);
    FlashSession session =
        fixture.edit(fixture.sessions.find(gate.id()).orElseThrow(), ReleaseKind.ROLLING);
    LocalDate tomorrow = fixture.today().plusDays(1);
    scheduler.run(Instant.now());
    scheduler.run(tomorrow.atTime(22, 0).atZone(fixture.zone).toInstant());

    Release ofTomorrow = releases.find(session.id(), tomorrow).orElseThrow();
    assertThat(ofTomorrow.isOpen(Instant.now())).isTrue();
    Release next = releases.find(session.id(), tomorrow.plusDays(2)).orElseThrow();
    assertThat(next.opensAt())
        .isEqualTo(tomorrow.plusDays(1).atStartOfDay(fixture.zone).toInstant());
    assertThat(statuses.of(session).opensAt()).isAfter(Instant.now());
  }

  @Test
  void slotsThatStaffReleaseWaitPreparedForThem() {
    FlashSession session = session(ReleaseKind.BY_HAND);
    LocalDate day = fixture.slotsOf(session).getFirst().slotDate();
    assertThat(releases.find(session.id(), day).orElseThrow().opensAt()).isNull();
    assertThat(statuses.of(session).opensAt()).isNull();

    gates.open(Actor.ENGINE, session.id(), Instant.now());

    assertThat(statuses.of(session).isOpen()).isTrue();
  }

  @Test
  void aGateOfSlotsThatOnlyTheDeskBooksNeverOpens() {
    FlashSession session = session(ReleaseKind.DESK_ONLY);
    fixture.slotsOf(session);
    String refused = "gate.desk-only " + session.name();
    Instant now = Instant.now();
    assertThat(Refused.by(() -> gates.open(Actor.ENGINE, session.id(), now))).isEqualTo(refused);
    assertThat(
            Refused.by(() -> gates.postpone(Actor.ENGINE, session.id(), now.plusSeconds(60), now)))
        .isEqualTo(refused);
    assertThat(statuses.of(session))
        .isEqualTo(new SessionStatus(SessionStatus.State.WAITING, null));
  }

  @Test
  void closedGatesFollowAChangeOfTheKind() {
    FlashSession session = fixture.session("08:00", "10:00");
    LocalDate day = fixture.slotsOf(session).getFirst().slotDate();
    Instant planned = session.gateOf(day, fixture.zone);
    for (ReleaseKind kind : List.of(ReleaseKind.DESK_ONLY, ReleaseKind.BY_HAND)) {
      fixture.edit(session, kind);
      assertThat(releases.find(session.id(), day).orElseThrow().opensAt()).isNull();
    }
    fixture.edit(session, ReleaseKind.GATE);
    assertThat(releases.find(session.id(), day).orElseThrow().opensAt()).isEqualTo(planned);
  }

  private FlashSession session(ReleaseKind kind) {
    return fixture.edit(fixture.session("08:00", "10:00"), kind);
  }
}
