package io.courtflash.core.people.login.factor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotpCodesTest {

  /** The secret of RFC 6238, appendix B. */
  private static final byte[] SECRET = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);

  private static final Instant NOW = Instant.ofEpochSecond(1111111109);

  private final TotpCodes codes = new TotpCodes();

  /** Appendix B of RFC 6238 has eight digits; apps show the last six. */
  @ParameterizedTest
  @CsvSource({
    "59, 287082",
    "1111111109, 081804",
    "1111111111, 050471",
    "1234567890, 005924",
    "2000000000, 279037",
    "20000000000, 353130"
  })
  void theCodesAreThoseOfTheStandard(long second, String code) {
    assertThat(codes.code(SECRET, TotpCodes.step(Instant.ofEpochSecond(second)))).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({"-2, false", "-1, true", "0, true", "1, true", "2, false"})
  void aCodeCountsUpToOnePeriodAway(int periods, boolean counts) {
    String code = codes.code(SECRET, TotpCodes.step(NOW) + periods);

    assertThat(codes.stepOf(code, SECRET, NOW, 0).isPresent()).isEqualTo(counts);
  }

  @Test
  void aCodeThatIsNoLaterThanAUsedOneDoesNotCount() {
    long step = TotpCodes.step(NOW);

    assertThat(codes.stepOf(codes.code(SECRET, step), SECRET, NOW, step)).isEmpty();
    assertThat(codes.stepOf(codes.code(SECRET, step - 1), SECRET, NOW, step)).isEmpty();
    assertThat(codes.stepOf(codes.code(SECRET, step + 1), SECRET, NOW, step)).hasValue(step + 1);
  }

  @Test
  void whatIsNoCodeDoesNotCount() {
    for (String text : new String[] {"", "12345", "1234567", "abcdef", "０８１８０４"}) {
      assertThat(codes.stepOf(text, SECRET, NOW, 0)).as(text).isEmpty();
    }
  }
}
