package io.courtflash.core.reserve.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.courtflash.core.reserve.ReserveOutcome;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IdempotencyKeysTest {

  private static final String KEY = "a-key-of-my-own";

  private final IdempotencyKeys repeats = new IdempotencyKeys();

  static Stream<Throwable> failures() {
    return Stream.of(new IllegalStateException(), new StackOverflowError());
  }

  @ParameterizedTest
  @MethodSource("failures")
  void afterAFailureOfAnyKindTheSameKeyTriesAgain(Throwable failure) {
    Supplier<ReserveOutcome> failing =
        () -> {
          throw sneaky(failure);
        };
    assertThat(catchThrowable(() -> repeats.once(1, KEY, 2, failing))).isSameAs(failure);

    ReserveOutcome accepted = new ReserveOutcome.Accepted("trace");
    assertThat(repeats.once(1, KEY, 2, () -> accepted)).isSameAs(accepted);
  }

  private static RuntimeException sneaky(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return (RuntimeException) failure;
  }
}
