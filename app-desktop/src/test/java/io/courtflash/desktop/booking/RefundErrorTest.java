package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RefundErrorTest {

  private final Texts texts = new Texts();
  private final BookingFormatter formatter =
      new BookingFormatter(
          texts, new TimeFormatter(ZoneOffset.UTC), (reason, _) -> reason.jsonText());

  @ParameterizedTest
  @EnumSource
  void howFarARefundIsIsToldInBothLanguages(RefundProgress progress) {
    String chinese = formatter.refundError(progress, null);
    texts.languageProperty().set(Texts.ENGLISH);
    String english = formatter.refundError(progress, null);

    assertThat(chinese).isNotBlank().doesNotContain(progress.name());
    assertThat(english).isNotBlank().isNotEqualTo(chinese).doesNotContain(progress.name());
  }

  @Test
  void theProvidersWordsAreShownAsTheyAre() {
    assertThat(formatter.refundError(null, "Account frozen")).isEqualTo("Account frozen");
    assertThat(formatter.refundError(null, null)).isNull();
  }
}
