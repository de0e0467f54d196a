package io.courtflash.core.platform.http.server;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.RequestIdFilter;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.platform.http.answer.EnvelopeWriter;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.platform.http.answer.RequestLanguages;
import io.courtflash.core.platform.http.filter.CorsConfiguration;
import io.courtflash.core.platform.http.filter.SecurityHeadersFilter;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * What every request meets first, whatever its protocol and whether it is encrypted: usual ones are
 * answered by the {@link FastEndpoint} that takes them, on the thread that reads the connections;
 * every other one is handled by the framework on a virtual thread of its own. Jetty has parsed the
 * request by then, so that there is one reading of it.
 */
@Component
class FrontHandler extends Handler.Wrapper {

  private static final Logger log = LoggerFactory.getLogger(FrontHandler.class);

  private static final List<HttpField> SAME_FOR_ALL =
      List.of(
          new PreEncodedHttpField("Content-Security-Policy", SecurityHeadersFilter.POLICY),
          new PreEncodedHttpField("X-Content-Type-Options", "nosniff"),
          new PreEncodedHttpField("Referrer-Policy", "no-referrer"));

  private final ObjectProvider<FastEndpoint> known;
  private final EnvelopeWriter envelopes;
  private final RequestLanguages languages;
  private final CorsConfiguration cors;
  private final Duration bodyTime;
  private final HttpField tlsRequired;

