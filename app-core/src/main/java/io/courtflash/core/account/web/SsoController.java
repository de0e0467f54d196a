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
  private static final Duration TRIP = Duration.ofMinutes(10);
  private static final int LONGEST = 128;

  private final SingleSignOn signOn;

  SsoController(SingleSignOn signOn) {
    this.signOn = signOn;
  }

  @Operation(summary = "Whether students can sign in with the campus' account")
  @GetMapping("/state")
  SsoState state() {
    return new SsoState(signOn.isOn());
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(summary = "Sends the browser to the campus' sign-in page")
  @GetMapping
  ResponseEntity<Void> depart() {
    if (!signOn.isOn()) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
    SingleSignOn.SignInRedirect departure = signOn.depart();
    return redirect(departure.signInPage(), cookie(departure.trip(), TRIP));
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(summary = "Where that page sends the browser back to")
  @GetMapping("/callback")
  ResponseEntity<Void> arrive(
      @CookieValue(name = COOKIE, required = false) @Nullable String trip,
      @RequestParam(defaultValue = "") String state,
      @RequestParam(defaultValue = "") String code) {
    boolean complete = trip != null && !state.isEmpty() && !code.isEmpty();
    Optional<String> ticket =
        complete && trip != null ? signOn.arrive(trip, state, code) : Optional.empty();
    // Behind the #, so that it is neither sent on nor logged.
    String page = ticket.map(known -> "/#sso=" + known).orElse("/#sso-failed");
    return redirect(URI.create(page), cookie("", Duration.ZERO));
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(
      summary = "Answers a token for the ticket behind #sso=",
      description =
          "Good once, within a minute; TOKEN_INVALID otherwise. Staff can't come this way.")
  @PostMapping("/token")
  String token(
      @RequestBody SsoTicketRequest ticket,
      @RequestHeader(name = HttpHeaders.USER_AGENT, required = false) @Nullable String userAgent) {
    return signOn
        .enter(ticket.ticket, UserAgentSummary.of(userAgent))
        .map(AccountRefusals::tokenOrRefuse)
        .orElseThrow(() -> Refusal.of(ResponseCode.TOKEN_INVALID));
  }

  /** Lax: the way back from the provider is a navigation from another site. */
  private static ResponseCookie cookie(String trip, Duration age) {
    return ResponseCookie.from(COOKIE, trip)
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

  record SsoTicketRequest(@Size(max = LONGEST) String ticket) {}
}
