package io.courtflash.core.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackoffTest {

  private final Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

  @Test
  void theWaitDoublesAfterEachFailureUpToTheLongest() {
    assertThat(IntStream.rangeClosed(0, 7).mapToObj(backoff::after).map(Duration::toSeconds))
        .containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L, 30L);
  }

  @Test
  void anyNumberOfFailuresWaitsTheLongest() {
    assertThat(backoff.after(Integer.MAX_VALUE)).isEqualTo(Duration.ofSeconds(30));
  }
}
