package io.courtflash.core.platform.servers;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of a server at this moment.
 *
 * @param version the server's own version; null when it is down or external
 * @param address {@code host:port}, several separated by commas
 * @param since when it became ready; null when it is down or external
 * @param diskBytes size of its files; zero when external
 * @param ofSystem whether its program is one of the system's packages, which keep it free of known
 *     holes whatever its version is
 */
public record EngineStatus(
    EngineComponent component,
    @Nullable String version,
    String address,
    boolean up,
    @Nullable Instant since,
    long diskBytes,
    boolean ofSystem) {

  /** A server that comes with the program, or an external one. */
  public EngineStatus(
      EngineComponent component,
      @Nullable String version,
      String address,
      boolean up,
      @Nullable Instant since,
      long diskBytes) {
    this(component, version, address, up, since, diskBytes, false);
  }
}
