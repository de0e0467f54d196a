package io.courtflash.core.people.login.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;

/**
 * A cookie that scripts can't read, and that browsers send only with requests of this host's own
 * pages. With TLS its name begins with {@code __Host-}, so that no other host can set it.
 *
 * @param name the name without TLS
 */
record StrictCookie(String name) {

  private static final String SECURE_PREFIX = "__Host-";

  Optional<String> read(HttpServletRequest request) {
    Cookie @Nullable [] cookies = request.getCookies();
    return cookies == null
        ? Optional.empty()
        : Arrays.stream(cookies)
            .filter(cookie -> cookie.getName().equals(name(request)))
            .map(Cookie::getValue)
            .findFirst();
  }

  /** Sets the cookie; with a time of zero it ends. */
  void write(
      HttpServletRequest request, HttpServletResponse response, String value, Duration keptFor) {
    ResponseCookie cookie =
        ResponseCookie.from(name(request), value)
            .httpOnly(true)
            .secure(request.isSecure())
            .sameSite("Strict")
            .path("/")
            .maxAge(keptFor)
            .build();
    response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
  }

  private String name(HttpServletRequest request) {
    return request.isSecure() ? SECURE_PREFIX + name : name;
  }
}
