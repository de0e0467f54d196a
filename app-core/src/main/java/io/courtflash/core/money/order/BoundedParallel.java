package io.courtflash.core.money.order;

import java.util.Collection;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Processes a few items at a time, so that one slow answer of the provider doesn't delay the
 * others.
 */
public final class BoundedParallel {

  /** Each worker needs a database connection at times; most of the pool is for students. */
  private static final int PARALLELISM = 4;

  private static final Logger log = LoggerFactory.getLogger(BoundedParallel.class);

  private BoundedParallel() {}

  /**
   * Returns when all items are done. The failure of one item, be it an error, is logged; the others
   * go on.
   */
  public static <T> void each(Collection<T> items, String what, Consumer<T> work) {
    try (ExecutorService workers =
        Executors.newFixedThreadPool(PARALLELISM, Thread.ofVirtual().name(what, 1).factory())) {
      items.forEach(item -> workers.execute(() -> process(item, what, work)));
    }
  }

  private static <T> void process(T item, String what, Consumer<T> work) {
    try {
      work.accept(item);
    } catch (RuntimeException | Error e) {
      log.warn("{} failed for {}; it is tried again", what, item, e);
    }
  }
}
