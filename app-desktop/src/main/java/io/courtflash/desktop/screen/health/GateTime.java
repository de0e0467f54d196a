package io.courtflash.desktop.screen.health;

import java.time.Instant;

/**
 * When a gate opens or has opened.
 *
 * @param session the name of its session
 */
public record GateTime(String session, Instant opensAt) {}
