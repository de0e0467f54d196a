package io.courtflash.core.booking;

/** The quotas of a student; 0 for none. */
record QuotaLimits(int active, int perDay, int perWeek) {

  boolean isNone() {
    return active == 0 && perDay == 0 && perWeek == 0;
  }
}
