package io.courtflash.core.people.login.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.factor.SecondFactorResets;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.ROLES)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/users/{id}/second-factor")
@RequiredArgsConstructor
class AdminSecondFactorController {

  private final SecondFactorResets resets;

  @Operation(
      summary = "Removes the second factors of an account and ends its logins",
      description = "For staff who lost their device and their recovery codes; they are told.")
  @DeleteMapping
  void reset(Actor staff, @PathVariable long id) {
    var _ = resets.reset(staff, id);
  }
}
