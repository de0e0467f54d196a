package io.courtflash.core.operations.meters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class ClaimLogContextTest {

  /** Records the trace id of each log line. */
  private static final class TraceIdAppender extends AppenderBase<ILoggingEvent> {

    private final List<String> traceIds = new CopyOnWriteArrayList<>();

    @Override
    protected void append(ILoggingEvent event) {
      if (event.getLevel().isGreaterOrEqual(Level.INFO)) {
        traceIds.add(event.getMDCPropertyMap().getOrDefault("traceId", "none"));
      }
    }
  }

  @Autowired BeanFactory engine;
  @Autowired ClaimIntake intake;
  @Autowired ClaimLedger ledger;

  private final TraceIdAppender lines = new TraceIdAppender();
  private final List<Logger> loggers =
      List.of(
          logger("io.courtflash.core.booking.claim"), logger("io.courtflash.core.booking.settle"));
  private TestHall hall;

  private static Logger logger(String name) {
    return (Logger) LoggerFactory.getLogger(name);
  }

  @BeforeEach
  void listen() {
    hall = TestHall.open(engine, 1, 1, 1);
    lines.start();
    loggers.forEach(logger -> logger.addAppender(lines));
  }

  @AfterEach
  void leave() {
    loggers.forEach(logger -> logger.detachAppender(lines));
  }

  private ReserveOutcome tap() {
    return intake.reserve(
        new ReservationRequest(
            student(hall.student()), hall.slot().id(), hall.session().id(), null));
  }

  @Test
  void onlyAnAcceptedRequestLogsALine() {
    Accepted winner = (Accepted) tap();
    tap();
    tap();

    await().until(() -> ledger.byTrace(winner.traceId()).isPresent());
    await().untilAsserted(() -> assertThat(lines.traceIds).containsExactly(winner.traceId()));
    assertThat(MDC.get("traceId")).isNull();
  }

  private static Actor student(long id) {
    return new Actor(id, "student", Role.USER);
  }
}
