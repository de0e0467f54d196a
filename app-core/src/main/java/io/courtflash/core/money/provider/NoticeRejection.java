package io.courtflash.core.money.provider;

import lombok.RequiredArgsConstructor;

/** The reasons why a payment notice is rejected. */
@RequiredArgsConstructor
public enum NoticeRejection {
  /** The body can't be read. */
  MALFORMED(false),
  BAD_SIGNATURE(false),
  /**
   * Signed more than five minutes ago, or more than five minutes in the future. Some providers'
   * notices are checked for it before the signature is.
   */
  BAD_AGE(false),
  /** For another merchant. */
  FOREIGN_MERCHANT(true),
  /** For another application of this merchant. */
  FOREIGN_APP(true),
  /** In another currency than yuan. */
  FOREIGN_CURRENCY(true),
  /** Neither a payment nor what became of a refund. */
  OTHER_EVENT(true),
  UNKNOWN_ORDER(true),
  UNKNOWN_REFUND(true),
  /** Not the amount of the order or refund. */
  WRONG_AMOUNT(true);

  private final boolean signed;

  /** Whether the provider surely sent it. Everybody can cause the others, as often as they like. */
  public boolean isSigned() {
    return signed;
  }
}
