package io.courtflash.core.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HmacSha256Test {

  private static final HexFormat HEX = HexFormat.of();
  private final HmacSha256 key = new HmacSha256("Jefe".getBytes(UTF_8));
  private final byte[] message = "what do ya want for nothing?".getBytes(UTF_8);

  /** Test cases 1, 2 and 3 of RFC 4231. */
  @ParameterizedTest
  @CsvSource({
    "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b, 4869205468657265,"
        + "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    "4a656665, 7768617420646f2079612077616e7420666f72206e6f7468696e673f,"
        + "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,"
        + "dddddddddddddddddddddddddddddddddddddddddddddddddd"
        + "dddddddddddddddddddddddddddddddddddddddddddddddddd,"
        + "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
  })
  void messagesHaveThePublishedSignatures(String key, String message, String signature) {
    assertThat(new HmacSha256(HEX.parseHex(key)).sign(HEX.parseHex(message)))
        .isEqualTo(HEX.parseHex(signature));
  }

  @Test
  void aShortSignatureIsTheBeginningOfTheWhole() {
    assertThat(HEX.formatHex(key.sign(message, 9))).isEqualTo("5bdcc146bf60754e6a");
    assertThat(key.verify(message, HEX.parseHex("5bdcc146bf60754e6a"), 9)).isTrue();
  }

  @Test
  void aSignatureOfAnotherMessageIsNotVerified() {
    assertThat(key.verify("something else".getBytes(UTF_8), key.sign(message), HmacSha256.BYTES))
        .isFalse();
  }

  @Test
  void aSignatureOfAnotherLengthIsNotVerified() {
    assertThat(key.verify(message, key.sign(message, 8), 9)).isFalse();
    assertThat(key.verify(message, new byte[0], HmacSha256.BYTES)).isFalse();
  }

  @Test
  void aSignatureByAnotherKeyIsNotVerified() {
    byte[] foreign = new HmacSha256("Jane".getBytes(UTF_8)).sign(message);

    assertThat(key.verify(message, foreign, HmacSha256.BYTES)).isFalse();
  }
}
