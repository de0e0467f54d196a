package io.courtflash.fuzz;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** One round of {@link MessageFuzz}, with a seed that is the same each time. */
@EngineTest
@Thorough(besides = "DeadLetterListenerTest")
class MessageFuzzTest {

  private static final long SEED = 20_260_611;

  @Autowired private BeanFactory engine;

  @Test
  void claimsBetweenUnreadableMessagesAreBooked() throws Exception {
    var _ = new MessageRun(engine, SEED).run(new FuzzFigures("messages between claims", SEED));
  }
}
