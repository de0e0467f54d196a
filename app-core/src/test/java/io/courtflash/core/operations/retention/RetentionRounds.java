package io.courtflash.core.operations.retention;

import io.courtflash.core.booking.gate.RushHours;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Lets tests of other packages do a round of the loop that deletes old rows, without a wait. */
public final class RetentionRounds {

  private static final Duration LATER = Duration.ofDays(3_650);

  private RetentionRounds() {}

  /** Deletes the rows that are old enough by the database's clock, as if no gate were near. */
  public static void run(BeanFactory engine) {
    new RetentionJob(
            engine.getBean(JdbcClient.class),
            engine.getBean(SystemConfig.class),
            engine.getBean(RushHours.class),
            () -> Instant.now().plus(LATER),
            _ -> {},
            new LoopScheduler())
        .run();
  }
}
