package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A part of {@link NoticeFuzz}, with seeds that are the same each time. */
@EngineTest
@Thorough(besides = "MockGatewayTest")
class NoticeFuzzTest {

  private static final long SEED = 1;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @Test
  void onlyTheProvidersOwnNoticePaysAnOrder() {
    new NoticeRun(engine, port, SEED).run(400).requireNoFindings();
  }
}
