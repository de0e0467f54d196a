package io.courtflash.core.push.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.LoginTokens;
import io.courtflash.core.account.TokenVerification;
import io.courtflash.core.push.PushEvent;
import io.courtflash.core.push.Subscriber;
import io.courtflash.core.push.Subscribers;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.courtflash.core.web.StreamedResponse;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * Streams server-sent events. Each stream has its own virtual thread; a client that stops reading
 * blocks only that thread, until the server's write timeout ends it.
 */
@RestController
class EventsController {

  private static final Logger log = LoggerFactory.getLogger(EventsController.class);
  private static final Duration TOO_MANY_RETRY = Duration.ofSeconds(30);
  private static final byte[] HELLO = "event: hello\ndata: {}\n\n".getBytes(StandardCharsets.UTF_8);

  private final Subscribers subscribers;
  private final LoginTokens tokens;

  EventsController(Subscribers subscribers, LoginTokens tokens) {
    this.subscribers = subscribers;
    this.tokens = tokens;
  }

  @GetMapping("/events")
  @Operation(
      summary = "Changes as server-sent events",
      description =
          "hello, then claim {traceId}, reservation {id, status}, inbox {}, places {slotId:"
              + " remaining}, gates [session], hall {}. TOO_MANY_REQUESTS when the node has no"
              + " stream left: poll instead.")
  StreamedResponse events(
      Actor actor,
      @Parameter(hidden = true) @RequestHeader(HttpHeaders.AUTHORIZATION) String authorization) {
    Subscriber subscriber =
        subscribers
            .open(actor.userId())
            .orElseThrow(
                () -> Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(TOO_MANY_RETRY));
    String token = authorization.substring(authorization.indexOf(' ') + 1).strip();
    return response -> stream(subscriber, token, response);
  }

  private void stream(Subscriber subscriber, String token, HttpServletResponse response) {
    try {
      response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
      response.setCharacterEncoding(StandardCharsets.UTF_8);
      response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
      response.setHeader("X-Accel-Buffering", "no");
      sendEvents(subscriber, token, response.getOutputStream());
    } catch (IOException e) {
      log.debug("A client closed its stream", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      subscribers.close(subscriber);
    }
  }

  private void sendEvents(Subscriber subscriber, String token, OutputStream output)
      throws IOException, InterruptedException {
    output.write(HELLO);
    output.flush();
    long checkedAt = System.nanoTime();
    while (!subscriber.hasEnded()) {
      PushEvent event = subscriber.next(subscribers.heartbeat());
      if (System.nanoTime() - checkedAt >= subscribers.heartbeat().toNanos()) {
        if (!(tokens.verify(token) instanceof TokenVerification.Granted)) {
          return;
        }
        checkedAt = System.nanoTime();
      }
      output.write((event == null ? PushEvent.HEARTBEAT : event).bytes());
      output.flush();
    }
  }
}
