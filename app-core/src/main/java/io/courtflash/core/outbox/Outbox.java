package io.courtflash.core.outbox;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.outbox.store.OutboxMapper;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Where a transaction leaves the work that must follow its commit. */
@Component
public class Outbox {

  private final OutboxMapper entries;
  private final OutboxRelay relay;

  Outbox(OutboxMapper entries, OutboxRelay relay) {
    this.entries = entries;
    this.relay = relay;
  }

  /**
   * Adds an entry. It is kept or lost with the transaction, which must exist; it is done right
   * after the commit.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public <T> void append(OutboxAction<T> action, T payload) {
    entries.insert(action.name(), JSON.toJSONString(payload));
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            relay.nudge();
          }
        });
  }
}
