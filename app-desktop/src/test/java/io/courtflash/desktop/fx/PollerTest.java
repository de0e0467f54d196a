package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.testkit.TestTimeout;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class PollerTest {

  private static final Duration LONG = Duration.ofHours(1);

  @Test
  void aReadingThatIsUnderWayAtAStopIsNotShown() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch answered = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    AtomicReference<@Nullable Thread> reader = new AtomicReference<>();
    List<String> shown = new CopyOnWriteArrayList<>();
    FxToolkit.registerPrimaryStage();
    Poller<String> poller =
        new Poller<>(
            LONG,
            () -> {
              reader.set(Thread.currentThread());
              begun.countDown();
              try {
                answered.await();
                interrupted.complete(Thread.currentThread().isInterrupted());
              } catch (InterruptedException _) {
                interrupted.complete(true);
              }
              return "late";
            },
            shown::add,
            () -> shown.add("failure"));
    poller.start();
    await().until(() -> begun.getCount() == 0);
    poller.stop();
    answered.countDown();
    assertThat(interrupted).succeedsWithin(TestTimeout.LIMIT).isEqualTo(false);
    assertThat(Objects.requireNonNull(reader.get()).join(TestTimeout.LIMIT)).isTrue();
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(shown).isEmpty();
  }
}
