package io.courtflash.core.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomSecretsTest {

  @Test
  void textsHaveTheLengthOfTheirBytes() {
    assertThat(RandomSecrets.bytes(32)).hasSize(32);
    assertThat(RandomSecrets.hex(16)).matches("[0-9a-f]{32}");
    assertThat(RandomSecrets.base64Url(24)).matches("[A-Za-z0-9_-]{32}");
    assertThat(RandomSecrets.base64Url(32)).matches("[A-Za-z0-9_-]{43}");
  }

  @Test
  void noTwoSecretsAreTheSame() {
    assertThat(IntStream.range(0, 1_000).mapToObj(_ -> RandomSecrets.base64Url(16)))
        .doesNotHaveDuplicates();
  }

  @Test
  void aTextIsDrawnFromExactlyTheAlphabet() {
    String text = RandomSecrets.text(2_000, "abc23");

    assertThat(text).hasSize(2_000);
    assertThat(text.chars().mapToObj(Character::toString).collect(Collectors.toSet()))
        .containsExactlyInAnyOrder("a", "b", "c", "2", "3");
  }
}
