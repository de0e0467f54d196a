package io.courtflash.core.captcha.web;

import io.courtflash.core.captcha.CaptchaPicture;
import io.courtflash.core.captcha.Captchas;
import io.courtflash.core.web.PublicEndpoint;
import io.courtflash.core.web.RateLimit;
import io.courtflash.core.web.RateLimited;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Base64;
import java.util.random.RandomGenerator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "auth")
@RestController
@RequestMapping("/captcha")
class CaptchaController {

  private final Captchas captchas;

  CaptchaController(Captchas captchas) {
    this.captchas = captchas;
  }

  @PublicEndpoint
  @RateLimited(RateLimit.CAPTCHA)
  @Operation(
      summary = "A sum in a picture",
      description = "The answer is good once, within five minutes.")
  @GetMapping
  CaptchaImage picture() {
    Captchas.Captcha made = captchas.make();
    byte[] png = CaptchaPicture.draw(made.sum(), RandomGenerator.getDefault());
    return new CaptchaImage(
        made.id(), "data:image/png;base64," + Base64.getEncoder().encodeToString(png));
  }

  @PublicEndpoint
  @RateLimited(RateLimit.CAPTCHA_TEXT)
  @Operation(
      summary = "A sum in words, for those who can't see the picture",
      description = "Programs read it too, so it is to be had less often.")
  @GetMapping("/text")
  CaptchaText words() {
    Captchas.Captcha made = captchas.make();
    return new CaptchaText(made.id(), made.sum());
  }

  record CaptchaImage(String captchaId, String image) {}

  record CaptchaText(String captchaId, String question) {}
}
