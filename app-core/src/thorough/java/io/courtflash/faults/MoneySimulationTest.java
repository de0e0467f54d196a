package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PaymentEngineTest;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** A few sequences of the {@link MoneySimulation}, with seeds that are the same each time. */
@PaymentEngineTest
@Thorough(besides = "PaymentTest")
class MoneySimulationTest {

  private static final int FEW = 6;
  private static final int ALL = 12;

  @Autowired private BeanFactory engine;
  @Autowired private FakeGateway gateway;

  @Test
  void allBooksAgreeAfterAFewSequences(@TempDir Path keys) throws IOException {
    assertNoViolation(keys, 1, FEW);
  }

  @Test
  void allBooksAgreeAfterFurtherSequences(@TempDir Path keys) throws IOException {
    assertNoViolation(keys, FEW + 1, ALL);
  }

  private void assertNoViolation(Path keys, long firstSeed, long lastSeed) throws IOException {
    try (SimulatedProvider provider = SimulatedProvider.start(keys)) {
      gateway.standInFor(provider.gateway());
      SequenceTrials trials = new MoneySequence(engine, provider).trials();
      for (long seed = firstSeed; seed <= lastSeed; seed++) {
        assertThat(trials.runAndShrink(seed, MoneySequence.allSteps()).violations()).isZero();
      }
    } finally {
      gateway.standInFor(null);
    }
  }
}
