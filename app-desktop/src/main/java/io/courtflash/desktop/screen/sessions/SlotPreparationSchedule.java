package io.courtflash.desktop.screen.sessions;

import java.time.Duration;
import java.time.LocalTime;

/**
 * The times at which the slots of a day are generated and warmed up.
 *
 * @param generateAt in the venue's zone
 * @param warmUpLead how long before the gate the warm-up starts
 */
record SlotPreparationSchedule(LocalTime generateAt, Duration warmUpLead) {}
