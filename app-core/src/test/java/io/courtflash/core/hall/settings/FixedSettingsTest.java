package io.courtflash.core.hall.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.hall.settings.store.ConfigMapper;
import io.courtflash.core.people.access.Actor;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class FixedSettingsTest {

  @Test
  void everySettingOfTheSecurityCanBeGivenAsAVariable() {
    FixedSettings given =
        ofVariables(
            Map.of(
                "COURTFLASH_STAFF_SECOND_FACTOR", "required",
                "COURTFLASH_CONFIRM_REFUND_AMOUNT", "50",
                "COURTFLASH_CONSOLE_LOCK_MINUTE", "5"));

    assertThat(given.given())
        .isEqualTo(
            Map.of(
                ConfigKey.STAFF_SECOND_FACTOR, "required",
                ConfigKey.CONFIRM_REFUND_AMOUNT, "50.00",
                ConfigKey.CONSOLE_LOCK_MINUTE, "5"));
    for (ConfigKey key : ConfigKey.values()) {
      assertThat(given.given().containsKey(key)).isEqualTo(key.group() == ConfigKey.Group.SECURITY);
    }
  }

  @Test
  void theirNamesAreKnownToTheStart() {
    for (ConfigKey key : new FixedSettings("offered", "1", "1").given().keySet()) {
      assertThat(UnknownPropertyValidator.known())
          .contains(UnknownPropertyValidator.uniform(FixedSettings.property(key)));
    }
  }

  @Test
  void aGivenValueCountsInsteadOfTheStoredOne() {
    SystemConfig config =
        InitialSettings.create(
            List.of(
                new ConfigMapper.ConfigRow("STAFF_SECOND_FACTOR", "offered"),
                new ConfigMapper.ConfigRow("CONFIRM_REFUND_AMOUNT", "7.00")),
            new FixedSettings("required", null, null));

    assertThat(config.isSecondFactorRequired()).isTrue();
    assertThat(config.change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, "offered")).isEmpty();
    assertThat(config.isSecondFactorRequired()).isTrue();
    assertThat(config.isFixed(ConfigKey.CONFIRM_REFUND_AMOUNT)).isFalse();
    assertThat(config.confirmRefundAmount()).isEqualByComparingTo("7");
  }

  @Test
  void aValueThatIsNotAllowedStopsTheStartWithItsName() {
    assertThatThrownBy(() -> ofVariables(Map.of("COURTFLASH_STAFF_SECOND_FACTOR", "sometimes")))
        .rootCause()
        .hasMessage("courtflash.staff-second-factor=sometimes isn't allowed: offered, required");
    assertThatThrownBy(() -> new FixedSettings(null, "-1", null))
        .hasMessageContaining("courtflash.confirm-refund-amount=-1 isn't allowed");
  }

  private static FixedSettings ofVariables(Map<String, Object> variables) {
    return new Binder(
            Objects.requireNonNull(
                ConfigurationPropertySource.from(
                    new SystemEnvironmentPropertySource(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables))))
        .bindOrCreate("courtflash", FixedSettings.class);
  }
}
