package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StallDetectorTest {

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE);
  private final StallDetector stall = new StallDetector(now::get);

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  @Test
  void everybodyMayAskAServerThatAnswers() {
    stall.answered();

    assertThat(stall.allowsCall()).isTrue();
    assertThat(stall.allowsCall()).isTrue();
  }

  @Test
  void aServerThatDoesNotAnswerIsAskedTwiceASecond() {
    stall.timedOut();
    assertThat(stall.allowsCall()).isFalse();

    pass(Duration.ofMillis(500));

    assertThat(stall.allowsCall()).isTrue();
    stall.timedOut();
    assertThat(stall.allowsCall()).isFalse();
    pass(Duration.ofMillis(500));
    assertThat(stall.allowsCall()).isTrue();
  }

  @Test
  void oneAnswerEndsIt() {
    stall.timedOut();

    stall.answered();

    assertThat(stall.allowsCall()).isTrue();
    assertThat(stall.allowsCall()).isTrue();
  }
}
