package io.courtflash.core.booking;

/**
 * How much of a quota is used.
 *
 * @param limit 0 for none
 */
public record QuotaUse(Quota quota, int used, int limit) {

  boolean isFull() {
    return limit > 0 && used >= limit;
  }
}
