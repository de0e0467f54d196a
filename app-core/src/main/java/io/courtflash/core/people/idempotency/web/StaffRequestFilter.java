package io.courtflash.core.people.idempotency.web;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import io.courtflash.core.people.idempotency.StaffRequests;
import io.courtflash.core.people.idempotency.web.StaffRequestInterceptor.KeyOfRequest;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.ResponseCode;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Keeps the body and the answer of a request with an idempotency key that changes something, and
 * stores the answer when {@link StaffRequestInterceptor} has found that the key is of the staff. It
 * comes after the filters that limit the body.
 */
@Component
class StaffRequestFilter extends OncePerRequestFilter {

  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  /** Claims of students have a mechanism of their own, which costs a rush less. */
  private static final String CLAIMS = "/reserve";

  /** Longer answers, such as files, aren't kept. */
  private static final int MAX_KEPT_BYTES = 1 << 20;

  /**
   * The codes of refusals that come before a request does anything; the request may succeed when it
   * is sent again.
   */
  private static final Set<ResponseCode> NOT_BEGUN =
      EnumSet.of(
          ResponseCode.VALIDATE_FAILED,
          ResponseCode.UNAUTHORIZED,
          ResponseCode.TOKEN_INVALID,
          ResponseCode.TOKEN_EXPIRED,
          ResponseCode.FORBIDDEN,
          ResponseCode.PROOF_REQUIRED,
          ResponseCode.TOO_MANY_REQUESTS,
          ResponseCode.REQUEST_TIMEOUT,
          ResponseCode.PAYLOAD_TOO_LARGE,
          ResponseCode.UNSUPPORTED_MEDIA_TYPE);

  /** Filters are made before the database's connections. */
  private final ObjectProvider<StaffRequests> requests;

  StaffRequestFilter(ObjectProvider<StaffRequests> requests) {
    this.requests = requests;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = request.getServletPath();
    boolean isOfClaim = path.equals(CLAIMS) || path.startsWith(CLAIMS + "/");
    if (request.getHeader(IdempotencyKeyHeader.NAME) == null
        || READING.contains(request.getMethod())
        || (isOfClaim && request.getMethod().equals("POST"))) {
      chain.doFilter(request, response);
      return;
    }
    byte[] body = request.getInputStream().readAllBytes();
    ContentCachingResponseWrapper answer = new ContentCachingResponseWrapper(response);
    request.setAttribute(StaffRequestInterceptor.BODY, body);
    chain.doFilter(new ReadRequest(request, body), answer);
    if (request.getAttribute(StaffRequestInterceptor.KEY) instanceof KeyOfRequest key) {
      store(key, answer);
    }
    answer.copyBodyToResponse();
  }

  private void store(KeyOfRequest key, ContentCachingResponseWrapper response) {
    byte[] body = response.getContentAsByteArray();
    ResponseCode code = codeOf(response, body);
    if (NOT_BEGUN.contains(code)) {
      requests.getObject().forget(key.userId(), key.key());
    } else if (!code.status().is5xxServerError() && body.length <= MAX_KEPT_BYTES) {
      requests
          .getObject()
          .answered(
              key.userId(),
              key.key(),
              new StaffRequests.Answer(response.getStatus(), response.getContentType(), body));
    }
  }

  /** Of an answer without the envelope, such as a file, that of its success. */
  private static ResponseCode codeOf(ContentCachingResponseWrapper response, byte[] body) {
    String type = response.getContentType();
    if (type == null || !type.startsWith("application/json")) {
      return response.getStatus() < 400 ? ResponseCode.SUCCESS : ResponseCode.ERROR;
    }
    try {
      return ResponseCode.valueOf(JSON.parseObject(body).getString("enumCode"));
    } catch (JSONException | IllegalArgumentException | NullPointerException e) {
      return ResponseCode.ERROR;
    }
  }

  /** A request whose body was read. */
  private static final class ReadRequest extends HttpServletRequestWrapper {

    private final ByteArrayInputStream body;

    ReadRequest(HttpServletRequest request, byte[] body) {
      super(request);
      this.body = new ByteArrayInputStream(body);
    }

    @Override
    public ServletInputStream getInputStream() {
      return new ServletInputStream() {
        @Override
        public int read() {
          return body.read();
        }

        @Override
        public int read(byte[] into, int offset, int length) {
          return body.read(into, offset, length);
        }

        @Override
        public boolean isFinished() {
          return body.available() == 0;
        }

        @Override
        public boolean isReady() {
          return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
          throw new UnsupportedOperationException();
        }
      };
    }

    @Override
    public BufferedReader getReader() {
      return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }
  }
}
