package io.courtflash.core.platform.http;

import org.springframework.core.Ordered;

/** The order of the filters of this program and of the framework's filter that observes. */
public final class FilterOrder {

  /** The filters of each answer's request id and security headers. */
  public static final int HEADERS = Ordered.HIGHEST_PRECEDENCE;

  /** After the caller's own address is known; it sees every answer. */
  public static final int SECURITY_EVENTS = Ordered.HIGHEST_PRECEDENCE + 1;

  /** Begins the time within which a request is answered. */
  public static final int DEADLINE = Ordered.HIGHEST_PRECEDENCE + 2;

  public static final int OBSERVATION = Ordered.HIGHEST_PRECEDENCE + 3;

  /** Refuses what may not come in. */
  public static final int GUARDS = Ordered.HIGHEST_PRECEDENCE + 4;

  /** Keeps what is stored of requests with idempotency keys. */
  public static final int STAFF_REQUESTS = Ordered.HIGHEST_PRECEDENCE + 6;

  private FilterOrder() {}
}
