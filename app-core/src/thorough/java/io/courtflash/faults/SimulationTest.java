package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.testkit.Thorough;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * A few sequences of the {@link Simulation} and of the {@link CellSimulation}, with seeds that are
 * the same each time.
 */
@PaymentEngineTest
@Thorough(besides = "ReservationFlowTest")
class SimulationTest {

  private static final long FIRST_SEED = 1;
  private static final int SEQUENCES = 30;
  private static final int SEQUENCES_WITH_SEVERAL_CELLS = 12;

  @Autowired private BeanFactory engine;

  @Test
  void aFewSequencesGoAsTheModelSays() {
    assertNoViolation(new SequenceRunner(engine), SEQUENCES);
  }

  @Test
  void aFewSequencesWithSeveralCellsGoAsTheModelSays() {
    assertNoViolation(
        new SequenceRunner(engine, "CellSimulation", true), SEQUENCES_WITH_SEVERAL_CELLS);
  }

  private static void assertNoViolation(SequenceRunner runner, int sequences) {
    SequenceTrials trials = runner.trials();
    for (long seed = FIRST_SEED; seed < FIRST_SEED + sequences; seed++) {
      assertThat(trials.runAndShrink(seed, SequenceRunner.allSteps()).violations()).isZero();
    }
  }
}
