package io.courtflash.core.messages.live.web;

import io.courtflash.core.messages.live.Subscriber;
import io.courtflash.core.messages.live.Subscribers;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.EnvelopeWriter;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import lombok.RequiredArgsConstructor;
import org.eclipse.jetty.ee11.servlet.ServletContextRequest;
import org.eclipse.jetty.ee11.servlet.ServletContextResponse;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * Opens streams of server-sent events. The request ends at once: its answer begins with the head
 * and the first event, and what follows is written by {@link StreamSocket}.
 */
@RestController
@RequiredArgsConstructor
class EventsController {

  private static final Logger log = LoggerFactory.getLogger(EventsController.class);
  private static final String HTTP_2 = "HTTP/2.0";
  private static final Duration TOO_MANY_RETRY = Duration.ofSeconds(30);
  private static final byte[] HELLO = "event: hello\ndata: {}\n\n".getBytes(StandardCharsets.UTF_8);

  private final Subscribers subscribers;

  @GetMapping("/events")
  @Operation(
      summary = "Changes as server-sent events",
      description =
          "hello, then claim {traceId}, reservation {id, status}, inbox {}, places {slotId:"
              + " remaining}, gates [session], hall {}. TOO_MANY_REQUESTS when the node has no"
              + " stream left: poll instead.")
  EnvelopeWriter.StreamedResponse events(
      Actor actor,
      HttpServletRequest request,
      @Parameter(hidden = true) @RequestHeader(HttpHeaders.AUTHORIZATION) String authorization) {
    if (HttpMethod.HEAD.matches(request.getMethod())) {
      return EventsController::writeHead;
    }
    String token = authorization.substring(authorization.indexOf(' ') + 1).strip();
    Subscriber subscriber =
        subscribers
            .open(actor.userId(), token)
            .orElseThrow(
                () -> Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(TOO_MANY_RETRY));
    return response -> begin(subscriber, request, response);
  }

  static void begin(
      Subscriber subscriber, HttpServletRequest request, HttpServletResponse response) {
    boolean begun = false;
    try {
      writeHead(response);
      response.getOutputStream().write(HELLO);
      response.flushBuffer();
      if (HTTP_2.equals(request.getProtocol())) {
        keep(subscriber, request, response);
      } else {
        detach(subscriber, request);
      }
      begun = true;
    } catch (IOException e) {
      log.debug("A client closed its stream", e);
    } finally {
      if (!begun) {
        subscriber.end();
      }
    }
  }

  /** The connection is the page's; what is kept open is the answer. */
  private static void keep(
      Subscriber subscriber, HttpServletRequest request, HttpServletResponse response) {
    AsyncContext open = request.startAsync();
    open.setTimeout(0);
    ServletContextRequest.getServletContextRequest(request)
        .addFailureListener(gone -> subscriber.end());
    Response whole = ServletContextResponse.getServletContextResponse(response).getWrapped();
    subscriber.connected(new StreamResponse(whole, open, subscriber));
  }

  /** When the request has ended, its connection is the stream's. */
  private static void detach(Subscriber subscriber, HttpServletRequest request) {
    Request whole = ServletContextRequest.getServletContextRequest(request);
    ConnectionMetaData http = whole.getConnectionMetaData();
    Request.addCompletionListener(
        whole,
        failure -> {
          if (failure != null) {
            subscriber.end();
          }
        });
    request.setAttribute(
        HttpStream.UPGRADE_CONNECTION_ATTRIBUTE,
        new StreamSocket(
            http.getConnection().getEndPoint(), http.getConnector().getExecutor(), subscriber));
  }

  /** Such an answer has no length and no chunks: its end is the end of the connection. */
  private static void writeHead(HttpServletResponse response) {
    response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
    response.setCharacterEncoding(StandardCharsets.UTF_8);
    response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    response.setHeader(HttpHeaders.CONNECTION, "close");
    response.setHeader("X-Accel-Buffering", "no");
  }

  /**
   * The open answer of a stream over HTTP/2, whose connection serves other requests of the same
   * page, too. It has no thread.
   */
  @RequiredArgsConstructor
  static final class StreamResponse implements Subscriber.StreamConnection {

    private final Response response;
    private final AsyncContext open;
    private final Subscriber subscriber;

    @Override
    public void send(ByteBuffer[] events) {
      ByteBuffer all =
          ByteBuffer.allocate(Arrays.stream(events).mapToInt(ByteBuffer::remaining).sum());
      Arrays.stream(events).forEach(all::put);
      response.write(
          false,
          all.flip(),
          Callback.from(InvocationType.NON_BLOCKING, subscriber::sent, gone -> subscriber.end()));
    }

    @Override
    public void close() {
      open.complete();
    }
  }
}
