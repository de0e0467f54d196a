package io.courtflash.core.venue;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class HallSetupTest {

  private static final LocalTime MORNING = LocalTime.of(8, 0);
  private static final LocalTime NOON = LocalTime.of(12, 0);

  @Autowired private BeanFactory engine;
  @Autowired private HallSetup setup;
  @Autowired private SystemConfig config;
  @Autowired private Courts courts;
  @Autowired private Slots slots;

  @BeforeEach
  void clear() {
    TestHall.clear(engine);
  }

  @AfterEach
  void restoreSettings() {
    TestHall.clear(engine);
    for (ConfigKey key : List.of(ConfigKey.HALL_NAME, ConfigKey.PAY_AMOUNT)) {
      assertThat(config.change(Actor.ENGINE, key, key.initial())).isPresent();
    }
  }

  private static HallPlan plan(LocalTime end) {
    SessionPlan session = new SessionPlan("Morning", LocalTime.of(0, 10), MORNING, end, 60, 1, 1);
    return new HallPlan("North Hall", List.of("Court 1", "Court 2"), session, "12.50");
  }

  @Test
  void aNewHallHasItsNamePriceCourtsAndTheSlotsOfItsFirstDay() {
    assertThat(setup.isEmpty()).isTrue();

    HallSetupOutcome outcome = setup.setUp(Actor.ENGINE, plan(NOON));

    assertThat(outcome).isInstanceOf(HallSetupOutcome.Ready.class);
    assertThat(setup.isEmpty()).isFalse();
    assertThat(config.value(ConfigKey.HALL_NAME)).isEqualTo("North Hall");
    assertThat(config.value(ConfigKey.PAY_AMOUNT)).isEqualTo("12.50");
    assertThat(courts.list()).extracting(Court::courtName).containsExactly("Court 1", "Court 2");
    HallSetupOutcome.Ready ready = (HallSetupOutcome.Ready) outcome;
    long sessionId = engine.getBean(Sessions.class).list().getFirst().id();
    assertThat(slots.ofSession(sessionId, ready.firstDay())).hasSize(2 * 4);
  }

  @Test
  void aRefusedSessionLeavesTheCourtsAndIsNamedAsRefused() {
    assertThat(setup.setUp(Actor.ENGINE, plan(MORNING)))
        .isEqualTo(new HallSetupOutcome.SessionRefused());
    assertThat(courts.list()).hasSize(2);
  }
}
