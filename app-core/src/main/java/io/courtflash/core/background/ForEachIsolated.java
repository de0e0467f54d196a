package io.courtflash.core.background;

import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Does the same work for each element; the failure of one doesn't stop the others. */
public final class ForEachIsolated {

  private ForEachIsolated() {}

  /**
   * Throws the first failure after the last element; further failures are its suppressed
   * exceptions.
   */
  public static <T> void forEach(Collection<T> all, Consumer<T> work) {
    @Nullable RuntimeException first = null;
    for (T one : all) {
      try {
        work.accept(one);
      } catch (RuntimeException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
