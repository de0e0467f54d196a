package io.courtflash.core.money.provider;

import java.util.Locale;

/**
 * The kinds of reasons why a payment provider can't be used. Each has a text and an advice in the
 * message bundles.
 */
public enum GatewayProblem {
  /** A setting is missing. */
  SETTING_MISSING,
  /** A file of a key doesn't exist, or can't be read. */
  KEY_FILE_UNREADABLE,
  /** Other users of the computer can read the file of a secret key. */
  KEY_FILE_OPEN,
  /** A file holds no key of the kind that is needed. */
  KEY_INVALID,
  /** Nothing answers at the provider's address. */
  NO_NETWORK,
  /** The computer's clock and the provider's are minutes apart. */
  CLOCK_WRONG,
  /** The provider doesn't accept the signature: another key, serial number or merchant. */
  SIGNATURE_REFUSED,
  /** The provider's answer isn't signed with the configured key. */
  ANSWER_NOT_SIGNED,
  /** The provider doesn't accept the application's id or secret. */
  APP_REFUSED,
  /** The provider refuses the merchant, its application, or this way to pay. */
  MERCHANT_REFUSED,
  /** The provider reports a failure of its own, or too many requests. */
  PROVIDER_FAILS;

  /** The key of its text in the message bundles; that of the advice ends in {@code -advice}. */
  public String messageKey() {
    return "pay.problem." + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
