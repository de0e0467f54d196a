package io.courtflash.core.platform.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnTextTest {

  @Test
  void aTextThatFitsStaysAsItIs() {
    assertThat(ColumnText.fitReason("")).isEmpty();
    assertThat(ColumnText.fitReason("x".repeat(255))).hasSize(255);
  }

  @Test
  void aLongerTextIsCutOff() {
    assertThat(ColumnText.fitReason("x".repeat(10_000))).isEqualTo("x".repeat(255));
  }

  @Test
  void aFailureWithoutWordsIsNamedByItsKind() {
    assertThat(ColumnText.reasonOf(new IllegalStateException("x".repeat(300)))).hasSize(255);
    assertThat(ColumnText.reasonOf(new StackOverflowError()))
        .isEqualTo("java.lang.StackOverflowError");
  }

  @Test
  void aCharacterOfTwoSurrogatesIsNeverSplit() {
    assertThat(ColumnText.fitReason("\uD83C\uDFF8".repeat(10_000)))
        .isEqualTo("\uD83C\uDFF8".repeat(255));
    assertThat(ColumnText.fitReason("x" + "\uD83C\uDFF8".repeat(10_000)))
        .isEqualTo("x" + "\uD83C\uDFF8".repeat(254));
  }
}
