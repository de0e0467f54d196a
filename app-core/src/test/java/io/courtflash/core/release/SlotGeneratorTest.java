package io.courtflash.core.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.GenerationOutcome;
import io.courtflash.core.venue.GenerationOutcome.CourtTaken;
import io.courtflash.core.venue.GenerationOutcome.DayOutOfRange;
import io.courtflash.core.venue.GenerationOutcome.Generated;
import io.courtflash.core.venue.GenerationOutcome.UnknownSession;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.core.venue.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ReleaseEngineTest
class SlotGeneratorTest {

  @Autowired private ReleaseFixture scene;

  @AfterEach
  void clear() {
    scene.clear();
  }

  @Test
  void generatingAgainLeavesWhatExists() {
    FlashSession session = scene.session("08:00", "10:00");
    List<Slot> first = scene.slotsOf(session);
    LocalDate date = first.getFirst().slotDate();
    assertThat(first).hasSize(4);
    assertThat(scene.generate(session, date)).isEqualTo(new Generated(session.id(), date, 0, 4));
    assertThat(scene.slots.ofSession(session.id(), date)).isEqualTo(first);
  }

  @Test
  void twoGeneratorsAtOnceMakeOneSet() throws Exception {
    FlashSession session = scene.session("08:00", "20:00");
    LocalDate date = scene.today().plusDays(3);
    Callable<GenerationOutcome> generate = () -> scene.generate(session, date);
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      int created = 0;
      for (Future<GenerationOutcome> each : both.invokeAll(List.of(generate, generate))) {
        created += ((Generated) each.get()).created();
      }
      assertThat(created).isEqualTo(24);
    }
    assertThat(scene.slots.ofSession(session.id(), date)).hasSize(24);
  }

  @Test
  void aSessionThatWantsATakenCourtIsRefusedWithTheSlotInItsWay() {
    FlashSession first = scene.session("08:00", "10:00");
    List<Slot> taken = scene.slotsOf(first);
    FlashSession second = scene.session("09:30", "11:30");
    LocalDate date = taken.getFirst().slotDate();
    assertThat(scene.generate(second, date))
        .isInstanceOfSatisfying(
            CourtTaken.class,
            refused -> {
              assertThat(taken).contains(refused.taken());
              assertThat(refused.court().id()).isEqualTo(refused.taken().courtId());
            });
    assertThat(scene.slots.ofSession(second.id(), date)).isEmpty();
  }

  @Test
  void slotsThatExistStayWhenTheirSessionIsCutAnew() {
    FlashSession session = scene.session("08:00", "10:00");
    List<Slot> before = scene.slotsOf(session);
    SessionPlan old = session.plan();
    SessionPlan shorter =
        new SessionPlan("", old.flashTime(), old.beginTime(), old.endTime().plusHours(1), 30, 1, 1);
    scene.sessions.edit(Actor.ENGINE, session.id(), shorter);
    LocalDate date = before.getFirst().slotDate();
    assertThat(scene.generate(session, date)).isEqualTo(new Generated(session.id(), date, 4, 4));
    assertThat(scene.slots.ofSession(session.id(), date)).containsAll(before);
  }

  @Test
  void aDayThatIsOverOrFarAwayIsRefused() {
    FlashSession session = scene.session("08:00", "10:00");
    LocalDate yesterday = scene.today().minusDays(1);
    LocalDate far = scene.today().plusDays(367);
    assertThat(scene.generate(session, yesterday)).isEqualTo(new DayOutOfRange(yesterday));
    assertThat(scene.generate(session, far)).isEqualTo(new DayOutOfRange(far));
  }

  @Test
  void anUnknownSessionHasNoSlots() {
    assertThat(scene.generator.generate(Actor.ENGINE, 0, scene.today(), Instant.now()))
        .isEqualTo(new UnknownSession(0));
  }
}
