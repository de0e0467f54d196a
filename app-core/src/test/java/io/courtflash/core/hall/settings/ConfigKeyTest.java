package io.courtflash.core.hall.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConfigKeyTest {

  @ParameterizedTest
  @EnumSource
  void theInitialValueOfASettingIsCanonical(ConfigKey key) {
    assertThat(key.canonical(key.initial())).contains(key.initial());
  }

  @ParameterizedTest
  @CsvSource({
    "WARMUP_MINUTE,0",
    "WARMUP_MINUTE,721",
    "WARMUP_MINUTE,5.5",
    "WARMUP_MINUTE,-1",
    "WARMUP_MINUTE,99999999999999999999",
    "PAY_AMOUNT,-1",
    "PAY_AMOUNT,1.001",
    "PAY_AMOUNT,100000",
    "PAY_AMOUNT,1e2",
    "GENERATE_TIME_SLOT_TIME,24:00:00",
    "GENERATE_TIME_SLOT_TIME,9:00",
    "CLOSE_MARGIN_SECOND,86401",
    "TERM_LAST_DAY,2026-02-30",
    "TERM_LAST_DAY,1999-12-31",
    "TERM_FIRST_DAY,''"
  })
  void aValueOutOfRangeOrUnreadableIsNotAllowed(ConfigKey key, String value) {
    assertThat(key.canonical(value)).isEmpty();
  }

  @Test
  void aSettingOfOneOrZeroIsAnsweredByYesOrNo() {
    assertThat(ConfigKey.values())
        .filteredOn(ConfigKey::isYesNo)
        .containsExactlyInAnyOrder(
            ConfigKey.WALL_PAGE,
            ConfigKey.WEB_PUSH,
            ConfigKey.COUNTER_CASH,
            ConfigKey.COUNTER_CARD,
            ConfigKey.COUNTER_CAMPUS_CARD,
            ConfigKey.QUOTA_SUSPENDED,
            ConfigKey.QUOTA_AUDIENCE,
            ConfigKey.QUOTA_FEE_PAID,
            ConfigKey.WAIT_LIST,
            ConfigKey.AUTO_NO_SHOW);
  }

  @Test
  void everyValueHasOneStoredForm() {
    assertThat(ConfigKey.PAY_AMOUNT.canonical("25")).contains("25.00");
    assertThat(ConfigKey.GENERATE_TIME_SLOT_TIME.canonical("06:30")).contains("06:30:00");
  }
}
