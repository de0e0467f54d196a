package io.courtflash.core.platform.http;

import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Closes idle connections early when nearly all connections that the web server takes are open.
 * Connections that say nothing are kept for up to half a minute, because pages come back; when
 * nearly all that the web server takes are open, whoever holds them would keep everybody else out.
 * Then the longest silent ones are closed early. A page whose connection is closed opens another
 * one by itself.
 */
@Component
class IdleConnectionCloser {

  private static final Logger log = LoggerFactory.getLogger(IdleConnectionCloser.class);

  private static final Duration PERIOD = Duration.ofMillis(250);

  /** The share of the most connections beyond which idle ones are closed. */
  private static final double CROWDED = 0.9;

  /**
   * The share of the most connections that is left then: with a larger share, a crowd whose
   * connections stay open would come in by a few hundred a second.
   */
  private static final double ROOMY = 0.5;

  /** Longer than an honest client needs between connecting and its request. */
  private static final Duration LEAST_IDLE = Duration.ofSeconds(1);

  private volatile @Nullable HeaderTimeoutProtocol protocol;
  private boolean isCrowded;

  IdleConnectionCloser(LoopScheduler loops) {
    loops.every(PERIOD, "idle-connections", this::closeIdle);
  }

  @EventListener
  void on(WebServerInitializedEvent started) {
    if (started.getWebServer() instanceof TomcatWebServer server
        && server.getTomcat().getConnector().getProtocolHandler()
            instanceof HeaderTimeoutProtocol found) {
      protocol = found;
    }
  }

  private void closeIdle() {
    HeaderTimeoutProtocol server = protocol;
    int closed =
        server == null
            ? 0
            : server.closeIdle(CROWDED, ROOMY, LEAST_IDLE, System.currentTimeMillis());
    if (closed > 0 && !isCrowded) {
      log.warn("Nearly all connections are taken: silent ones are closed after a second");
    }
    isCrowded = closed > 0;
  }
}
