package io.courtflash.desktop.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.AuditAction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AuditActionFormatterTest {

  @ParameterizedTest
  @EnumSource(AuditAction.class)
  void everyActionHasATextInBothLanguages(AuditAction action) {
    Texts texts = new Texts();
    String chinese = AuditActionFormatter.of(texts, action.code());
    texts.languageProperty().set(Texts.ENGLISH);
    String english = AuditActionFormatter.of(texts, action.code());
    assertThat(chinese).isNotBlank().isNotEqualTo(action.code()).isNotEqualTo(english);
    assertThat(english).isNotBlank().isNotEqualTo(action.code());
  }

  @Test
  void anUnknownCodeIsShownAsItIs() {
    assertThat(AuditActionFormatter.of(new Texts(), "hall.painted")).isEqualTo("hall.painted");
  }
}
