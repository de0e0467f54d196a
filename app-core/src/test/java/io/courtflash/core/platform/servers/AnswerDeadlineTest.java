package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.TestTimeout;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class AnswerDeadlineTest {

  private static final Duration LONG = Duration.ofSeconds(10);
  private static final Duration WITHIN = Duration.ofSeconds(3);

  @Test
  void aThreadWithoutADeadlineWaitsAsLongAsItWants() {
    assertThat(AnswerDeadline.isOpen()).isFalse();
    assertThat(AnswerDeadline.limit(LONG)).isEqualTo(LONG);
  }

  @Test
  void nobodyWaitsLongerThanTheDeadlineOrThanTheyWant() {
    try (var _ = AnswerDeadline.open()) {
      assertThat(AnswerDeadline.isOpen()).isTrue();
      assertThat(AnswerDeadline.limit(LONG)).isLessThan(WITHIN);
      assertThat(AnswerDeadline.limit(Duration.ofMillis(200))).isEqualTo(Duration.ofMillis(200));
    }
    assertThat(AnswerDeadline.isOpen()).isFalse();
  }

  @Test
  void aDeadlineInsideAnotherEndsWithThatOne() {
    try (var _ = AnswerDeadline.open(System.nanoTime() - Duration.ofSeconds(1).toNanos())) {
      try (var _ = AnswerDeadline.open()) {
        assertThat(AnswerDeadline.limit(LONG)).isLessThanOrEqualTo(WITHIN.minusSeconds(1));
      }
      assertThat(AnswerDeadline.isOpen()).isTrue();
    }
  }

  @Test
  void anAnswerThatIsNotThereInTimeFails() {
    CompletableFuture<String> late = new CompletableFuture<>();
    CompletableFuture<String> laterAllowed = new CompletableFuture<>();

    var _ = AnswerDeadline.giveUpAfter(Duration.ofHours(1), laterAllowed);

    assertThat(AnswerDeadline.giveUpAfter(Duration.ofMillis(1), late))
        .failsWithin(TestTimeout.LIMIT)
        .withThrowableThat()
        .withCauseInstanceOf(TimeoutException.class);
    assertThat(laterAllowed).isNotDone();
    laterAllowed.complete("answer");
  }
}
