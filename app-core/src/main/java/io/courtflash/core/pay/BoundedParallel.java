package io.courtflash.core.pay;

import java.util.Collection;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works on a few things at a time, so that one slow answer of the provider doesn't stop the rest.
 */
final class BoundedParallel {

  /** Each takes a database connection now and then; most of the pool stays for the students. */
  private static final int AT_A_TIME = 4;

  private static final Logger log = LoggerFactory.getLogger(BoundedParallel.class);

  private BoundedParallel() {}

  /** Returns when all are done; one's failure is logged and leaves the others alone. */
  static <T> void each(Collection<T> things, String what, Consumer<T> work) {
    try (ExecutorService workers =
        Executors.newFixedThreadPool(AT_A_TIME, Thread.ofVirtual().name(what, 1).factory())) {
      things.forEach(thing -> workers.execute(() -> one(thing, what, work)));
    }
  }

  private static <T> void one(T thing, String what, Consumer<T> work) {
    try {
      work.accept(thing);
    } catch (RuntimeException e) {
      log.warn("{} failed for {}; it is tried again", what, thing, e);
    }
  }
}
