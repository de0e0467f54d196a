package io.courtflash.core.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.GenerationOutcome.CourtTaken;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
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

/** The schedule is asked what it would do tomorrow at noon: the gates of that day are long due. */
@ReleaseEngineTest
class ReleaseSchedulerTest {

  @Autowired private ReleaseFixture scene;
  @Autowired private ReleaseScheduler schedule;
  @Autowired private Releases releases;
  @Autowired private JdbcClient database;

  @AfterEach
  void clear() {
    scene.clear();
  }

  @Test
  void stepsThatWereMissedAreMadeUpForAtOnce() {
    FlashSession session = scene.session("08:00", "10:00");
    schedule.round(tomorrowNoon());
    Release release = releases.find(session.id(), day()).orElseThrow();
    assertThat(release.generatedAt()).isNotNull();
    assertThat(release.warmedAt()).isNotNull();
    assertThat(scene.slots.ofSession(session.id(), day()))
        .hasSize(4)
        .allSatisfy(slot -> assertThat(scene.permits.state(slot.id())).isPresent());
  }

  @Test
  void aGateIsRecordedAsOpenByTheDatabasesClockAlone() {
    FlashSession session = scene.session("08:00", "10:00");
    schedule.round(tomorrowNoon());
    assertThat(releases.find(session.id(), day()).orElseThrow().openedAt()).isNull();
  }

  @Test
  void aGateFromBeforeTheSessionWasMadeIsNotMadeUpFor() {
    FlashSession session = scene.session("08:00", "10:00");
    database
        .sql("UPDATE flash_session SET create_time = ? WHERE id = ?")
        .params(LocalDateTime.ofInstant(tomorrowNoon(), ZoneOffset.UTC), session.id())
        .update();
    schedule.round(tomorrowNoon());
    assertThat(releases.find(session.id(), day())).isEmpty();
  }

  @Test
  void twoSchedulesAtOnceDoEachStepOnce() throws Exception {
    FlashSession session = scene.session("08:00", "10:00");
    Callable<Boolean> round =
        () -> {
          schedule.round(tomorrowNoon());
          return true;
        };
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      for (Future<Boolean> each : both.invokeAll(List.of(round, round))) {
        assertThat(each.get()).isTrue();
      }
    }
    assertThat(scene.slots.ofSession(session.id(), day())).hasSize(4);
    long generations =
        database
            .sql("SELECT COUNT(*) FROM audit_log WHERE action = 'slots.generated' AND subject = ?")
            .param("session:" + session.id())
            .query(Long.class)
            .single();
    assertThat(generations).isEqualTo(1);
  }

  @Test
  void aSessionThatCantBeGeneratedIsShownAndDoesntStopTheOthers() {
    FlashSession first = scene.session("08:00", "10:00");
    FlashSession inTheWay = scene.session("09:00", "11:00");
    FlashSession last = scene.session("14:00", "15:00");
    schedule.round(tomorrowNoon());
    assertThat(schedule.lastFailure(first.id(), day())).isEmpty();
    assertThat(schedule.lastFailure(inTheWay.id(), day()))
        .hasValueSatisfying(failure -> assertThat(failure).isInstanceOf(CourtTaken.class));
    assertThat(scene.slots.ofSession(last.id(), day())).hasSize(2);
  }

  private LocalDate day() {
    return scene.today().plusDays(2);
  }

  private Instant tomorrowNoon() {
    return scene.today().plusDays(1).atTime(12, 0).atZone(scene.zone).toInstant();
  }
}
