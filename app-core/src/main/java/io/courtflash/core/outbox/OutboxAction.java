package io.courtflash.core.outbox;

/**
 * One kind of work that follows a commit. Implementations must be idempotent: each entry is
 * performed at least once. After an exception it is performed again, with back-off.
 *
 * @param <T> the payload, a record that is stored as JSON
 */
public interface OutboxAction<T> {

  /** Stored with each entry, at most 32 characters. Must stay the same in later versions. */
  String name();

  Class<T> payloadType();

  void perform(T payload);
}
