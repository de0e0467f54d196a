package io.courtflash.desktop.screen.sessions;

import java.time.Duration;
import java.time.LocalTime;

/**
 * When the slots of a day are made ready.
 *
 * @param generateAt in the venue's zone
 * @param warmUpLead how long before the gate
 */
record SlotPreparationSchedule(LocalTime generateAt, Duration warmUpLead) {}
