package io.courtflash.core.people.login.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "user")
@RestController
@RequestMapping("/user/sessions")
@RequiredArgsConstructor
class ActiveLoginController {

  private final LoginTokens logins;

  @Operation(summary = "One's own logins, the latest first")
  @GetMapping
  List<LoginTokens.Login> all(
      Actor actor,
      @Parameter(hidden = true) @RequestHeader(HttpHeaders.AUTHORIZATION) String authorization) {
    return logins.of(actor.userId(), BearerToken.of(authorization));
  }

  @Operation(summary = "Ends one of one's own logins")
  @DeleteMapping("/{id}")
  void end(Actor actor, @PathVariable long id) {
    if (!logins.end(actor.userId(), id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  @Operation(summary = "Ends all of one's own logins but this one")
  @DeleteMapping
  void endOthers(
      Actor actor,
      @Parameter(hidden = true) @RequestHeader(HttpHeaders.AUTHORIZATION) String authorization) {
    logins.endOthers(actor.userId(), BearerToken.of(authorization));
  }
}
