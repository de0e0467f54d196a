package io.courtflash.core.people.login.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.passkey.NewPasskeyOptions;
import io.courtflash.core.people.login.passkey.PasskeyRegistration;
import io.courtflash.core.people.login.passkey.PasskeySites;
import io.courtflash.core.people.login.passkey.Passkeys;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.json.RecordReader;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
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
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "user")
@RestController
@RequestMapping("/user/passkeys")
@RequiredArgsConstructor
class PasskeyController {

  static final String BASE64_URL = "[A-Za-z0-9_-]+";

  private static final int MAX_LENGTH = 256;

  private final Passkeys passkeys;
  private final PasskeyRegistration registration;
  private final PasskeySites sites;
  private final LoginOrigins origins;

  @Operation(summary = "One's own passkeys, the oldest first")
  @GetMapping
  List<Passkeys.Passkey> all(Actor actor) {
    return passkeys.of(actor.userId());
  }

  @Operation(
      summary = "Starts to add a passkey: returns WebAuthn's creation options",
      description =
          "Needs the password, and a code of staff with a second factor. Also"
              + " USERNAME_OR_PASSWORD_ERROR and SECOND_FACTOR_REQUIRED. FAILED if the account has"
              + " 10 passkeys, and with {addresses} if the Origin header isn't an address at which"
              + " passkeys work.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping("/options")
  NewPasskeyOptions start(
      Actor actor, @RequestBody NewPasskeyRequest body, HttpServletRequest request) {
    return registration.start(requester(actor, request), body.password, body.code);
  }

  @Operation(
      summary = "Adds the passkey that a device has made for the options",
      description =
          "The credential is WebAuthn's RegistrationResponseJSON; it is accepted once, from the"
              + " login that asked for the options, within five minutes. FAILED otherwise.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping
  Passkeys.Passkey add(
      Actor actor, @RequestBody MadePasskeyRequest body, HttpServletRequest request) {
    PasskeyRegistration.Answer answer =
        new PasskeyRegistration.Answer(
            body.credential.response.clientDataJSON, body.credential.response.attestationObject);
    return registration.finish(requester(actor, request), body.name.strip(), answer);
  }

  @Operation(summary = "Renames one of one's own passkeys")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PatchMapping("/{id}")
  Passkeys.Passkey rename(
      Actor actor, @PathVariable long id, @RequestBody PasskeyNameRequest body) {
    return passkeys
        .rename(actor, id, body.name.strip())
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(summary = "Removes one of one's own passkeys; its logins go on")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @DeleteMapping("/{id}")
  void remove(Actor actor, @PathVariable long id, HttpServletRequest request) {
    if (!passkeys.remove(actor, LoginOrigins.network(request), id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  private PasskeyRegistration.Requester requester(Actor actor, HttpServletRequest request) {
    return new PasskeyRegistration.Requester(
        actor,
        BearerToken.of(request.getHeader(HttpHeaders.AUTHORIZATION)),
        origins.of(request, actor.studentId()),
        PasskeyRefusals.siteOrRefuse(sites, request));
  }

  record NewPasskeyRequest(
      @Size(min = 1, max = MAX_LENGTH) String password,
      @Size(min = 1, max = MAX_LENGTH) @Nullable String code) {}

  record MadePasskeyRequest(
      @NotBlank @Size(max = Passkeys.MAX_NAME) String name, MadeCredential credential) {}

  @RecordReader.OthersFormat
  record MadeCredential(MadeResponse response) {}

  @RecordReader.OthersFormat
  record MadeResponse(
      @Pattern(regexp = BASE64_URL) String clientDataJSON,
      @Pattern(regexp = BASE64_URL) String attestationObject) {}

  record PasskeyNameRequest(@NotBlank @Size(max = Passkeys.MAX_NAME) String name) {}
}
