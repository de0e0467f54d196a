package io.courtflash.core.money.provider;

/** The ways in which a student reaches the provider to pay an order. */
public enum PayChannel {
  /** Scans a QR code with the provider's app. */
  QR_CODE,
  /** Is sent from a phone's browser to the provider's app. */
  MOBILE_BROWSER,
  /** Pays on a page that is open inside the provider's app. */
  IN_APP
}
