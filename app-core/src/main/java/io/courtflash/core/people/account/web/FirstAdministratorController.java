package io.courtflash.core.people.account.web;

import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Creates the first administrator of a computer without a window, by the token of this run that
 * only the owner of the data directory can read.
 */
@RestController
@NeedsPermission(Permission.ROLES)
@Tag(name = "admin")
@RequiredArgsConstructor
class FirstAdministratorController {

  private final FirstAdministratorSetup setup;

  @PostMapping("/admin/setup/administrator")
  @Operation(
      summary = "Creates the first administrator, whose password is kept",
      description = "FAILED when there is an administrator already.")
  Account create(@RequestBody FirstAdministratorRequest first) {
    if (!setup.isMissing()) {
      throw Refusal.of(ResponseCode.FAILED, "account.administrator-exists");
    }
    return setup.create(first.studentId, first.password);
  }

  record FirstAdministratorRequest(
      @Pattern(regexp = StudentIdFormat.PATTERN, message = "{account.student-id}") String studentId,
      @Size(min = PasswordPolicy.MIN_LENGTH, max = PasswordPolicy.MAX_LENGTH) String password) {}
}
