package io.courtflash.core.platform.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LikePatternTest {

  @Test
  void everyWildcardStandsForItself() {
    assertThat(LikePattern.startsWith("50%_!")).isEqualTo("50!%!_!!%");
    assertThat(LikePattern.contains("a_b")).isEqualTo("%a!_b%");
  }
}
