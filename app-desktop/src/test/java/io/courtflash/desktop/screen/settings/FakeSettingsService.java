package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.money.provider.GatewayFault;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Settings in memory. */
final class FakeSettingsService implements SettingsService {

  private final Map<ConfigKey, String> values = new ConcurrentHashMap<>();
  private final Set<ConfigKey> refused = ConcurrentHashMap.newKeySet();

  /** By the setting that is refused until the other one is changed. */
  private final Map<ConfigKey, ConfigKey> others = new ConcurrentHashMap<>();

  private final Set<ConfigKey> fixed = ConcurrentHashMap.newKeySet();
  private final Map<String, String> payment = new ConcurrentHashMap<>();
  private volatile @Nullable GatewayFault paymentFault;

  void refuse(ConfigKey key) {
    refused.add(key);
  }

  /** Refuses a setting until another one was changed. */
  void refuseBefore(ConfigKey other, ConfigKey key) {
    others.put(key, other);
  }

  void fix(ConfigKey key) {
    fixed.add(key);
  }

  void breakPayment(GatewayFault fault) {
    paymentFault = fault;
  }

  @Override
  public String paymentProvider() {
    return "mock";
  }

  Map<String, String> storedPayment() {
    return payment;
  }

  @Override
  public String paymentSetting(String name) {
    return payment.getOrDefault(name, "");
  }

  @Override
  public void storePayment(Map<String, String> values) {
    payment.putAll(values);
  }

  @Override
  public Optional<GatewayFault> testPayment() {
    return Optional.ofNullable(paymentFault);
  }

  @Override
  public boolean isFixed(ConfigKey key) {
    return fixed.contains(key);
  }

  @Override
  public String value(ConfigKey key) {
    return values.getOrDefault(key, key.initial());
  }

  @Override
  public Optional<String> change(ConfigKey key, String text) {
    ConfigKey other = others.get(key);
    if (refused.contains(key) || (other != null && !values.containsKey(other))) {
      return Optional.empty();
    }
    Optional<String> canonical = key.canonical(text);
    canonical.ifPresent(value -> values.put(key, value));
    return canonical;
  }
}
