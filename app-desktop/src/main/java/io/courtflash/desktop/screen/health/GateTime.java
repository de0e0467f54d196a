package io.courtflash.desktop.screen.health;

import java.time.Instant;

/**
 * The opening time of a gate.
 *
 * @param session the name of its session
 */
public record GateTime(String session, Instant opensAt) {}
