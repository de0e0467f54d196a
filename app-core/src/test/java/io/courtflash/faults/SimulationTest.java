package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.pay.PaymentEngineTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** A few sequences of the {@link Simulation}, with seeds that are the same each time. */
@PaymentEngineTest
class SimulationTest {

  private static final long FIRST_SEED = 1;
  private static final int SEQUENCES = 30;

  @Autowired private BeanFactory engine;

  @Test
  void aFewSequencesGoAsTheModelSays() {
    SequenceTrials trials = new SequenceRunner(engine).trials();
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      assertThat(trials.runAndShrink(seed, SequenceRunner.allSteps()).violations()).isZero();
    }
  }
}
