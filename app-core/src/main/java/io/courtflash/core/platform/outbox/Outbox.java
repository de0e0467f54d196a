package io.courtflash.core.platform.outbox;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.outbox.store.OutboxMapper;
import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Stores the work that must follow a commit, in the transaction that is committed. */
@Component
@RequiredArgsConstructor
public class Outbox {

  private final OutboxMapper entries;
  private final OutboxRelay relay;

  /**
   * Adds an entry to the caller's transaction: after a rollback it doesn't exist. {@link
   * OutboxRelay} performs it right after the commit.
   *
   * @throws org.springframework.transaction.IllegalTransactionStateException without a transaction
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public <T> void append(OutboxAction<T> action, T payload) {
    entries.insert(action.name(), JSON.toJSONString(payload));
    Transactions.afterCommit(() -> relay.trigger(action));
  }

  /**
   * Adds work like {@link #append}, but {@link OutboxRelay} performs it when some time has passed.
   *
   * @param wait whole seconds, {@link io.courtflash.core.platform.data.DueTime#LONGEST_SECONDS} at
   *     most
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public <T> void appendForLater(OutboxAction<T> action, T payload, Duration wait) {
    entries.insertForLater(action.name(), JSON.toJSONString(payload), wait.toSeconds());
  }
}
