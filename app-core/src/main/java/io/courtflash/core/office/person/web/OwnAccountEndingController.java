package io.courtflash.core.office.person.web;

import io.courtflash.core.office.person.OwnAccountEnding;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.Reauthentication;
import io.courtflash.core.people.login.web.BearerToken;
import io.courtflash.core.people.login.web.LoginOrigins;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Size;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Lets people end their own account. */
@Tag(name = "user")
@RestController
@RequiredArgsConstructor
class OwnAccountEndingController {

  private static final int MAX_LENGTH = 256;

  private final OwnAccountEnding ending;
  private final Reauthentication reauthentication;
  private final LoginOrigins origins;

  @Operation(
      summary = "Ends one's own account for good",
      description =
          "Bookings are cancelled by their policy, and who it was is erased. Without the password"
              + " it is PROOF_REQUIRED later than five minutes after the login. SLOT_CLOSED with"
              + " the bookings that can't be cancelled any more; FAILED with the orders and refunds"
              + " that are still open.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @DeleteMapping("/user/me")
  void end(
      Actor caller,
      @Parameter(hidden = true) @RequestHeader(HttpHeaders.AUTHORIZATION) String authorization,
      @RequestBody(required = false) @Nullable EndingRequest request,
      HttpServletRequest http) {
    Actor owner = caller.withLogin(BearerToken.of(authorization));
    if (request != null) {
      reauthentication
          .confirm(
              owner,
              new Reauthentication.ReauthenticationCredential.Password(request.password),
              origins.of(http, owner.studentId()))
          .ifPresent(
              refusal -> {
                throw refusal.refusal();
              });
    }
    ending.end(owner);
  }

  record EndingRequest(@Size(min = 1, max = MAX_LENGTH) String password) {}
}
