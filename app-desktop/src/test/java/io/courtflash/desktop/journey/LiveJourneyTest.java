package io.courtflash.desktop.journey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.drift.DriftRepairService;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.Thorough;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.jdbc.core.JdbcTemplate;

@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class LiveJourneyTest {

  @Test
  void everyPauseIsResumed(ConsoleRobot clerk, HallFixture hall) {
    hall.openSession("直播");
    clerk.go("live").click("#live-pause-intake").click("#dialog-ok").seesNotice("已暂停接收预约");
    assertThat(hall.of(ClaimIntake.class).isPaused()).isTrue();
    clerk.click("#live-resume-intake").seesNotice("已恢复接收预约");
    assertThat(hall.of(ClaimIntake.class).isPaused()).isFalse();
    clerk.click("#live-pause-settling").click("#dialog-ok").seesNotice("已暂停确认预约");
    assertThat(hall.of(SettleSwitch.class).isPaused()).isTrue();
    clerk.click("#live-resume-settling").seesNotice("已恢复确认预约");
    assertThat(hall.of(SettleSwitch.class).isPaused()).isFalse();
  }

  /** The commonest task of a manager has a bound of clicks as those at the counter. */
  @Test
  void theNextReleaseIsPostponedInTwoClicks(ConsoleRobot clerk, HallFixture hall) {
    hall.openSession("先放场");
    hall.of(JdbcTemplate.class)
        .update("UPDATE gate_release SET opens_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR");
    Instant planned = Instant.now().truncatedTo(ChronoUnit.MINUTES).plus(2, ChronoUnit.HOURS);
    OpenSession waiting = hall.waitingSession("推迟场", planned);
    clerk
        .go("live")
        .counts()
        .click("#live-postpone-five")
        .seesText("把“推迟场”的放号从")
        .snapshot("journey-postpone")
        .click("#dialog-ok")
        .seesNotice("推迟场");
    assertThat(clerk.clicks()).isLessThanOrEqualTo(2);
    assertThat(hall.of(Releases.class).upcoming())
        .filteredOn(release -> release.sessionId() == waiting.session().id())
        .extracting(Release::opensAt)
        .contains(planned.plus(5, ChronoUnit.MINUTES));
  }

  @Test
  void aFoundMismatchIsRepaired(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("修复");
    Slot slot = open.slots().getFirst();
    hall.of(RedissonClient.class)
        .getBucket("bf:sem:{" + slot.id() + "}", StringCodec.INSTANCE)
        .set("7");
    assertThat(hall.of(DriftRepairService.class).compare(slot.id()).report().drifts()).hasSize(1);
    clerk
        .go("live")
        .on(TabPane.class, "#live-tabs", tabs -> tabs.getSelectionModel().select(1))
        .click("#live-look-at-all")
        .seesText("剩余名额与已占名额之和不等于容量")
        .click("#dialog-ok")
        .seesNotice("差异");
    await().until(() -> hall.of(Permits.class).state(slot.id()).orElseThrow().permits() == 1);
    clerk.on(TabPane.class, "#live-tabs", tabs -> tabs.getSelectionModel().select(0));
  }

  @Test
  void aDeadLetterIsDiscarded(ConsoleRobot clerk, HallFixture hall) {
    long open = hall.of(DeadLetters.class).count(Status.OPEN);
    hall.of(RabbitTemplate.class)
        .send(
            ClaimQueueConfiguration.EXCHANGE,
            ClaimQueueConfiguration.QUEUE,
            MessageBuilder.withBody("not a claim".getBytes(UTF_8)).build());
    await().until(() -> hall.of(DeadLetters.class).count(Status.OPEN) > open);
    clerk
        .go("deadletters")
        .pick("#deadletters-list", "无法读取")
        .click("#deadletters-details")
        .seesText("#deadletters-detail", "not a claim")
        .click("#deadletters-replay")
        .seesNotice("仍无法确认")
        .pick("#deadletters-list", "无法读取")
        .click("#deadletters-abandon")
        .click("#dialog-ok")
        .seesNotice("已放弃 1 条");
    assertThat(hall.of(DeadLetters.class).count(Status.OPEN)).isEqualTo(open);
  }

  @Test
  void aRehearsalIsRefusedDuringARelease(ConsoleRobot clerk, HallFixture hall) {
    hall.openSession("演练");
    clerk
        .go("live")
        .on(TabPane.class, "#live-tabs", tabs -> tabs.getSelectionModel().select(2))
        .click("#live-rehearsal-start")
        .type("#live-rehearsal-students", "100")
        .click("#dialog-ok")
        .seesText("#dialog-refusal", "不能演练");
    List<FlashSession> sessions = hall.of(Sessions.class).list();
    List<Long> going =
        sessions.stream().filter(one -> !one.paused()).map(FlashSession::id).toList();
    going.forEach(id -> hall.of(GateService.class).pause(Actor.ENGINE, id));
    try {
      clerk.click("#dialog-ok").seesNotice("已开始");
      await().until(() -> hall.of(Rehearsals.class).progress().isEmpty());
      clerk.pick("#live-rehearsal-list", "100 名学生").seesText("#live-rehearsal-verdict", "通过");
      clerk.snapshot("journey-rehearsal-zh-light");
    } finally {
      going.forEach(id -> hall.of(GateService.class).resume(Actor.ENGINE, id));
    }
  }
}
