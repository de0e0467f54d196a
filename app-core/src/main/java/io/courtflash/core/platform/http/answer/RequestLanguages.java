package io.courtflash.core.platform.http.answer;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.AcceptHeaderLocaleResolver;

/**
 * The supported language that a request's Accept-Language header prefers; Chinese without one.
 * There are few different headers, so what they mean is remembered: reading one costs more than
 * refusing a request does otherwise.
 */
public final class RequestLanguages implements LocaleResolver {

  private static final Locale DEFAULT = Locale.SIMPLIFIED_CHINESE;
  private static final int MAX_REMEMBERED = 1_000;
  private static final int MAX_REMEMBERED_LENGTH = 200;

  private final AcceptHeaderLocaleResolver rules = new AcceptHeaderLocaleResolver();
  private final Cache<String, Locale> remembered =
      Caffeine.newBuilder().maximumSize(MAX_REMEMBERED).build();

  RequestLanguages() {
    rules.setSupportedLocales(List.of(Locale.SIMPLIFIED_CHINESE, Locale.ENGLISH));
    rules.setDefaultLocale(DEFAULT);
  }

  @Override
  public Locale resolveLocale(HttpServletRequest request) {
    String header = onlyHeader(request);
    if (header == null || header.length() > MAX_REMEMBERED_LENGTH) {
      return rules.resolveLocale(request);
    }
    Locale known = remembered.getIfPresent(header);
    if (known == null) {
      known = rules.resolveLocale(request);
      remembered.put(header, known);
    }
    return known;
  }

  /**
   * The language that a known Accept-Language header prefers; Chinese for a request without one.
   *
   * @param header null for a request without one
   * @return empty for a header that no request had lately; it is known when one has come the
   *     ordinary way
   */
  public Optional<Locale> remembered(@Nullable String header) {
    return header == null
        ? Optional.of(DEFAULT)
        : Optional.ofNullable(remembered.getIfPresent(header));
  }

  /** The language of a header, as {@link #remembered}; Chinese for a header that isn't known. */
  public Locale of(@Nullable String header) {
    return remembered(header).orElse(DEFAULT);
  }

  /** Null for none, and for several, which count together. */
  private static @Nullable String onlyHeader(HttpServletRequest request) {
    Enumeration<String> headers = request.getHeaders(HttpHeaders.ACCEPT_LANGUAGE);
    if (!headers.hasMoreElements()) {
      return null;
    }
    String first = headers.nextElement();
    return headers.hasMoreElements() ? null : first;
  }

  /** Nobody chooses a language by another way than the header. */
  @Override
  public void setLocale(
      HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
    rules.setLocale(request, response, locale);
  }
}
