package io.courtflash.core.account.web;

import io.courtflash.core.account.KnownDevices;
import io.courtflash.core.account.LoginOrigin;
import io.courtflash.core.web.ClientNetwork;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/** Tells where a login over HTTP comes from, and lets browsers keep the proof of their logins. */
@Component
class LoginOrigins {

  private static final String SECURE_COOKIE = "__Host-courtflash-device";
  private static final String PLAIN_COOKIE = "courtflash-device";
  private static final Duration KEPT_FOR = Duration.ofDays(180);

  private final KnownDevices devices;

  LoginOrigins(KnownDevices devices) {
    this.devices = devices;
  }

  LoginOrigin of(HttpServletRequest request, String studentId) {
    return devices
        .origin(cookie(request).orElse(null), studentId)
        .orElseGet(() -> new LoginOrigin.Network(ClientNetwork.of(request.getRemoteAddr())));
  }

  /** Lets the browser prove at its next login that it was logged in to this account. */
  void remember(HttpServletRequest request, HttpServletResponse response, String studentId) {
    ResponseCookie cookie =
        ResponseCookie.from(name(request), devices.proof(studentId))
            .httpOnly(true)
            .secure(request.isSecure())
            .sameSite("Strict")
            .path("/")
            .maxAge(KEPT_FOR)
            .build();
    response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
  }

  private static Optional<String> cookie(HttpServletRequest request) {
    Cookie @Nullable [] cookies = request.getCookies();
    return cookies == null
        ? Optional.empty()
        : Arrays.stream(cookies)
            .filter(cookie -> cookie.getName().equals(name(request)))
            .map(Cookie::getValue)
            .findFirst();
  }

  private static String name(HttpServletRequest request) {
    return request.isSecure() ? SECURE_COOKIE : PLAIN_COOKIE;
  }
}
