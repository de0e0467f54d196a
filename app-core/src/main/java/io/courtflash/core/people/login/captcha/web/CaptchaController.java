package io.courtflash.core.people.login.captcha.web;

import io.courtflash.core.people.login.captcha.CaptchaPicture;
import io.courtflash.core.people.login.captcha.Captchas;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Base64;
import java.util.random.RandomGenerator;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "auth")
@RestController
@RequestMapping("/captcha")
@RequiredArgsConstructor
class CaptchaController {

  private final Captchas captchas;

  @PublicEndpoint
  @RateLimited(RateLimit.CAPTCHA)
  @Operation(
      summary = "A calculation as a picture",
      description = "The answer is valid once, within five minutes.")
  @GetMapping
  CaptchaImage picture() {
    Captchas.Captcha captcha = captchas.create();
    byte[] png = CaptchaPicture.draw(captcha.question(), RandomGenerator.getDefault());
    return new CaptchaImage(
        captcha.id(), "data:image/png;base64," + Base64.getEncoder().encodeToString(png));
  }

  @PublicEndpoint
  @RateLimited(RateLimit.CAPTCHA_TEXT)
  @Operation(
      summary = "A calculation as text, for those who can't see the picture",
      description =
          "Programs can read it, so its rate limit is lower, and an answer counts only after three"
              + " seconds.")
  @GetMapping("/text")
  CaptchaText text() {
    Captchas.Captcha captcha = captchas.createAsText();
    return new CaptchaText(captcha.id(), captcha.question());
  }

  record CaptchaImage(String captchaId, String image) {}

  record CaptchaText(String captchaId, String question) {}
}
