package io.courtflash.faults;

import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.money.order.FakeGateway;
import io.courtflash.core.money.order.PaymentEngineTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Does whatever can happen to money, in random sequences, with a provider that signs and encrypts
 * as the real one: notices that are late, doubled, lost, reordered or forged, payments at the
 * closing instant and after it, answers that are lost, refunds that take their time. Afterwards the
 * hall's books, the provider's and what students are shown must agree. It isn't part of a normal
 * run, which has a few sequences ({@code MoneySimulationTest}):
 *
 * <pre>{@code
 * ./mvnw test -Pbench -pl app-core -Dtest=MoneySimulation -Dsimulation.sequences=300 -Dsimulation.seed=1
 * }</pre>
 */
@PaymentEngineTest
class MoneySimulation {

  private static final int SEQUENCES = 300;

  @Autowired private BeanFactory engine;
  @Autowired private FakeGateway gateway;

  @Test
  void allBooksAgreeAfterEverySequence(@TempDir Path keys) throws IOException {
    try (SimulatedProvider provider = SimulatedProvider.start(keys)) {
      gateway.standInFor(provider.gateway());
      new ManySequences(
              new MoneySequence(engine, provider).trials(),
              MoneySequence.allSteps(),
              MoneySequence.broken())
          .run(SEQUENCES);
    } finally {
      gateway.standInFor(null);
    }
  }
}
