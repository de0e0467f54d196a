package io.courtflash.faults;

import io.courtflash.core.money.order.PaymentEngineTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * The {@link Simulation} with bookings of several cells, which staff and students make and move,
 * and with series: staff block places each week or once, and book them for one student, and choose
 * what becomes of the bookings in the way. Everything else happens to them, too. It isn't part of a
 * normal run:
 *
 * <pre>{@code
 * ./mvnw test -Pbench -pl app-core -Dtest=CellSimulation -Dsimulation.sequences=200 -Dsimulation.seed=1
 * }</pre>
 */
@PaymentEngineTest
class CellSimulation {

  private static final int SEQUENCES = 200;

  @Autowired private BeanFactory engine;

  @Test
  void everySequenceGoesAsTheModelSays() throws IOException {
    SequenceRunner runner = new SequenceRunner(engine, "CellSimulation", true);
    new ManySequences(
            runner.trials(), SequenceRunner.allSteps(), SimulatedHall.broken(runner.fault()))
        .run(SEQUENCES);
    runner.ends().forEach((end, times) -> System.out.println(times + " " + end));
  }
}
