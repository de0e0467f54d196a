package io.courtflash.core.people.login.web;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.people.login.passkey.PasskeyLogins;
import io.courtflash.core.people.login.passkey.PasskeySites;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.json.RecordReader;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@PublicEndpoint
@Tag(name = "auth")
@RestController
@RequestMapping("/auth/passkey")
@RequiredArgsConstructor
class PasskeyLoginController {

  private static final StrictCookie COOKIE = new StrictCookie("courtflash-passkey");
  private static final int SECRET_BYTES = 32;

  private final PasskeyLogins logins;
  private final PasskeySites sites;
  private final LoginOrigins origins;

  @RateLimited(RateLimit.AUTH)
  @Operation(
      summary = "Starts a login with a passkey: returns WebAuthn's request options",
      description =
          "FAILED with {addresses} if the Origin header isn't an address at which passkeys work.")
  @PostMapping("/options")
  PasskeyLogins.Options start(HttpServletRequest request, HttpServletResponse response) {
    PasskeySites.Site site = PasskeyRefusals.siteOrRefuse(sites, request);
    String browser = RandomSecrets.base64Url(SECRET_BYTES);
    COOKIE.write(request, response, browser, PasskeyLogins.LIFETIME);
    return logins.start(site, browser);
  }

  @RateLimited(RateLimit.AUTH)
  @Operation(
      summary = "Returns a token for what a passkey has signed",
      description =
          "The body is WebAuthn's AuthenticationResponseJSON; it is accepted once, with the cookie"
              + " of the options, within five minutes. USERNAME_OR_PASSWORD_ERROR otherwise;"
              + " FORBIDDEN with {until, reason} for a suspended account.")
  @PostMapping
  String login(
      @RequestBody SignedCredential credential,
      HttpServletRequest request,
      HttpServletResponse response) {
    PasskeySites.Site site = PasskeyRefusals.siteOrRefuse(sites, request);
    // A browser without the cookie has no challenge; that is refused, and logged, like a wrong one.
    LoginResult login =
        finish(site, COOKIE.read(request).orElse(""), credential, request)
            .orElseThrow(PasskeyRefusals::notAccepted);
    COOKIE.write(request, response, "", Duration.ZERO);
    String token = login.orRefuse().token();
    if (login instanceof LoginResult.Granted(var account, var _)) {
      origins.remember(request, response, account.studentId());
    }
    return token;
  }

  private Optional<LoginResult> finish(
      PasskeySites.Site site,
      String browser,
      SignedCredential credential,
      HttpServletRequest request) {
    return logins.finish(
        new PasskeyLogins.Requester(
            site,
            browser,
            LoginOrigins.network(request),
            UserAgentSummary.of(request.getHeader(HttpHeaders.USER_AGENT))),
        credential.answer());
  }

  @RecordReader.OthersFormat
  record SignedCredential(
      @Pattern(regexp = PasskeyController.BASE64_URL) String id, SignedResponse response) {

    PasskeyLogins.Answer answer() {
      return new PasskeyLogins.Answer(
          id,
          response.clientDataJSON,
          response.authenticatorData,
          response.signature,
          response.userHandle);
    }
  }

  @RecordReader.OthersFormat
  record SignedResponse(
      @Pattern(regexp = PasskeyController.BASE64_URL) String clientDataJSON,
      @Pattern(regexp = PasskeyController.BASE64_URL) String authenticatorData,
      @Pattern(regexp = PasskeyController.BASE64_URL) String signature,
      @Pattern(regexp = PasskeyController.BASE64_URL) @Nullable String userHandle) {}
}
