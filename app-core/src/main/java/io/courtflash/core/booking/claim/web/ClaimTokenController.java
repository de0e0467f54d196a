package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ClaimTokens;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.captcha.BotDetector;
import io.courtflash.core.people.login.captcha.Captchas;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.util.Collections;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Issues the claim tokens that suspicious students need for a reservation. */
@RestController
@RequiredArgsConstructor
class ClaimTokenController {

  private final ClaimTokens tokens;
  private final Captchas captchas;
  private final BotDetector botDetector;
  private final Sessions sessions;
  private final SessionStatuses statuses;

  @RateLimited(RateLimit.CLAIM_TOKEN)
  @Operation(
      summary = "A token for one claim in one session",
      description =
          "Good until a minute after the gate, or after now when it is open. Reserving needs it, as"
              + " header X-Claim-Token, only after CAPTCHA_REQUIRED; then it needs a solved"
              + " captcha. UNGATED while no gate is planned.")
  @PostMapping("/reserve/token")
  ClaimTokens.ClaimToken token(Actor student, @RequestBody TokenRequest request) {
    SessionStatus status =
        sessions
            .find(request.sessionId)
            .map(statuses::of)
            .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    Instant opensAt = status.isOpen() ? Instant.EPOCH : status.opensAt();
    if (opensAt == null) {
      throw Refusal.of(ResponseCode.UNGATED).with(Collections.singletonMap("opensAt", null));
    }
    if (botDetector.requiresCaptcha(student.userId())
        && !captchas.solve(request.captchaId, request.answer)) {
      throw Refusal.of(ResponseCode.CAPTCHA_REQUIRED);
    }
    return tokens.issue(student.userId(), request.sessionId, opensAt);
  }

  record TokenRequest(long sessionId, @Nullable String captchaId, @Nullable String answer) {}
}
