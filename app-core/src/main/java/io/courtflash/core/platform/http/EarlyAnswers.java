package io.courtflash.core.platform.http;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Answers usual requests of one kind on the thread that reads all connections, before anything else
 * of the web server or the framework. That costs half as much as the shortest way through them. The
 * thread belongs to everybody: an implementation computes and never waits.
 */
public interface EarlyAnswers {

  /** How the requests begin that may be answered early: their method and the start of the path. */
  Iterable<String> beginnings();

  /**
   * The answer, which is the same as that of the ordinary way.
   *
   * @return empty when the request has to go the ordinary way; it has left no trace then. An answer
   *     that is completed later is written by the thread that completes it; until then nothing is
   *     read from the connection, and no time-out ends it, so that it must be completed in any case
   */
  Optional<CompletableFuture<EarlyAnswer>> answer(EarlyRequest request);
}
