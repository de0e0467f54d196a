package io.courtflash.core.people.login.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.OwnerProofs;
import io.courtflash.core.people.login.factor.OwnSecondFactor;
import io.courtflash.core.people.login.factor.TotpFactor;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@AllowedBeforeSecondFactor
@Tag(name = "user")
@RestController
@RequestMapping("/user/second-factor")
@RequiredArgsConstructor
class SecondFactorController {

  private static final int MAX_LENGTH = 256;

  private final OwnSecondFactor own;
  private final LoginOrigins origins;

  @Operation(summary = "One's own second factors; FORBIDDEN for students")
  @GetMapping
  OwnSecondFactor.State state(Actor actor) {
    return own.state(staff(actor));
  }

  @Operation(
      summary = "A secret for a new authenticator app",
      description = "It counts only after the next request, with a code of the app.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping("/totp")
  TotpFactor.Setup begin(Actor actor) {
    return own.begin(staff(actor));
  }

  @Operation(
      summary = "Sets up the app, and returns ten recovery codes",
      description =
          "An earlier app and its recovery codes end; then code is one of the earlier app. Also"
              + " USERNAME_OR_PASSWORD_ERROR and SECOND_FACTOR_REQUIRED.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping("/totp/confirm")
  List<String> setUp(
      Actor actor, @RequestBody TotpConfirmation confirmation, HttpServletRequest request) {
    return own.setUp(
        staff(actor),
        proof(actor, confirmation.password, confirmation.code, request),
        confirmation.sealed,
        confirmation.newCode);
  }

  @Operation(summary = "Removes the app and, with the last second factor, the recovery codes")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping("/totp/remove")
  void remove(Actor actor, @RequestBody OwnerProofRequest request, HttpServletRequest from) {
    own.remove(staff(actor), proof(actor, request.password, request.code, from));
  }

  @Operation(summary = "Returns ten new recovery codes; the earlier ones end")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping("/recovery-codes")
  List<String> renewRecoveryCodes(
      Actor actor, @RequestBody OwnerProofRequest request, HttpServletRequest from) {
    return own.renewRecoveryCodes(staff(actor), proof(actor, request.password, request.code, from));
  }

  private static Actor staff(Actor actor) {
    if (!actor.role().isStaff()) {
      throw Refusal.of(ResponseCode.FORBIDDEN);
    }
    return actor;
  }

  private OwnerProofs.OwnerProof proof(
      Actor actor, String password, @Nullable String code, HttpServletRequest request) {
    return new OwnerProofs.OwnerProof(password, code, origins.of(request, actor.studentId()));
  }

  record TotpConfirmation(
      @Size(min = 1, max = MAX_LENGTH) String sealed,
      @Size(min = 1, max = MAX_LENGTH) String newCode,
      @Size(min = 1, max = MAX_LENGTH) String password,
      @Size(min = 1, max = MAX_LENGTH) @Nullable String code) {}

  record OwnerProofRequest(
      @Size(min = 1, max = MAX_LENGTH) String password,
      @Size(min = 1, max = MAX_LENGTH) @Nullable String code) {}
}
