package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.operations.health.Doctor;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.testkit.AnyHour;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Runs the scheduler as if it were tomorrow just after noon, when the gates of that day are due.
 */
@AnyHour
@ReleaseEngineTest
class ReleaseSchedulerTest {

  @Autowired private ReleaseFixture fixture;
  @Autowired private ReleaseScheduler scheduler;
  @Autowired private Releases releases;
  @Autowired private Doctor doctor;
  @Autowired private JdbcClient database;

  @AfterEach
  void deleteSessions() {
    fixture.deleteSessions();
  }

  @Test
  void missedStepsAreDoneInTheNextRun() {
    FlashSession session = fixture.session("08:00", "10:00");
    scheduler.run(tomorrowAfterNoon());
    Release release = releases.find(session.id(), day()).orElseThrow();
    assertThat(release.generatedAt()).isNotNull();
    assertThat(release.warmedAt()).isNotNull();
    assertThat(fixture.slots.ofSession(session.id(), day()))
        .hasSize(4)
        .allSatisfy(slot -> assertThat(fixture.permits.state(slot.id())).isPresent());
  }

  @Test
  void aGateIsRecordedAsOpenOnlyByTheDatabasesClock() {
    FlashSession session = fixture.session("08:00", "10:00");
    scheduler.run(tomorrowAfterNoon());
    assertThat(releases.find(session.id(), day()).orElseThrow().openedAt()).isNull();
  }

  @Test
  void noSlotsAreGeneratedForAGateFromBeforeItsSessionWasCreated() {
    FlashSession session = fixture.session("08:00", "10:00");
    database
        .sql("UPDATE flash_session SET create_time = ? WHERE id = ?")
        .params(LocalDateTime.ofInstant(tomorrowAfterNoon(), ZoneOffset.UTC), session.id())
        .update();
    scheduler.run(tomorrowAfterNoon());
    assertThat(releases.find(session.id(), day())).isEmpty();
  }

  @Test
  void twoSchedulersDoEachStepOnce() throws Exception {
    FlashSession session = fixture.session("08:00", "10:00");
    Callable<Boolean> run =
        () -> {
          scheduler.run(tomorrowAfterNoon());
          return true;
        };
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      for (Future<Boolean> each : both.invokeAll(List.of(run, run))) {
        assertThat(each.get()).isTrue();
      }
    }
    assertThat(fixture.slots.ofSession(session.id(), day())).hasSize(4);
    long generations =
        database
            .sql("SELECT COUNT(*) FROM audit_log WHERE action = 'slots.generated' AND subject = ?")
            .param("session:" + session.id())
            .query(Long.class)
            .single();
    assertThat(generations).isEqualTo(1);
  }

  @Test
  void aPlaceThatAnotherSessionHasStopsNoOtherPlaces() {
    FlashSession first = fixture.session("08:00", "10:00");
    fixture.slotsOf(first);
    // The slots stay when their session gets other hours.
    fixture.edit(first, "06:00", "08:00");
    FlashSession conflicting = fixture.session("09:00", "11:00");
    FlashSession last = fixture.session("14:00", "15:00");
    scheduler.run(tomorrowAfterNoon());
    assertThat(scheduler.lastFailure(first.id(), day())).isEmpty();
    assertThat(fixture.slots.ofSession(conflicting.id(), day()))
        .extracting(Slot::startTime)
        .containsOnly(LocalTime.of(10, 0));
    assertThat(scheduler.incompleteDays())
        .singleElement()
        .satisfies(
            incomplete -> {
              assertThat(incomplete.sessionId()).isEqualTo(conflicting.id());
              assertThat(incomplete.takenCourtIds()).hasSize(2);
            });
    assertThat(scheduleFindings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.code()).isEqualTo(FindingCode.SCHEDULE_FAILED);
              assertThat(finding.arguments().toString()).contains("(" + conflicting.id() + ")");
            });
    assertThat(fixture.slots.ofSession(last.id(), day())).hasSize(2);

    fixture.deleteSession(first);
    scheduler.run(tomorrowAfterNoon().plusSeconds(31));

    assertThat(fixture.slots.ofSession(conflicting.id(), day())).hasSize(4);
    assertThat(scheduler.incompleteDays()).isEmpty();
    assertThat(scheduleFindings()).isEmpty();
  }

  /** What staff are alarmed of. */
  private List<Finding> scheduleFindings() {
    return doctor.watch().findings().stream()
        .filter(finding -> finding.code() == FindingCode.SCHEDULE_FAILED)
        .toList();
  }

  @Test
  void aSessionThatIsGoneHasNoFailure() {
    FlashSession first = fixture.session("08:00", "10:00");
    fixture.slotsOf(first);
    fixture.edit(first, "06:00", "08:00");
    FlashSession conflicting = fixture.session("09:00", "11:00");
    scheduler.run(tomorrowAfterNoon());
    assertThat(scheduler.failures(tomorrowAfterNoon()))
        .containsExactly(day() + " (" + conflicting.id() + ")");

    fixture.deleteSession(conflicting);

    assertThat(scheduler.failures(tomorrowAfterNoon())).isEmpty();
    assertThat(scheduler.incompleteDays()).isEmpty();
  }

  private LocalDate day() {
    return fixture.today().plusDays(2);
  }

  private Instant tomorrowAfterNoon() {
    return fixture.today().plusDays(1).atTime(12, 1).atZone(fixture.zone).toInstant();
  }
}
