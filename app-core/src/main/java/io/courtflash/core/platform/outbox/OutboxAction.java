package io.courtflash.core.platform.outbox;

import java.time.Duration;

/**
 * One kind of work that follows a commit. Implementations must be idempotent: each entry is
 * performed at least once. After an exception or an error it is performed again, with back-off; the
 * other entries don't wait for it.
 *
 * @param <T> the payload, a record that is stored as JSON
 */
public interface OutboxAction<T> {

  /** Stored with each entry, at most 32 characters. Must stay the same in later versions. */
  String name();

  Class<T> payloadType();

  void perform(T payload);

  /**
   * How long one attempt can take. While it lasts, no other node performs the same entry; if this
   * node dies meanwhile, another one waits that long. Actions that can take longer than a second
   * are performed one after the other in a loop of their own.
   */
  default Duration maxDuration() {
    return Duration.ofSeconds(1);
  }

  /**
   * Whether it calls the payment provider, and so can take long: others that can don't wait for it.
   */
  default boolean callsProvider() {
    return false;
  }
}
