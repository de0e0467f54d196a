package io.courtflash.core.messages.webpush;

import java.time.Duration;

/**
 * A message to a browser.
 *
 * @param content what the page's service worker reads
 * @param validFor how long the push service keeps it for a browser that isn't reached
 * @param isUrgent whether it wakes up a device that saves energy
 */
public record PushMessage(String content, Duration validFor, boolean isUrgent) {}
