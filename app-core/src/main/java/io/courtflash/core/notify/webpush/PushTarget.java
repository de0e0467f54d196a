package io.courtflash.core.notify.webpush;

/**
 * Where a browser gets messages, as it said itself (the Push API's PushSubscription).
 *
 * @param endpoint its address at a push service
 * @param publicKey its key on P-256, as an uncompressed point
 * @param authSecret 16 bytes
 */
public record PushTarget(String endpoint, byte[] publicKey, byte[] authSecret) {}
