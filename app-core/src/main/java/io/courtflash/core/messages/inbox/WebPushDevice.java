package io.courtflash.core.messages.inbox;

import java.time.Instant;

/**
 * A browser that gets its person's notifications while the page is closed.
 *
 * @param client the browser and system, as it said itself; empty when it said neither
 */
public record WebPushDevice(long id, String client, Instant createTime) {}
