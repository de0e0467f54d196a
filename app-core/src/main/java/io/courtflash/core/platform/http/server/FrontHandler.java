package io.courtflash.core.platform.http.server;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.RequestId;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.answer.EnvelopeWriter;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.platform.http.answer.RequestLanguages;
import io.courtflash.core.platform.http.filter.CorsConfiguration;
import io.courtflash.core.platform.http.filter.LimitedBody;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * The first handler of every request, of any protocol, encrypted or not: usual ones are answered by
 * the {@link FastEndpoint} that takes them, on the thread that reads the connections; every other
 * one is handled by the framework on a virtual thread of its own. Jetty has parsed the request by
 * then, so that there is one reading of it.
 */
@Component
class FrontHandler extends Handler.Wrapper {

  private static final Logger log = LoggerFactory.getLogger(FrontHandler.class);

  private final ObjectProvider<FastEndpoint> known;
  private final EnvelopeWriter envelopes;
  private final RequestLanguages languages;
  private final CorsConfiguration cors;
  private final AnswerHeaders ofAllAnswers;
  private final Duration bodyTime;

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
      AnswerHeaders ofAllAnswers) {
    this.known = known;
    this.envelopes = envelopes;
    this.languages = languages;
    this.cors = cors;
    this.ofAllAnswers = ofAllAnswers;
    this.bodyTime = limits.bodyTime();
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
    Exchange exchange = new Exchange(request, response, callback);
    FastEndpoint endpoint = endpointOf(request);
    FastRequest usual =
        endpoint == null || !cors.isUsual(request.getHeaders())
            ? null
            : FastRequest.read(request, exchange.id).orElse(null);
    int refused = statusOfRefusal(request, usual != null);
    if (refused != HttpStatus.OK_200) {
      exchange.endConnectionAfterUnclearBody();
      Response.writeError(request, response, callback, refused);
    } else if (endpoint == null || usual == null) {
      exchange.passOn(request);
    } else {
      exchange.read(endpoint, usual);
    }
    return true;
  }

  private int statusOfRefusal(Request request, boolean isUsual) {
    if (HttpMethod.TRACE.is(request.getMethod())) {
      return HttpStatus.METHOD_NOT_ALLOWED_405;
    }
    boolean isWithoutTls = requiresTls && !request.isSecure();
    return isWithoutTls || (!isUsual && hasTwoReadings(request))
        ? HttpStatus.BAD_REQUEST_400
        : HttpStatus.OK_200;
  }

  /**
   * What Jetty lets pass: two logins, a coding of HTTP/1.1 in HTTP/2, and an unknown coding, which
   * it reads as if it were in chunks alone, and others may not.
   */
  private static boolean hasTwoReadings(Request request) {
    HttpFields headers = request.getHeaders();
    String coding = headers.get(HttpHeader.TRANSFER_ENCODING);
    return headers.getValuesList(HttpHeader.AUTHORIZATION).size() > 1
        || (coding != null
            && (!HttpHeaderValue.CHUNKED.is(coding)
                || request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2));
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
    private final String id;

    private Exchange(Request request, Response response, Callback callback) {
      this.request = request;
      this.response = response;
      this.callback = callback;
      this.id = RequestId.of(request.getHeaders().get(RequestId.HEADER));
      HttpFields.Mutable headers = response.getHeaders();
      headers.put(RequestId.HEADER, id);
      ofAllAnswers.addTo(
          headers, String.valueOf(request.getHttpURI().getPath()), request.isSecure());
    }

    /** What follows a body that others may read in another way isn't read. */
    void endConnectionAfterUnclearBody() {
      if (request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING)) {
        endConnection();
      }
    }

    private void endConnection() {
      response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
    }

    /**
     * Has the framework answer.
     *
     * @param body the request, or what was read of it
     */
    void passOn(Content.Source body) {
      // A filter knows how much a request may send.
      LimitedBody asked = new LimitedBody(request, body, 0, bodyTime);
      request.setAttribute(LimitedBody.ATTRIBUTE, asked);
      Callback answered = mayLeaveBody() ? asked.readRestBefore(callback) : callback;
      threads.execute(
          () -> {
            try (var _ = RequestId.inLog(id)) {
              if (!FrontHandler.super.handle(asked, response, answered)) {
                Response.writeError(asked, response, answered, HttpStatus.NOT_FOUND_404);
              }
            } catch (Throwable e) {
              Response.writeError(asked, response, answered, e);
            }
          });
    }

    /** A client that waits to be asked for its body sends none. */
    private boolean mayLeaveBody() {
      HttpFields headers = request.getHeaders();
      return (headers.contains(HttpHeader.CONTENT_LENGTH)
              || headers.contains(HttpHeader.TRANSFER_ENCODING))
          && !headers.contains(HttpHeader.EXPECT);
    }

    /** Answers when the body is there; nobody waits for it. */
    void read(FastEndpoint endpoint, FastRequest usual) {
      int length = FastRequest.bodyLength(request);
      if (length == 0) {
        answer(endpoint, usual);
        return;
      }
      Content.Source.asByteArrayAsync(
          new LimitedBody(request, request, length, bodyTime),
          length,
          Promise.Invocable.from(
              InvocationType.NON_BLOCKING,
              body -> answer(endpoint, usual.with(body)),
              failure -> refuseBody(failure, usual)));
    }

    /** The rest of the body isn't waited for. */
    private void refuseBody(Throwable failure, FastRequest usual) {
      if (failure instanceof Refusal refusal) {
        endConnection();
        write(envelopes.fast(refusal, languages.of(usual.language())));
      } else {
        callback.failed(failure);
      }
    }

    private void answer(FastEndpoint endpoint, FastRequest usual) {
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
          byte[] read = usual.body();
          passOn(read.length == 0 ? request : Content.Source.from(ByteBuffer.wrap(read)));
        } else {
          write(answer);
        }
      } catch (RuntimeException | Error e) {
        log.error("An answer could not be written", e);
        callback.failed(e);
      }
    }

    private void write(FastAnswer answer) {
      response.setStatus(answer.status());
      HttpFields.Mutable headers = response.getHeaders();
      answer.headers().forEach(headers::put);
      cors.addTo(headers, request.getHeaders());
      byte[] body = answer.body();
      if (body != null) {
        headers.put(HttpHeader.CONTENT_LENGTH, body.length);
      }
      response.write(true, body == null ? null : ByteBuffer.wrap(body), callback);
    }
  }
}
