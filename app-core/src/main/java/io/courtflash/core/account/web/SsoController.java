package io.courtflash.core.account.web;

import io.courtflash.core.account.UserAgentSummary;
import io.courtflash.core.account.sso.SingleSignOn;
import io.courtflash.core.web.PublicEndpoint;
import io.courtflash.core.web.RateLimit;
import io.courtflash.core.web.RateLimited;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@PublicEndpoint
@Tag(name = "auth")
@RestController
@RequestMapping("/auth/sso")
class SsoController {

  private static final String COOKIE = "courtflash-sso";
  private static final Duration REQUEST_LIFETIME = Duration.ofMinutes(10);
  private static final int MAX_TICKET_LENGTH = 128;

  private final SingleSignOn signOn;

  SsoController(SingleSignOn signOn) {
    this.signOn = signOn;
  }

  @Operation(summary = "Whether students can sign in with the university's account")
  @GetMapping("/state")
  SsoState state() {
    return new SsoState(signOn.isOn());
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(summary = "Redirects the browser to the university's sign-in page")
  @GetMapping
  ResponseEntity<Void> start() {
    if (!signOn.isOn()) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
    SingleSignOn.SignInRedirect redirect = signOn.start();
    return redirect(redirect.signInPage(), cookie(redirect.requestId(), REQUEST_LIFETIME));
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(summary = "Where the sign-in page redirects the browser to")
  @GetMapping("/callback")
  ResponseEntity<Void> callback(
      @CookieValue(name = COOKIE, required = false) @Nullable String requestId,
      @RequestParam(defaultValue = "") String state,
      @RequestParam(defaultValue = "") String code) {
    Optional<String> ticket =
        requestId == null || state.isEmpty() || code.isEmpty()
            ? Optional.empty()
            : signOn.finish(requestId, state, code);
    // Browsers don't send what follows the #, so that the ticket isn't in any log.
    String page = ticket.map("/#sso="::concat).orElse("/#sso-failed");
    return redirect(URI.create(page), cookie("", Duration.ZERO));
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(
      summary = "Returns a token for the ticket behind #sso=",
      description =
          "A ticket works once, within a minute; TOKEN_INVALID otherwise. Staff can't sign in so.")
  @PostMapping("/token")
  String token(
      @RequestBody SsoTicketRequest ticket,
      @RequestHeader(name = HttpHeaders.USER_AGENT, required = false) @Nullable String userAgent) {
    return signOn
        .exchange(ticket.ticket, UserAgentSummary.of(userAgent))
        .map(AccountRefusals::tokenOrRefuse)
        .orElseThrow(() -> Refusal.of(ResponseCode.TOKEN_INVALID));
  }

  /** SameSite is Lax because the redirect from the identity provider comes from another site. */
  private static ResponseCookie cookie(String requestId, Duration age) {
    return ResponseCookie.from(COOKIE, requestId)
        .httpOnly(true)
        .sameSite("Lax")
        .path("/auth/sso")
        .maxAge(age)
        .build();
  }

  private static ResponseEntity<Void> redirect(URI to, ResponseCookie cookie) {
    return ResponseEntity.status(HttpStatus.FOUND)
        .location(to)
        .header(HttpHeaders.SET_COOKIE, cookie.toString())
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }

  record SsoState(boolean on) {}

  record SsoTicketRequest(@Size(max = MAX_TICKET_LENGTH) String ticket) {}
}
