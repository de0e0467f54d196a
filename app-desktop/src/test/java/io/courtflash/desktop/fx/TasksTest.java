package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.TestTimeout;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TasksTest {

  @Test
  void pollingStopsOnCloseThoughAReadingSwallowsTheInterrupt() throws Exception {
    CompletableFuture<Thread> reader = new CompletableFuture<>();
    Tasks tasks = new Tasks();
    tasks.poll(
        Duration.ofMillis(1),
        () -> {
          reader.complete(Thread.currentThread());
          return aReadingThatIsBroken();
        },
        _ -> {});
    Thread reading = reader.get(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS);

    tasks.close();

    assertThat(reading.join(TestTimeout.LIMIT)).isTrue();
  }

  @Test
  void aPageThatWasLeftStartsNothingAfterTheClose() {
    Tasks tasks = new Tasks();
    tasks.close();

    tasks.run(() -> "read", _ -> {}, _ -> {});

    assertThat(tasks.runningProperty().get()).isZero();
  }

  /** Waits until it is interrupted, and tells it as a connection pool does. */
  private static Object aReadingThatIsBroken() {
    try {
      return new Exchanger<Object>().exchange(new Object());
    } catch (InterruptedException e) {
      throw new IllegalStateException("Interrupted while waiting for a connection", e);
    }
  }
}
