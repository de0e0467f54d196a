package io.courtflash.core.outbox;

/**
 * One kind of work that follows a commit. Implementations must be idempotent: an entry is done at
 * least once. An exception leaves the entry to be tried again, with back-off.
 *
 * @param <T> the payload, a record that is kept as JSON
 */
public interface OutboxAction<T> {

  /** The name under which entries of this kind are stored, at most 32 characters. */
  String name();

  Class<T> payloadType();

  void perform(T payload);
}
