package io.courtflash.core.venue;

import java.time.Duration;
import java.time.LocalTime;

/** The hall's settings that the steps of a day depend on. */
public interface HallTimes {

  /** How long before its gate a release is warmed up. */
  Duration warmUpLead();

  /** When the slots of a gate's day are generated, in the venue's zone. */
  LocalTime generateAt();

  /** How long before its start a slot can no longer be claimed. */
  Duration closeMargin();
}
