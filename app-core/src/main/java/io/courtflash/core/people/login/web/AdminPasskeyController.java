package io.courtflash.core.people.login.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.passkey.Passkeys;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/users/{userId}/passkeys")
@RequiredArgsConstructor
class AdminPasskeyController {

  private final Passkeys passkeys;

  @Operation(summary = "The passkeys of an account, the oldest first")
  @NeedsPermission(Permission.SEE_PEOPLE)
  @GetMapping
  List<Passkeys.Passkey> all(@PathVariable long userId) {
    return passkeys.of(userId);
  }

  @Operation(
      summary = "Removes all passkeys of an account",
      description = "Its logins go on. NOT_FOUND if it has none.")
  @DeleteMapping
  void removeAll(Actor staff, @PathVariable long userId) {
    if (!passkeys.removeByStaff(staff, userId)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }
}
