package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.web.IdempotencyKeys.FirstUse;
import io.courtflash.core.booking.claim.web.IdempotencyKeys.RepeatedUse;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IdempotencyKeysTest {

  private static final String KEY = "a-key-of-my-own";
  private static final ReserveOutcome ACCEPTED = new ReserveOutcome.Accepted("trace");

  private final IdempotencyKeys keys = new IdempotencyKeys();

  private FirstUse firstUse() {
    return (FirstUse) keys.register(1, KEY, 2);
  }

  static Stream<Throwable> failures() {
    return Stream.of(new IllegalStateException(), new StackOverflowError());
  }

  @ParameterizedTest
  @MethodSource("failures")
  void afterAnyFailureTheSameKeyCanBeUsedAgain(Throwable failure) {
    keys.fail(firstUse(), failure);

    assertThat(keys.register(1, KEY, 2)).isInstanceOf(FirstUse.class);
  }

  @Test
  void aRepeatedRequestHasTheOutcomeOfTheFirst() {
    keys.complete(firstUse(), ACCEPTED);

    assertThat(keys.register(1, KEY, 2)).isEqualTo(new RepeatedUse(ACCEPTED));
  }

  @Test
  void afterARefusalTheSameKeyCanBeUsedAgain() {
    keys.complete(firstUse(), new ReserveOutcome.OutOfStock());

    assertThat(keys.register(1, KEY, 2)).isInstanceOf(FirstUse.class);
  }
}
