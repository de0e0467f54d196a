package io.courtflash.fuzz;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.faults.FaultReport;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Puts messages into the queue of claims that nobody can read. A normal run has a part of it
 * ({@code MessageFuzzTest}):
 *
 * <pre>{@code
 * ./mvnw test -Pbench -pl app-core -Dtest=MessageFuzz -Dfuzz.seed=1 -Dfuzz.count=20
 * }</pre>
 */
@EngineTest
class MessageFuzz {

  private static final int ROUNDS = 30;

  @Autowired private BeanFactory engine;

  @Test
  void claimsBetweenUnreadableMessagesAreBooked() throws Exception {
    long seed = FuzzSettings.seed();
    FuzzFigures figures = new FuzzFigures("messages between claims", seed);
    FaultReport report = FaultReport.ofProject();
    int rounds = FuzzSettings.count(ROUNDS);
    for (int round = 0; round < rounds; round++) {
      report.add(new MessageRun(engine, seed + round).run(figures));
    }
    report.write();
    FuzzReport.ofProject().write(figures);
  }
}
