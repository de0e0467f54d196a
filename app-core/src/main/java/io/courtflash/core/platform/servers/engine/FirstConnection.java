package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.OutageClassifier;
import io.courtflash.core.platform.work.Backoff;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits at the start until the database accepts a connection. A computer that is busy, as it often
 * is while everything starts, can let a login wait for longer than a later one may take.
 */
public final class FirstConnection {

  /** The time that staff wait before they start the program again themselves. */
  public static final Duration WAIT = Duration.ofSeconds(60);

  private static final Logger log = LoggerFactory.getLogger(FirstConnection.class);
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(2));

  private FirstConnection() {}

  /**
   * Returns when a connection could be opened. Connections that fail because the server is away or
   * too slow are tried again; a login or a certificate that is refused isn't, nor is a schema that
   * doesn't exist.
   *
   * @param url the database's, for the message
   * @param atMost the last attempt begins within this time
   * @throws EngineException there was none; the message says what to do
   */
  public static void await(DataSource database, String url, Duration atMost) {
    String address = ServerProbe.withoutLogin(url);
    long start = System.nanoTime();
    for (int failures = 0; ; failures++) {
      try (var _ = database.getConnection()) {
        return;
      } catch (SQLException e) {
        Optional<String> tls = TlsFailure.advice(e);
        if (tls.isPresent() || !OutageClassifier.isDatabaseOutage(e)) {
          throw new EngineException(problem(address, e) + tls.map(". "::concat).orElse(""), e);
        }
        Duration wait = BACKOFF.after(failures);
        if (System.nanoTime() - start + wait.toNanos() > atMost.toNanos()) {
          throw new EngineException(
              problem(address, e)
                  + ". It was asked for "
                  + atMost.toSeconds()
                  + " s. Start the program again when the computer is less busy. A database of your"
                  + " own must be running and reachable from here",
              e);
        }
        log.warn("{}; it is asked again", problem(address, e));
        pause(wait);
      }
    }
  }

  private static String problem(String address, SQLException failure) {
    return "The database at "
        + address
        + " accepts no connection: "
        + ServerProbe.rootMessage(failure);
  }

  private static void pause(Duration wait) {
    try {
      Thread.sleep(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("The start was interrupted", e);
    }
  }
}
