package io.courtflash.desktop.boot;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.operations.meters.StatsService;

/** Counts open work of the staff for the navigation rail. */
record OpenWorkCounts(OpenWork office, DeadLetters letters, StatsService stats) {

  long unpaidDueSoon() {
    return office.unpaidDueSoon();
  }

  long unsettledMoney() {
    return office.unsettledMoney();
  }

  long openDeadLetters() {
    return letters.count(DeadLetter.Status.OPEN);
  }

  long violations() {
    return stats.violations();
  }
}
