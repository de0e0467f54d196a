package io.courtflash.core.platform.http.server;

import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.work.LoopScheduler;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.jetty.JettyWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Closes connections that hold up others: those on which the head of a request, or what comes
 * before it, takes longer than it may, also when its bytes arrive one by one; and idle ones when
 * nearly all that the web server takes are open. Connections that say nothing are kept for up to
 * half a minute, because pages come back; when nearly all are open, no other client could connect,
 * and the longest silent ones are closed early. A page whose connection is closed opens another one
 * by itself.
 */
@Component
class IdleConnectionCloser {

  private static final Logger log = LoggerFactory.getLogger(IdleConnectionCloser.class);

  private static final Duration IDLE_PERIOD = Duration.ofMillis(250);
  private static final Duration HEADS_PERIOD = Duration.ofMillis(500);

  /** The share of the most connections beyond which idle ones are closed. */
  private static final double CROWDED = 0.9;

  /**
   * The share of the most connections that is left then: with a larger share, a crowd whose
   * connections stay open would come in by a few hundred a second.
   */
  private static final double ROOMY = 0.5;

  /** Longer than an honest client needs between connecting and its request. */
  private static final Duration LEAST_IDLE = Duration.ofSeconds(1);

  private final Duration headerTime;
  private volatile @Nullable Server server;
  private Map<EndPoint, RequestHeadProgress> heads = new HashMap<>();
  private boolean isCrowded;

  IdleConnectionCloser(LoopScheduler loops, RequestLimitProperties limits) {
    headerTime = limits.headerTime();
    loops.every(IDLE_PERIOD, "idle-connections", this::keepRoom);
    loops.every(HEADS_PERIOD, "late-heads", this::closeLateHeads);
  }

  @EventListener
  void on(WebServerInitializedEvent started) {
    if (started.getWebServer() instanceof JettyWebServer jetty) {
      server = jetty.getServer();
    }
  }

  private void closeLateHeads() {
    Server watched = server;
    if (watched == null) {
      return;
    }
    long now = System.nanoTime();
    Map<EndPoint, RequestHeadProgress> seen = new HashMap<>();
    for (EndPoint each : connections(watched)) {
      RequestHeadProgress head = RequestHeadProgress.of(each, heads.get(each), now);
      if (head.isLate(now, headerTime)) {
        each.close();
      } else {
        seen.put(each, head);
      }
    }
    heads = seen;
  }

  private void keepRoom() {
    int closed = closeIdle(CROWDED, ROOMY, LEAST_IDLE);
    if (closed > 0 && !isCrowded) {
      log.warn("Nearly all connections are taken: silent ones are closed after a second");
    }
    isCrowded = closed > 0;
  }

  /**
   * Closes connections whose client says nothing, the longest silent ones first, once more of the
   * most connections are open than a share of them, until a smaller share is left.
   *
   * @param crowded from 0 to 1; with fewer open connections none is closed
   * @param roomy the share that is left, from 0 to {@code crowded}
   * @param leastIdle a connection that was silent for less stays open
   * @return how many were closed
   */
  int closeIdle(double crowded, double roomy, Duration leastIdle) {
    Server watched = server;
    NetworkConnectionLimit limit =
        watched == null ? null : watched.getBean(NetworkConnectionLimit.class);
    if (watched == null || limit == null) {
      return 0;
    }
    int most = limit.getMaxNetworkConnectionCount();
    int open = limit.getNetworkConnectionCount();
    return open > (int) (crowded * most)
        ? closeSilent(connections(watched), open - (int) (roomy * most), leastIdle)
        : 0;
  }

  private static List<EndPoint> connections(Server watched) {
    return Arrays.stream(watched.getConnectors())
        .flatMap(connector -> connector.getConnectedEndPoints().stream())
        .toList();
  }

  private record Silence(EndPoint connection, long millis) {}

  /** Closes the longest silent ones; returns how many. */
  private static int closeSilent(List<EndPoint> open, int tooMany, Duration leastIdle) {
    List<Silence> silent =
        open.stream()
            .filter(RequestHeadProgress::isBetweenRequests)
            // Read once: it changes while the others are compared.
            .map(each -> new Silence(each, silence(each)))
            .filter(each -> each.millis() >= leastIdle.toMillis())
            .sorted(Comparator.comparingLong(Silence::millis).reversed())
            .toList();
    int closed = 0;
    for (Silence each : silent) {
      EndPoint connection = each.connection();
      if (closed < tooMany
          && RequestHeadProgress.isBetweenRequests(connection)
          && !hasUnread(connection)) {
        connection.close();
        closed++;
      }
    }
    return closed;
  }

  private static long silence(EndPoint connection) {
    return connection instanceof AbstractEndPoint end ? end.getIdleFor() : 0;
  }

  /** Whether the system has something of the client that this server hasn't read yet. */
  private static boolean hasUnread(EndPoint connection) {
    try {
      return connection.getTransport() instanceof SocketChannel socket
          && socket.socket().getInputStream().available() > 0;
    } catch (IOException gone) {
      return false;
    }
  }
}
