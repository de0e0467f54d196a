package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IdempotencyKeysTest {

  private static final String KEY = "a-key-of-my-own";
  private static final CompletableFuture<ReserveOutcome> ACCEPTED =
      CompletableFuture.completedFuture(new ReserveOutcome.Accepted("trace"));
  private static final CompletableFuture<ReserveOutcome> REFUSED =
      CompletableFuture.completedFuture(new ReserveOutcome.OutOfStock());

  private final IdempotencyKeys keys = new IdempotencyKeys();

  private CompletableFuture<ReserveOutcome> ask(CompletableFuture<ReserveOutcome> answer) {
    Actor student = new Actor(1, "student", Role.USER);
    return keys.once(new ReservationRequest(student, 2, 3, null, KEY), () -> answer);
  }

  static Stream<Throwable> failures() {
    return Stream.of(new IllegalStateException(), new StackOverflowError());
  }

  @ParameterizedTest
  @MethodSource("failures")
  void afterAnyFailureTheSameKeyCanBeUsedAgain(Throwable failure) {
    assertThat(ask(CompletableFuture.failedFuture(failure))).isCompletedExceptionally();

    assertThat(ask(ACCEPTED)).isCompletedWithValue(ACCEPTED.join());
  }

  @Test
  void aRepeatedRequestHasTheOutcomeOfTheFirst() {
    CompletableFuture<ReserveOutcome> first = new CompletableFuture<>();
    CompletableFuture<ReserveOutcome> one = ask(first);
    CompletableFuture<ReserveOutcome> other = ask(REFUSED);
    assertThat(other).isNotDone();

    first.complete(ACCEPTED.join());

    assertThat(one).isCompletedWithValue(ACCEPTED.join());
    assertThat(other).isCompletedWithValue(ACCEPTED.join());
    assertThat(ask(REFUSED)).isCompletedWithValue(ACCEPTED.join());
  }

  @Test
  void afterARefusalTheSameKeyCanBeUsedAgain() {
    assertThat(ask(REFUSED)).isCompletedWithValue(REFUSED.join());

    assertThat(ask(ACCEPTED)).isCompletedWithValue(ACCEPTED.join());
  }
}
