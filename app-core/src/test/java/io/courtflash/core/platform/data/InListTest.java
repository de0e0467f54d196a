package io.courtflash.core.platform.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InListTest {

  @Test
  void theLastValueFillsTheListUpToAPowerOfTwo() {
    InList list = InList.of(List.of(7L, 8L, 9L));

    assertThat(list.sql()).isEqualTo("(?,?,?,?)");
    assertThat(list.parameters()).containsExactly(7L, 8L, 9L, 9L);
  }

  @Test
  void aRepeatedValueIsSentOnce() {
    InList list = InList.of(List.of(7L, 8L, 7L));

    assertThat(list.sql()).isEqualTo("(?,?)");
    assertThat(list.parameters()).containsExactly(7L, 8L);
  }

  @Test
  void aThousandSizesNeedElevenTexts() {
    assertThat(
            IntStream.rangeClosed(1, 1_000)
                .mapToObj(size -> InList.of(IntStream.range(0, size).boxed().toList()).sql())
                .distinct())
        .hasSize(11);
  }
}
