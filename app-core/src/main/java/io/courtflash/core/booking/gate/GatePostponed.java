package io.courtflash.core.booking.gate;

import java.time.Instant;
import java.time.LocalDate;

/** Staff changed the opening time of a release's gate. */
public record GatePostponed(long sessionId, LocalDate slotDate, Instant opensAt) {}
