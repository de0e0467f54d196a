package io.courtflash.core.hall.settings;

import java.util.List;

/** The values of {@link ConfigKey#STAFF_SECOND_FACTOR}. */
final class SecondFactorSetting {

  static final String OFFERED = "offered";
  static final String REQUIRED = "required";
  static final List<String> WORDS = List.of(OFFERED, REQUIRED);

  private SecondFactorSetting() {}
}
