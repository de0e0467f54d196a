package io.courtflash.core.people.login.web;

import io.courtflash.core.people.login.passkey.PasskeySites;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.http.HttpHeaders;

/** Maps results of passkeys to HTTP refusals. */
final class PasskeyRefusals {

  private PasskeyRefusals() {}

  /** The data of a refusal at an address at which passkeys don't work. */
  record PasskeyAddresses(List<String> addresses) {}

  /** The address that a page sent its request from, or the refusal as an exception. */
  static PasskeySites.Site siteOrRefuse(PasskeySites sites, HttpServletRequest request) {
    return sites
        .ofOrigin(request.getHeader(HttpHeaders.ORIGIN))
        .orElseThrow(
            () ->
                Refusal.of(
                        ResponseCode.FAILED,
                        "passkey.address",
                        String.join(" / ", sites.addresses()))
                    .with(new PasskeyAddresses(sites.addresses())));
  }

  /** The refusal of a login; it doesn't tell why, so that nobody can try out what exists. */
  static Refusal notAccepted() {
    return Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "passkey.not-accepted");
  }
}
