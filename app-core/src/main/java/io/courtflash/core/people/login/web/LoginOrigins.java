package io.courtflash.core.people.login.web;

import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.password.KnownDevices;
import io.courtflash.core.platform.http.ClientNetwork;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Determines the origin of a login over HTTP, and sets the cookie that proves earlier logins of a
 * browser.
 */
@Component
@RequiredArgsConstructor
public class LoginOrigins {

  private static final StrictCookie COOKIE = new StrictCookie("courtflash-device");
  private static final Duration KEPT_FOR = Duration.ofDays(180);

  private final KnownDevices devices;

  /** Where a request of somebody who logs in, or confirms a login, comes from. */
  public LoginOrigin of(HttpServletRequest request, String studentId) {
    return devices
        .origin(COOKIE.read(request).orElse(null), studentId)
        .orElseGet(() -> network(request));
  }

  /** The network alone, while it isn't known yet who logs in. */
  static LoginOrigin network(HttpServletRequest request) {
    return new LoginOrigin.Network(ClientNetwork.of(request.getRemoteAddr()));
  }

  /** Lets the browser prove at its next login that it was logged in to this account. */
  void remember(HttpServletRequest request, HttpServletResponse response, String studentId) {
    COOKIE.write(request, response, devices.proof(studentId), KEPT_FOR);
  }
}
