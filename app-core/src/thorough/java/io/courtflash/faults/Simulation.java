package io.courtflash.faults;

import io.courtflash.core.money.order.PaymentEngineTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Does whatever students, staff, the payment provider and faults do, in random sequences, and
 * compares each answer and all rows with a model. It isn't part of a normal run, which has a few
 * sequences ({@code SimulationTest}):
 *
 * <pre>{@code
 * ./mvnw test -Pbench -pl app-core -Dtest=Simulation -Dsimulation.sequences=500 -Dsimulation.seed=1
 * }</pre>
 *
 * <p>A sequence that fails is shortened and told with the command that repeats it.
 */
@PaymentEngineTest
class Simulation {

  private static final int SEQUENCES = 500;

  @Autowired private BeanFactory engine;

  @Test
  void everySequenceGoesAsTheModelSays() throws IOException {
    SequenceRunner runner = new SequenceRunner(engine);
    new ManySequences(
            runner.trials(), SequenceRunner.allSteps(), SimulatedHall.broken(runner.fault()))
        .run(SEQUENCES);
    runner.ends().forEach((end, times) -> System.out.println(times + " " + end));
  }
}
