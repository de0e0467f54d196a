package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.fuzz.FuzzFigures;
import io.courtflash.fuzz.FuzzReport;
import io.courtflash.fuzz.FuzzSettings;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;

/**
 * Sends notices of payments that aren't the provider's. A normal run has a part of it ({@code
 * NoticeFuzzTest}):
 *
 * <pre>{@code
 * ./mvnw test -Pbench -pl app-core -Dtest=NoticeFuzz -Dfuzz.seed=1 -Dfuzz.count=20000
 * }</pre>
 */
@EngineTest
@TestPropertySource(properties = "courtflash.limits.notice-per-address-per-minute=1000000000")
@DirtiesContext
class NoticeFuzz {

  private static final int NOTICES = 20_000;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @Test
  void onlyTheProvidersOwnNoticePaysAnOrder() throws IOException {
    long seed = FuzzSettings.seed();
    FuzzFigures figures = new NoticeRun(engine, port, seed).run(FuzzSettings.count(NOTICES));
    FuzzReport.ofProject().write(figures);
    figures.requireNoFindings();
  }
}
