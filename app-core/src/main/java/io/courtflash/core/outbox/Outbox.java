package io.courtflash.core.outbox;

/** Where a transaction leaves the work that must follow its commit. */
public class Outbox {

  /** Adds an entry; needs a transaction, and is kept or lost with it. */
  public <T> void append(OutboxAction<T> action, T payload) {
    throw new IllegalStateException(action.name() + payload);
  }
}
