package io.courtflash.core.platform.work;

import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Does the same work for each element; the failure of one, be it an error, stops no others. */
public final class ForEachIsolated {

  private ForEachIsolated() {}

  /**
   * Throws the first failure after the last element; further failures are its suppressed
   * exceptions.
   */
  public static <T> void forEach(Collection<T> all, Consumer<T> work) {
    @Nullable Throwable first = null;
    for (T one : all) {
      try {
        work.accept(one);
      } catch (RuntimeException | Error e) {
        if (first == null) {
          first = e;
        } else if (!first.equals(e)) {
          // The virtual machine may throw one and the same error again.
          first.addSuppressed(e);
        }
      }
    }
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
