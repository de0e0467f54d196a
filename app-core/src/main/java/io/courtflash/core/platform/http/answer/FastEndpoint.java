package io.courtflash.core.platform.http.answer;

import java.util.concurrent.CompletableFuture;

/**
 * Answers usual requests of one kind where they arrive, before the framework: that costs a fraction
 * of the shortest way through it. {@code FrontHandler} calls it for every protocol alike.
 */
public interface FastEndpoint {

  /** Whether it may answer requests of a method to a path; asked before a request is read. */
  boolean takes(String method, String path);

  /**
   * Answers a request. The calling thread reads all connections and belongs to everybody: an
   * implementation computes and never waits. What has to wait for a server completes the answer
   * later.
   *
   * @return {@link FastAnswer#notMine()} when the framework has to answer; the request has left no
   *     trace then. It must be completed in any case, because nothing else ends the request
   */
  CompletableFuture<FastAnswer> answer(FastRequest request);
}
