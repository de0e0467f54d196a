package io.courtflash.core.platform.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForEachIsolatedTest {

  private final List<Integer> done = new ArrayList<>();

  @Test
  void anErrorOfOneIsThrownWithTheLaterFailures() {
    Error first = new LinkageError("first");
    RuntimeException second = new IllegalStateException("second");

    assertThatThrownBy(
            () ->
                ForEachIsolated.forEach(
                    List.of(1, 2, 3, 4),
                    number -> {
                      switch (number) {
                        case 1 -> throw first;
                        case 3 -> throw second;
                        default -> done.add(number);
                      }
                    }))
        .isSameAs(first)
        .hasSuppressedException(second);

    assertThat(done).containsExactly(2, 4);
  }

  @Test
  void oneAndTheSameFailureOfAllIsThrownOnce() {
    Error same = new StackOverflowError();

    assertThatThrownBy(
            () ->
                ForEachIsolated.forEach(
                    List.of(1, 2),
                    _ -> {
                      throw same;
                    }))
        .isSameAs(same)
        .hasNoSuppressedExceptions();
  }
}
