package io.courtflash.core.people.login.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.CHANGE_PEOPLE)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/users/{userId}/sessions")
@RequiredArgsConstructor
class AdminLoginController {

  private final LoginTokens logins;

  @NeedsPermission(Permission.SEE_PEOPLE)
  @Operation(summary = "The logins of an account, the latest first")
  @GetMapping
  List<LoginTokens.Login> all(Actor staff, @PathVariable long userId) {
    return logins.of(staff, userId);
  }

  @Operation(summary = "Ends one login of an account")
  @DeleteMapping("/{id}")
  void end(Actor staff, @PathVariable long userId, @PathVariable long id) {
    endOrRefuse(staff, userId, id);
  }

  @Operation(summary = "Ends all logins of an account", description = "NOT_FOUND if it has none.")
  @DeleteMapping
  void endAll(Actor staff, @PathVariable long userId) {
    endOrRefuse(staff, userId, null);
  }

  private void endOrRefuse(Actor staff, long userId, @Nullable Long id) {
    if (!logins.end(staff, userId, id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }
}
