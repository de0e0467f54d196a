package io.courtflash.core.web;

import org.jspecify.annotations.Nullable;

/** What a request is answered with that is answered early. */
public final class EarlyAnswer {

  private final int status;
  private final @Nullable String retryAfter;
  private final byte[] body;

  /**
   * Makes an answer.
   *
   * @param retryAfter the value of that header; null for none
   * @param body JSON, which is kept and not copied
   */
  EarlyAnswer(int status, @Nullable String retryAfter, byte[] body) {
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  @Nullable String retryAfter() {
    return retryAfter;
  }

  byte[] body() {
    return body;
  }
}
