package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.EnvelopeWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.LocaleResolver;

/**
 * Refuses a body that is too large, by its Content-Length and while it is read ({@link
 * LimitedBody}), and a body of another type than JSON before it is read: forms and files would be
 * read by the web server itself, past this limit.
 */
@Component
@Order(FilterOrder.GUARDS)
class BodyLimitFilter extends OncePerRequestFilter {

  private static final long KIB = 1024;

  private final EnvelopeWriter answers;
  private final LocaleResolver languages;
  private final int staffKib;
  private final int studentKib;
  private final Map<String, BodyLimit> exceptions;

  BodyLimitFilter(
      EnvelopeWriter answers,
      LocaleResolver languages,
      RequestLimitProperties limits,
      ObjectProvider<BodyLimit> exceptions) {
    this.answers = answers;
    this.languages = languages;
    this.staffKib = limits.bodyKib();
    this.studentKib = Math.min(staffKib, limits.studentBodyKib());
    this.exceptions =
        exceptions.stream().collect(Collectors.toMap(BodyLimit::path, limit -> limit));
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    BodyLimit limit = limitOf(request.getServletPath());
    if (hasBody(request) && !isOfType(request.getContentType(), limit.types())) {
      refuse(ResponseCode.UNSUPPORTED_MEDIA_TYPE, request, response);
    } else if (request.getContentLengthLong() > limit.kib() * KIB) {
      refuse(ResponseCode.PAYLOAD_TOO_LARGE, request, response);
    } else {
      if (request.getAttribute(LimitedBody.ATTRIBUTE) instanceof LimitedBody body) {
        body.limitTo(limit.kib() * KIB);
      }
      chain.doFilter(request, response);
    }
  }

  private BodyLimit limitOf(String path) {
    BodyLimit exception = exceptions.get(path);
    BodyLimit ofParent = exceptions.get(path.substring(0, path.lastIndexOf('/') + 1));
    if (exception == null && ofParent != null) {
      return ofParent;
    }
    return exception == null
        ? new BodyLimit(path, path.startsWith("/admin/") ? staffKib : studentKib)
        : exception;
  }

  private static boolean hasBody(HttpServletRequest request) {
    return request.getContentLengthLong() > 0
        || request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
  }

  private static boolean isOfType(@Nullable String given, Set<MediaType> types) {
    try {
      return given != null
          && types.stream().anyMatch(MediaType.parseMediaType(given)::equalsTypeAndSubtype);
    } catch (InvalidMediaTypeException _) {
      return false;
    }
  }

  private void refuse(ResponseCode code, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    answers.write(response, Refusal.of(code), languages.resolveLocale(request));
  }
}
