package io.courtflash.core.booking.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.token.TokenReader;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A job of its own, which the test starts. It loads into the engine's cache. */
@EngineTest
class TokenPreloadJobTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private TokenVerifier tokens;

  private final LoopScheduler loops = new LoopScheduler();
  private TokenPreloadJob job;

  @BeforeEach
  void createJob() {
    job =
        new TokenPreloadJob(
            engine.getBean(TokenReader.class),
            engine.getBean(Releases.class),
            engine.getBean(AccountProperties.class),
            engine.getBean(InstantSource.class),
            loops);
    loops.start();
  }

  @AfterEach
  void stop() {
    loops.stop();
  }

  @Test
  void onceTheEngineHasStartedEveryLoginIsKnownWithoutAQuery() {
    String token = Objects.requireNonNull(TestStudents.student(engine, port).token());
    assertThat(tokens.verifyFromCache(token)).isEmpty();

    job.start();

    await().until(() -> tokens.verifyFromCache(token).isPresent());
  }

  @Test
  void loginsAreLoadedFiveMinutesBeforeAGateButNotInItsLastHalfMinute() {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    Instant gate =
        Objects.requireNonNull(
            engine.getBean(Releases.class).upcoming(hall.session().id()).getFirst().opensAt());

    assertThat(job.isGateNear(gate.minus(Duration.ofMinutes(6)))).isFalse();
    assertThat(job.isGateNear(gate.minus(Duration.ofMinutes(5)))).isTrue();
    assertThat(job.isGateNear(gate.minusSeconds(31))).isTrue();
    assertThat(job.isGateNear(gate.minusSeconds(30))).isFalse();
    assertThat(job.isGateNear(gate.plusSeconds(1))).isFalse();
  }
}
