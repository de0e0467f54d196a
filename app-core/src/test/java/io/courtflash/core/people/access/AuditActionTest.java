package io.courtflash.core.people.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AuditActionTest {

  @ParameterizedTest
  @EnumSource(AuditAction.class)
  void aStoredCodeFindsItsAction(AuditAction action) {
    assertThat(AuditAction.ofCode(action.code())).contains(action);
    assertThat(action.code()).matches("[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*").hasSizeLessThan(64);
  }

  @Test
  void everyActionHasACodeOfItsOwn() {
    assertThat(Arrays.stream(AuditAction.values()).map(AuditAction::code)).doesNotHaveDuplicates();
  }

  @Test
  void anUnknownCodeHasNoAction() {
    assertThat(AuditAction.ofCode("hall.painted")).isEmpty();
  }
}
