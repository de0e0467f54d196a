package io.courtflash.core.platform.http.server;

import java.time.Duration;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.NegotiatingServerConnection;
import org.jspecify.annotations.Nullable;

/**
 * How far the head of the next request of a connection has come, by what the web server counts of
 * the connection. It limits the time between two packets by itself, which a client that slowly
 * sends single bytes never exceeds.
 *
 * @param requests whose heads have arrived
 * @param bytes that have arrived while no request was being answered
 * @param isBusy whether a request is being answered
 * @param since when this began to wait for the rest of a head, by {@link System#nanoTime()}; null
 *     when it waits for none
 */
record RequestHeadProgress(long requests, long bytes, boolean isBusy, @Nullable Long since) {

  private static final RequestHeadProgress NONE = new RequestHeadProgress(0, 0, true, null);

  /**
   * Looks at a connection.
   *
   * @param before what was seen at the last look; null at the first one
   * @param now by {@link System#nanoTime()}
   */
  static RequestHeadProgress of(
      EndPoint connection, @Nullable RequestHeadProgress before, long now) {
    Connection speaks = speaking(connection);
    long requests = speaks == null ? 0 : speaks.getMessagesIn();
    if (isBeforeHttp(speaks) || (speaks instanceof ConnectionMetaData && requests == 0)) {
      return before == null ? new RequestHeadProgress(0, 0, false, now) : before;
    }
    return speaks instanceof ConnectionMetaData http && http.getHttpVersion() != HttpVersion.HTTP_2
        ? next(speaks, requests, before, now)
        // An event stream, or HTTP/2, in which other frames than those of requests arrive.
        : NONE;
  }

  private static RequestHeadProgress next(
      Connection http, long requests, @Nullable RequestHeadProgress before, long now) {
    boolean isBusy = requests > http.getMessagesOut();
    long bytes = http.getBytesIn();
    if (isBusy || before == null || before.isBusy || before.requests != requests) {
      return new RequestHeadProgress(requests, bytes, isBusy, null);
    }
    return before.since == null && bytes > before.bytes
        ? new RequestHeadProgress(requests, bytes, false, now)
        : before;
  }

  boolean isLate(long now, Duration limit) {
    return since != null && now - since > limit.toNanos();
  }

  /** Whether a connection waits for a request, or for the rest of one. */
  static boolean isBetweenRequests(EndPoint connection) {
    Connection speaks = speaking(connection);
    return isBeforeHttp(speaks)
        || (speaks instanceof ConnectionMetaData
            && speaks.getMessagesIn() <= speaks.getMessagesOut());
  }

  /** Whether TLS is still being set up. */
  private static boolean isBeforeHttp(@Nullable Connection speaks) {
    return speaks == null || speaks instanceof NegotiatingServerConnection;
  }

  private static @Nullable Connection speaking(EndPoint connection) {
    Connection outer = connection.getConnection();
    return outer instanceof SslConnection tls ? tls.getSslEndPoint().getConnection() : outer;
  }
}
