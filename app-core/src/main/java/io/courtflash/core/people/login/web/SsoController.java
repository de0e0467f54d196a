package io.courtflash.core.people.login.web;

import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.people.login.campus.CampusLogins;
import io.courtflash.core.people.login.campus.SingleSignOn;
import io.courtflash.core.platform.http.ClientNetwork;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@PublicEndpoint
@Tag(name = "auth")
@RestController
@RequestMapping("/auth/sso")
@RequiredArgsConstructor
class SsoController {

  /** Browsers take a cookie of this name only by TLS, from this very host, and for all paths. */
  private static final String SECURE_COOKIE = "__Host-courtflash-sso";

  private static final String PLAIN_COOKIE = "courtflash-sso";
  private static final int MAX_TICKET_LENGTH = 128;
  private static final int MAX_PASSWORD_LENGTH = 256;

  private final SingleSignOn signOn;

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
    return redirect(redirect.signInPage())
        .header(HttpHeaders.SET_COOKIE, cookie(redirect.requestId(), SingleSignOn.LIFETIME))
        .build();
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(summary = "Where the sign-in page redirects the browser to")
  @GetMapping("/callback")
  ResponseEntity<Void> callback(
      HttpServletRequest request,
      @RequestParam(defaultValue = "") String state,
      @RequestParam(defaultValue = "") String code) {
    Optional<String> ticket =
        state.isEmpty() || code.isEmpty()
            ? Optional.empty()
            : requestId(request).flatMap(id -> signOn.finish(id, state, code));
    // Browsers don't send what follows the #, so that the ticket isn't in any log.
    return redirect(URI.create(ticket.map("/#sso="::concat).orElse("/#sso-failed"))).build();
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(
      summary = "Returns a token for the ticket behind #sso=",
      description =
          "A ticket works once, within a minute, in the browser that it was made for; TOKEN_INVALID"
              + " otherwise. Staff can't sign in so. FORBIDDEN with {linkRequired: true,"
              + " passwordOptional} when an account with the student's name exists: repeat within"
              + " five minutes with its password, or with givesUpPassword if that is optional.")
  @PostMapping("/token")
  String token(
      @RequestBody SsoTicketRequest ticket,
      HttpServletRequest request,
      HttpServletResponse response) {
    String client = UserAgentSummary.of(request.getHeader(HttpHeaders.USER_AGENT));
    String token =
        requestId(request)
            .flatMap(
                id -> signOn.exchange(ticket.ticket, id, ticket.proof(network(request)), client))
            .map(login -> login.orRefuse().token())
            .orElseThrow(() -> Refusal.of(ResponseCode.TOKEN_INVALID));
    response.addHeader(HttpHeaders.SET_COOKIE, cookie("", Duration.ZERO));
    return token;
  }

  private static LoginOrigin network(HttpServletRequest request) {
    return new LoginOrigin.Network(ClientNetwork.of(request.getRemoteAddr()));
  }

  private Optional<String> requestId(HttpServletRequest request) {
    Cookie @Nullable [] cookies = request.getCookies();
    return cookies == null
        ? Optional.empty()
        : Arrays.stream(cookies)
            .filter(cookie -> cookie.getName().equals(cookieName()))
            .map(Cookie::getValue)
            .findFirst();
  }

  private String cookieName() {
    return signOn.isSecure() ? SECURE_COOKIE : PLAIN_COOKIE;
  }

  /** SameSite is Lax because the redirect from the identity provider comes from another site. */
  private String cookie(String requestId, Duration age) {
    return ResponseCookie.from(cookieName(), requestId)
        .httpOnly(true)
        .secure(signOn.isSecure())
        .sameSite("Lax")
        .path("/")
        .maxAge(age)
        .build()
        .toString();
  }

  private static ResponseEntity.BodyBuilder redirect(URI to) {
    return ResponseEntity.status(HttpStatus.FOUND)
        .location(to)
        .header(HttpHeaders.CACHE_CONTROL, "no-store");
  }

  record SsoState(boolean on) {}

  record SsoTicketRequest(
      @Size(max = MAX_TICKET_LENGTH) String ticket,
      @Size(max = MAX_PASSWORD_LENGTH) @Nullable String password,
      @Nullable Boolean givesUpPassword) {

    CampusLogins.LinkProof proof(LoginOrigin origin) {
      return new CampusLogins.LinkProof(password, Boolean.TRUE.equals(givesUpPassword), origin);
    }
  }
}
