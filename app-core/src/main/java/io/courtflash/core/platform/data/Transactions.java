package io.courtflash.core.platform.data;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs a part of a method in a transaction. A method that is one transaction as a whole has
 * {@code @Transactional} instead. Each call joins the caller's transaction if there is one; an
 * exception rolls it back.
 */
@Component
public class Transactions {

  private final TransactionTemplate standard;
  private final TransactionTemplate readCommitted;

  public Transactions(PlatformTransactionManager manager) {
    this.standard = new TransactionTemplate(manager);
    this.readCommitted = new TransactionTemplate(manager);
    this.readCommitted.setIsolationLevel(TransactionDefinition.ISOLATION_READ_COMMITTED);
  }

  /** Runs work at the database's default isolation, REPEATABLE READ. */
  public void run(Runnable work) {
    standard.executeWithoutResult(_ -> work.run());
  }

  /** Runs work with a result in a transaction, like {@link #run}. */
  public <T> T call(Supplier<T> work) {
    return result(standard, work);
  }

  /**
   * Runs work at READ COMMITTED, so that what is read after waiting for a lock includes what the
   * lock's former holder committed.
   */
  public void runReadCommitted(Runnable work) {
    readCommitted.executeWithoutResult(_ -> work.run());
  }

  /** Runs work with a result in a READ COMMITTED transaction, like {@link #runReadCommitted}. */
  public <T> T callReadCommitted(Supplier<T> work) {
    return result(readCommitted, work);
  }

  /**
   * Runs work as soon as the caller's transaction is committed, and never after a rollback. The
   * work must not use the database: what it writes there would be lost.
   *
   * @throws IllegalStateException without a transaction
   */
  public static void afterCommit(Runnable work) {
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            work.run();
          }
        });
  }

  private static <T> T result(TransactionTemplate template, Supplier<T> work) {
    @Nullable T result = template.execute(_ -> work.get());
    if (result == null) {
      throw new IllegalStateException("The work of a transaction returned null");
    }
    return result;
  }
}
