package io.courtflash.core.people.idempotency.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.idempotency.StaffRequests;
import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.Answered;
import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.First;
import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.OtherRequest;
import io.courtflash.core.people.idempotency.StaffRequests.KeyUse.Unanswered;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Has whatever staff change with an idempotency key done once: a repeat is answered as the first
 * request was, another request with the same key is refused, and so is one while the first is under
 * way. It comes after the interceptors that know the caller.
 */
@Component
@RequiredArgsConstructor
class StaffRequestInterceptor implements HandlerInterceptor {

  /** The request's body, which {@link StaffRequestFilter} has read. */
  static final String BODY = StaffRequestInterceptor.class.getName() + ".body";

  /** The {@link KeyOfRequest} of a first request. */
  static final String KEY = KeyOfRequest.class.getName();

  private static final Duration RETRY = Duration.ofSeconds(1);

  private final StaffRequests requests;

  /** A key that a request has registered. */
  record KeyOfRequest(long userId, String key) {}

  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
      throws IOException {
    if (!(request.getAttribute(BODY) instanceof byte[] body)
        || !(request.getAttribute(Actor.class.getName()) instanceof Actor actor)
        || !actor.role().isStaff()) {
      return true;
    }
    String key = request.getHeader(IdempotencyKeyHeader.NAME);
    IdempotencyKeyHeader.requireValid(key);
    return switch (requests.register(actor.userId(), key, hash(request, body))) {
      case First() -> {
        request.setAttribute(KEY, new KeyOfRequest(actor.userId(), key));
        yield true;
      }
      case Answered(StaffRequests.Answer answer) -> {
        write(answer, response);
        yield false;
      }
      case OtherRequest() -> throw IdempotencyKeyHeader.reused();
      case Unanswered() ->
          throw Refusal.of(ResponseCode.FAILED, "request.key-unanswered").retryAfter(RETRY);
    };
  }

  private static void write(StaffRequests.Answer answer, HttpServletResponse response)
      throws IOException {
    response.setStatus(answer.status());
    response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    byte[] body = answer.body();
    if (body != null && body.length > 0) {
      response.setContentType(answer.contentType());
      response.getOutputStream().write(body);
    }
  }

  private static byte[] hash(HttpServletRequest request, byte[] body) {
    String query = request.getQueryString();
    String address = request.getRequestURI() + (query == null ? "" : "?" + query);
    MessageDigest asked = Sha256.start();
    asked.update((request.getMethod() + " " + address + "\n").getBytes(StandardCharsets.UTF_8));
    return asked.digest(body);
  }
}