  private final Executor threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("http-", 0).factory());

  private volatile List<FastEndpoint> endpoints = List.of();
  private boolean requiresTls;

  FrontHandler(
      ObjectProvider<FastEndpoint> known,
      EnvelopeWriter envelopes,
      RequestLanguages languages,
      RequestLimitProperties limits,
      CorsConfiguration cors,
      WebAccessProperties access) {
    this.known = known;
    this.envelopes = envelopes;
    this.languages = languages;
    this.cors = cors;
    this.bodyTime = limits.bodyTime();
    this.tlsRequired =
        new PreEncodedHttpField(
            SecurityHeadersFilter.TLS_HEADER, SecurityHeadersFilter.tlsRequired(access));
  }

  /** To be called before the web server starts. */
  void requireTls(boolean required) {
    requiresTls = required;
  }

  /** The endpoints use the whole engine, which is made after the web server. */
  @EventListener
  void on(WebServerInitializedEvent started) {
    endpoints = known.stream().toList();
  }

  /** Nothing here waits, and what waits has a thread of its own. */
  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    if (requiresTls && !request.isSecure()) {
      Response.writeError(request, response, callback, HttpStatus.BAD_REQUEST_400);
      return true;
    }
    if (HttpMethod.TRACE.is(request.getMethod())) {
      Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
      return true;
    }
    if (isInUnknownCoding(request)) {
      response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
      Response.writeError(request, response, callback, HttpStatus.BAD_REQUEST_400);
      return true;
    }
    FastEndpoint endpoint = endpointOf(request);
    FastRequest usual =
        endpoint == null || !cors.isUsual(request.getHeaders())
            ? null
            : FastRequest.read(request).orElse(null);
    if (usual == null && hasTwoReadings(request)) {
      Response.writeError(request, response, callback, HttpStatus.BAD_REQUEST_400);
      return true;
    }
    Exchange exchange = new Exchange(request, response, callback);
    if (endpoint == null || usual == null) {
      exchange.passOn(request);
    } else if (FastRequest.bodyLength(request) == 0) {
      exchange.answer(endpoint, usual);
    } else {
      new BodyReader(exchange, endpoint, usual).run();
    }
    return true;
  }

  /** What Jetty lets pass: two logins, and a coding of HTTP/1.1 in HTTP/2. */
  private static boolean hasTwoReadings(Request request) {
    HttpFields headers = request.getHeaders();
    return headers.getValuesList(HttpHeader.AUTHORIZATION).size() > 1
        || (headers.contains(HttpHeader.TRANSFER_ENCODING)
            && request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2);
  }

  /** Jetty reads such a body as if it were in chunks alone, which others may not. */
  private static boolean isInUnknownCoding(Request request) {
    String coding = request.getHeaders().get(HttpHeader.TRANSFER_ENCODING);
    return coding != null && !HttpHeaderValue.CHUNKED.is(coding);
  }

  private @Nullable FastEndpoint endpointOf(Request request) {
    String method = request.getMethod();
    String path = request.getHttpURI().getPath();
    for (FastEndpoint each : endpoints) {
      if (path != null && each.takes(method, path)) {
        return each;
      }
    }
    return null;
  }

  /** One request and its answer. */
  private final class Exchange {

    private final Request request;
    private final Response response;
    private final Callback callback;

    private Exchange(Request request, Response response, Callback callback) {
      this.request = request;
      this.response = response;
      this.callback = callback;
    }

    /**
     * Has the framework answer.
     *
     * @param unread the request, of which nothing has been read
     */
    void passOn(Request unread) {
      if (mayLeaveBody(unread)) {
        Request whole = new UnreadBody.Kept(unread);
        passOn(whole, UnreadBody.readBefore(unread, callback, bodyTime));
      } else {
        passOn(unread, callback);
      }
    }

    private void passOn(Request asked, Callback answered) {
      threads.execute(
          () -> {
            try {
              if (!FrontHandler.super.handle(asked, response, answered)) {
                Response.writeError(asked, response, answered, HttpStatus.NOT_FOUND_404);
              }
            } catch (Throwable e) {
              Response.writeError(asked, response, answered, e);
            }
          });
    }

    /** A client that waits to be asked for its body sends none. */
    private static boolean mayLeaveBody(Request unread) {
      HttpFields headers = unread.getHeaders();
      return (headers.contains(HttpHeader.CONTENT_LENGTH)
              || headers.contains(HttpHeader.TRANSFER_ENCODING))
          && !headers.contains(HttpHeader.EXPECT);
    }

    void answer(FastEndpoint endpoint, FastRequest usual) {
      try {
        var _ =
            endpoint.answer(usual).whenComplete((answer, failure) -> end(usual, answer, failure));
      } catch (RuntimeException | Error e) {
        end(usual, null, e);
      }
    }

    /** Nothing is thrown at the thread that completes the answer: others wait for it. */
    private void end(FastRequest usual, @Nullable FastAnswer answer, @Nullable Throwable failure) {
      try {
        if (answer == null) {
          log.error("A request failed", failure);
          Response.writeError(request, response, callback, HttpStatus.INTERNAL_SERVER_ERROR_500);
        } else if (answer.isNotMine()) {
          passOn(usual.body().length == 0 ? request : new RereadRequest(request, usual.body()));
        } else {
          write(usual.id(), answer);
        }
      } catch (RuntimeException | Error e) {
        log.error("An answer could not be written", e);
        callback.failed(e);
      }
    }

    void write(String id, FastAnswer answer) {
      response.setStatus(answer.status());
      HttpFields.Mutable headers = response.getHeaders();
      headers.put(RequestIdFilter.HEADER, id);
      SAME_FOR_ALL.forEach(headers::put);
      if (request.isSecure()) {
        headers.put(tlsRequired);
      }
      answer.headers().forEach(headers::put);
      cors.addTo(headers, request.getHeaders());
      byte[] body = answer.body();
      if (body != null) {
        headers.put(HttpHeader.CONTENT_LENGTH, body.length);
      }
      response.write(true, body == null ? null : ByteBuffer.wrap(body), callback);
    }

    /** The rest of the body isn't waited for. */
    void refuseLateBody(FastRequest usual) {
      response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
      write(
          usual.id(),
          envelopes.fast(Refusal.of(ResponseCode.REQUEST_TIMEOUT), languages.of(usual.language())));
    }
  }

  /** Reads the few bytes of a body as they arrive. */
  private final class BodyReader implements Invocable.Task {

    private final Exchange exchange;
    private final FastEndpoint endpoint;
    private final FastRequest usual;
    private final ByteBuffer body;

    private BodyReader(Exchange exchange, FastEndpoint endpoint, FastRequest usual) {
      this.exchange = exchange;
      this.endpoint = endpoint;
      this.usual = usual;
      this.body = ByteBuffer.allocate(FastRequest.bodyLength(exchange.request));
    }

    @Override
    public InvocationType getInvocationType() {
      return InvocationType.NON_BLOCKING;
    }

    @Override
    public void run() {
      while (true) {
        Content.Chunk chunk = exchange.request.read();
        if (chunk == null) {
          if (System.nanoTime() - usual.begun() > bodyTime.toNanos()) {
            exchange.refuseLateBody(usual);
          } else {
            exchange.request.demand(this);
          }
          return;
        }
        if (Content.Chunk.isFailure(chunk)) {
          fail(chunk);
          return;
        }
        boolean isLast = chunk.isLast();
        body.put(chunk.getByteBuffer());
        chunk.release();
        if (isLast) {
          exchange.answer(endpoint, usual.with(body.array()));
          return;
        }
      }
    }

    private void fail(Content.Chunk failed) {
      if (failed.getFailure() instanceof TimeoutException && !failed.isLast()) {
        exchange.refuseLateBody(usual);
      } else {
        exchange.callback.failed(failed.getFailure());
      }
    }
  }

  /** A request whose body was read here, and is read again by the framework. */
  private static final class RereadRequest extends Request.Wrapper {

    private Content.@Nullable Chunk next;

    private RereadRequest(Request request, byte[] body) {
      super(request);
      next = Content.Chunk.from(ByteBuffer.wrap(body), true);
    }

    @Override
    public Content.@Nullable Chunk read() {
      Content.Chunk chunk = next;
      next = Content.Chunk.next(chunk);
      return chunk;
    }

    @Override
    public void demand(Runnable reader) {
      reader.run();
    }
  }
}
