package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PollerTest {

  private static final Duration LONG = Duration.ofHours(1);

  @Test
  void aReadingThatIsUnderWayAtAStopEndsByItselfAndIsNotShown() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch answered = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    List<String> shown = new ArrayList<>();
    Poller<String> poller =
        new Poller<>(
            LONG,
            () -> {
              begun.countDown();
              try {
                assertThat(answered.await(30, TimeUnit.SECONDS)).isTrue();
                interrupted.complete(Thread.currentThread().isInterrupted());
              } catch (InterruptedException _) {
                interrupted.complete(true);
              }
              return "late";
            },
            shown::add,
            () -> shown.add("failure"));
    poller.start();
    assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
    poller.stop();
    answered.countDown();
    assertThat(interrupted.get(30, TimeUnit.SECONDS)).isFalse();
    assertThat(shown).isEmpty();
  }
}
