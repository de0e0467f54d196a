package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.money.provider.GatewayFault;
import java.util.Map;
import java.util.Optional;

/** Reads and changes the engine's settings, on behalf of the signed-in user. */
interface SettingsService {

  String value(ConfigKey key);

  /** Whether the command line or the environment decides the setting, and nobody else can. */
  boolean isFixed(ConfigKey key);

  /** The names of the payment providers, as {@code courtflash.pay.gateway} has it. */
  String paymentProvider();

  /** Tries whether students can pay online: why not, or empty if they can. */
  Optional<GatewayFault> testPayment();

  /** The value of a payment setting for the next start; empty if it isn't set. */
  String paymentSetting(String name);

  /** Stores settings of payment for the next start; an empty value removes one. */
  void storePayment(Map<String, String> values);

  /** Changes a setting; returns the stored value, or empty when the text was refused. */
  Optional<String> change(ConfigKey key, String text);
}
