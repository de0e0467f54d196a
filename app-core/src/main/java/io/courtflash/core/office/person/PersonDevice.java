package io.courtflash.core.office.person;

import java.time.Instant;

/**
 * A browser in which a person switched notifications on.
 *
 * @param client the browser and system, as it said itself
 * @param service the address of its maker's push service with the part that names the browser
 */
public record PersonDevice(String client, String service, Instant createTime) {}
