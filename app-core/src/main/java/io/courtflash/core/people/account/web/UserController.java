package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.web.AllowedBeforePasswordChange;
import io.courtflash.core.people.login.web.BearerToken;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@AllowedBeforePasswordChange
@Tag(name = "user")
@RestController
@RequestMapping("/user/me")
@RequiredArgsConstructor
class UserController {

  private final Accounts accounts;

  @Operation(summary = "One's own account")
  @GetMapping
  Account me(Actor actor) {
    return accounts.find(actor.userId()).orElseThrow(() -> Refusal.of(ResponseCode.TOKEN_INVALID));
  }

  @Operation(
      summary = "Changes one's own password",
      description =
          "A new password needs the old one, mustn't be a common one, and ends every other login."
              + " Also USERNAME_OR_PASSWORD_ERROR. The name can't be changed.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PatchMapping
  Account change(
      Actor actor,
      @Parameter(hidden = true) @RequestHeader(HttpHeaders.AUTHORIZATION) String authorization,
      @RequestBody OwnAccountChangeRequest change) {
    if (change.studentId != null && !change.studentId.equalsIgnoreCase(actor.studentId())) {
      throw FieldProblem.refuse("studentId", "for-ever");
    } else if (change.newPassword == null) {
      return me(actor);
    } else if (change.oldPassword == null) {
      throw FieldProblem.refuse("oldPassword", "missing");
    }
    return accounts.changeOwn(
        actor,
        BearerToken.of(authorization),
        new Accounts.OwnChange(change.oldPassword, change.newPassword));
  }

  record OwnAccountChangeRequest(
      @Size(max = 256) @Nullable String studentId,
      @Size(max = 256) @Nullable String oldPassword,
      @Size(min = PasswordPolicy.MIN_LENGTH, max = PasswordPolicy.MAX_LENGTH)
          @Nullable String newPassword) {}
}
