package io.courtflash.core.money.provider;

import java.util.Locale;

/** The provider's state of a refund that it hasn't made. Don't rename: rows are kept for years. */
public enum RefundProgress {
  /** The provider makes it, which can take days where a bank is involved. */
  PROCESSING,
  /**
   * The payer's account can't take it. Staff must refund it in the provider's own pages; then the
   * provider reports it as made.
   */
  ABNORMAL,
  /** The provider gave it up: another refund needs another number. */
  CLOSED;

  /** The key of its text in the message bundles. */
  public String messageKey() {
    return "pay.refund.progress." + name().toLowerCase(Locale.ROOT);
  }
}
