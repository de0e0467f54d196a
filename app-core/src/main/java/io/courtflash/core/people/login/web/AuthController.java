package io.courtflash.core.people.login.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.LoginService;
import io.courtflash.core.people.login.LoginService.Credentials;
import io.courtflash.core.people.login.Reauthentication;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.people.login.captcha.BotDetector;
import io.courtflash.core.people.login.captcha.Captchas;
import io.courtflash.core.people.login.factor.FactorAnswer;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.http.ClientNetwork;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "auth")
@RestController
@RequestMapping("/auth")
@RequiredArgsConstructor
class AuthController {

  private static final int MAX_LENGTH = 256;

  private final LoginService logins;
  private final Captchas captchas;
  private final BotDetector botDetector;
  private final LoginOrigins origins;
  private final Reauthentication confirmations;

  @PublicEndpoint
  @Operation(
      summary = "Creates a student's account and returns a token",
      description = "Also USERNAME_EXISTED, and FORBIDDEN while registration is closed.")
  @RateLimited({RateLimit.AUTH, RateLimit.REGISTRATION})
  @PostMapping("/register")
  String register(
      @RequestBody RegistrationRequest registration,
      HttpServletRequest request,
      HttpServletResponse response) {
    requireCaptcha(request, registration.captchaId, registration.answer);
    String token =
        logins
            .register(
                registration.studentId,
                registration.password,
                origins.of(request, registration.studentId),
                client(request))
            .orRefuse()
            .token();
    origins.remember(request, response, registration.studentId);
    return token;
  }

  @PublicEndpoint
  @Operation(
      summary = "Returns a token for a name and a password",
      description =
          "Also USERNAME_OR_PASSWORD_ERROR, SECOND_FACTOR_REQUIRED with {factors} where staff must"
              + " repeat it with a code, FORBIDDEN with {until, reason} for a suspended account,"
              + " and TOO_MANY_REQUESTS after several failures of this address or browser.")
  @RateLimited(RateLimit.AUTH)
  @PostMapping("/login")
  String login(
      @RequestBody LoginRequest credentials,
      HttpServletRequest request,
      HttpServletResponse response) {
    requireCaptcha(request, credentials.captchaId, credentials.answer);
    String studentId = credentials.studentId;
    LoginResult login =
        logins.login(credentials.asTyped(), origins.of(request, studentId), client(request));
    if (login instanceof LoginResult.WrongCredentials || login instanceof LoginResult.WrongCode) {
      botDetector.loginFailed(ClientNetwork.of(request.getRemoteAddr()));
    }
    String token = login.orRefuse().token();
    origins.remember(request, response, studentId);
    return token;
  }

  private static String client(HttpServletRequest request) {
    return UserAgentSummary.of(request.getHeader(HttpHeaders.USER_AGENT));
  }

  private void requireCaptcha(
      HttpServletRequest request, @Nullable String captchaId, @Nullable String answer) {
    if (botDetector.requiresCaptchaFrom(ClientNetwork.of(request.getRemoteAddr()))
        && !captchas.solve(captchaId, answer)) {
      throw Refusal.of(ResponseCode.CAPTCHA_REQUIRED);
    }
  }

  @AllowedBeforePasswordChange
  @Operation(
      summary = "Confirms this login with the password or a code",
      description =
          "What was refused with PROOF_REQUIRED can be repeated for five minutes. Give one of both."
              + " Also USERNAME_OR_PASSWORD_ERROR and TOO_MANY_REQUESTS; FORBIDDEN for students.")
  @RateLimited(RateLimit.AUTH)
  @PostMapping("/confirm")
  void confirm(Actor actor, @RequestBody ConfirmationRequest proof, HttpServletRequest request) {
    if (!actor.role().isStaff()) {
      throw Refusal.of(ResponseCode.FORBIDDEN);
    }
    confirmations
        .confirm(actor, proof.asTyped(), origins.of(request, actor.studentId()))
        .ifPresent(
            refusal -> {
              throw refusal.refusal();
            });
  }

  @AllowedBeforePasswordChange
  @Operation(summary = "Revokes the token that it is called with")
  @PostMapping("/logout")
  void logout(
      @Parameter(hidden = true) @RequestHeader(HttpHeaders.AUTHORIZATION) String authorization) {
    logins.logout(BearerToken.of(authorization));
  }

  record RegistrationRequest(
      @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}") String studentId,
      @Size(min = PasswordPolicy.MIN_LENGTH, max = PasswordPolicy.MAX_LENGTH) String password,
      @Nullable String captchaId,
      @Nullable String answer) {}

  record ConfirmationRequest(
      @Size(min = 1, max = MAX_LENGTH) @Nullable String password,
      @Size(min = 1, max = MAX_LENGTH) @Nullable String code) {

    Reauthentication.ReauthenticationCredential asTyped() {
      if (code != null) {
        return new Reauthentication.ReauthenticationCredential.Code(FactorAnswer.ofCode(code));
      } else if (password != null) {
        return new Reauthentication.ReauthenticationCredential.Password(password);
      }
      throw FieldProblem.refuse("password", "missing");
    }
  }

  record LoginRequest(
      @Size(min = 1, max = MAX_LENGTH) String studentId,
      @Size(min = 1, max = MAX_LENGTH) String password,
      @Size(min = 1, max = MAX_LENGTH) @Nullable String code,
      @Nullable String captchaId,
      @Nullable String answer) {

    Credentials asTyped() {
      return new Credentials(studentId, password, code == null ? null : FactorAnswer.ofCode(code));
    }
  }
}
