package io.courtflash.core.release;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs work in a READ COMMITTED transaction, so that what is read after waiting for a lock includes
 * what the lock's former holder committed.
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
      throw new IllegalStateException("The work of a transaction returned null");
    }
    return result;
  }

  void run(Runnable work) {
    template.executeWithoutResult(status -> work.run());
  }
}
