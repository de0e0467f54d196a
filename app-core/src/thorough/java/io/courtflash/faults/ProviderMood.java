package io.courtflash.faults;

/** How the payment provider answers. */
enum ProviderMood {
  WELL,
  REFUSES_ORDERS,
  REFUSES_REFUNDS,
  SILENT_ON_ORDERS,
  /** It refunds, and its answers are lost. */
  SILENT_ON_REFUNDS
}
