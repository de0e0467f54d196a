package io.courtflash.core.release;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Transactions that see what others committed since they began: what is read after a lock was
 * waited for must be later than the wait.
 */
@Component
class ReadCommittedTransactions {

  private final TransactionTemplate template;

  ReadCommittedTransactions(PlatformTransactionManager manager) {
    this.template = new TransactionTemplate(manager);
    template.setIsolationLevel(TransactionDefinition.ISOLATION_READ_COMMITTED);
  }

  <T> T call(Supplier<T> work) {
    @Nullable T result = template.execute(status -> work.get());
    if (result == null) {
      throw new IllegalStateException("A transaction answered nothing");
    }
    return result;
  }

  void run(Runnable work) {
    template.executeWithoutResult(status -> work.run());
  }
}
