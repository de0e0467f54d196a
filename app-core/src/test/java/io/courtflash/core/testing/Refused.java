package io.courtflash.core.testing;

import io.courtflash.core.platform.http.Refusal;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the engine answers to a request that it refuses. */
public final class Refused {

  private Refused() {}

  /** The key of the text with which a request is refused, and its arguments; empty if it isn't. */
  public static String by(Supplier<?> request) {
    try {
      var _ = request.get();
      return "";
    } catch (Refusal refusal) {
      return Stream.concat(Stream.of(refusal.messageKey()), Arrays.stream(refusal.args()))
          .map(String::valueOf)
          .collect(Collectors.joining(" "));
    }
  }

  /** As above, of a request without an answer. */
  public static String by(Runnable request) {
    return by(
        () -> {
          request.run();
          return "";
        });
  }
}
