package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.http.FirstListClients;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/users")
@RequiredArgsConstructor
class AdminUserController {

  private static final int DEFAULT_LIMIT = 50;

  private final Accounts accounts;
  private final AccountSuspensions suspensions;

  @NeedsPermission(Permission.SEE_PEOPLE)
  @Operation(
      summary = "Accounts by id",
      description =
          "The next page begins after the last id; q is a part of the ID, name or phone number, or"
              + " the beginning of the name's pinyin or initials. Without a limit, who accepts"
              + " text/plain beside JSON gets all of them.")
  @GetMapping
  List<Account> page(
      @RequestParam(defaultValue = "") @Size(max = 31) String q,
      @RequestParam(defaultValue = "0") @Min(0) long afterId,
      @RequestParam(required = false) @Min(1) @Max(200) @Nullable Integer limit,
      @Parameter(hidden = true) @RequestHeader(name = HttpHeaders.ACCEPT, required = false)
          @Nullable String accept) {
    if (limit == null && FirstListClients.sent(accept)) {
      return accounts.page(q, afterId, Integer.MAX_VALUE);
    }
    return accounts.page(q, afterId, limit == null ? DEFAULT_LIMIT : limit);
  }

  @NeedsPermission(Permission.SEE_PEOPLE)
  @Operation(summary = "One account")
  @GetMapping("/{id}")
  Account find(@PathVariable long id) {
    return accounts.find(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Creates an account",
      description =
          "Also USERNAME_EXISTED. Its owner must replace the password, unless mustChangePassword is"
              + " false.")
  @PostMapping
  Account create(Actor actor, @RequestBody NewAccountRequest user) {
    Role role = user.userRole == null ? Role.USER : user.userRole;
    return accounts.create(
        actor,
        new Accounts.AccountSpec(
            user.studentId, user.password, role, !Boolean.FALSE.equals(user.mustChangePassword)));
  }

  @Operation(
      summary = "Changes a name, password or role",
      description =
          "A new password ends all logins, and its owner must replace it unless mustChangePassword"
              + " is false. FAILED for demoting the last administrator.")
  @PatchMapping("/{id}")
  Account change(Actor actor, @PathVariable long id, @RequestBody AccountChangeRequest change) {
    return accounts.change(
        actor,
        id,
        new Accounts.StaffChange(
            change.studentId,
            change.password,
            change.userRole,
            !Boolean.FALSE.equals(change.mustChangePassword)));
  }

  @Operation(
      summary = "Deletes an account and ends its logins",
      description =
          "FAILED for the last administrator, and with {bookings, money} for a person of whom these"
              + " are still open.")
  @DeleteMapping("/{id}")
  void delete(Actor actor, @PathVariable long id) {
    var _ = accounts.delete(actor, id);
  }

  @Operation(summary = "Suspends an account until an instant, for a reason that its owner sees")
  @PostMapping("/{id}/suspension")
  Account suspend(Actor actor, @PathVariable long id, @RequestBody SuspensionRequest suspension) {
    return suspensions.suspend(
        actor, id, suspension.until, suspension.reason, SuspensionCause.STAFF);
  }

  @Operation(
      summary = "Lifts a suspension",
      description =
          "With until, only the one that was seen: FAILED with the account if it is suspended until"
              + " another instant now.")
  @DeleteMapping("/{id}/suspension")
  Account reinstate(
      Actor actor, @PathVariable long id, @RequestParam(required = false) @Nullable Instant until) {
    return until == null ? suspensions.lift(actor, id) : suspensions.liftSeen(actor, id, until);
  }

  record NewAccountRequest(
      @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}") String studentId,
      @Size(min = PasswordPolicy.MIN_LENGTH, max = PasswordPolicy.MAX_LENGTH) String password,
      @Nullable Role userRole,
      @Nullable Boolean mustChangePassword) {}

  record AccountChangeRequest(
      @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}")
          @Nullable String studentId,
      @Size(min = PasswordPolicy.MIN_LENGTH, max = PasswordPolicy.MAX_LENGTH)
          @Nullable String password,
      @Nullable Role userRole,
      @Nullable Boolean mustChangePassword) {}

  record SuspensionRequest(Instant until, @NotBlank @Size(max = 255) String reason) {}
}
