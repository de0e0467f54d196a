package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.PaymentSettings;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.GatewayTests;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.util.Map;
import java.util.Optional;

/** {@link SettingsService} of the engine in this process. */
@NeedsPermission(Permission.SETTINGS)
public record EngineSettingsService(
    SystemConfig config, GatewayTests payment, PaymentSettings paymentSettings, Actor staff)
    implements SettingsService {

  @Override
  public String value(ConfigKey key) {
    return config.value(key);
  }

  @Override
  @OpenToStaff
  public boolean isFixed(ConfigKey key) {
    return config.isFixed(key);
  }

  @Override
  @OpenToStaff
  public String paymentProvider() {
    return String.join(", ", payment.providers());
  }

  @Override
  public Optional<GatewayFault> testPayment() {
    return payment.run().stream().flatMap(result -> result.fault().stream()).findFirst();
  }

  @Override
  public String paymentSetting(String name) {
    return paymentSettings.value(name);
  }

  @Override
  public void storePayment(Map<String, String> values) {
    paymentSettings.store(staff, values);
  }

  @Override
  public Optional<String> change(ConfigKey key, String text) {
    return config.change(staff, key, text);
  }
}
