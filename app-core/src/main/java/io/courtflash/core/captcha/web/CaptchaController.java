package io.courtflash.core.captcha.web;

import io.courtflash.core.captcha.CaptchaPicture;
import io.courtflash.core.captcha.Captchas;
import io.courtflash.core.web.AccessLimit;
import io.courtflash.core.web.Limit;
import io.courtflash.core.web.Open;
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

  @Open
  @AccessLimit(Limit.CAPTCHA)
  @Operation(
      summary = "A sum in a picture",
      description = "The answer is good once, within five minutes.")
  @GetMapping
  Picture picture() {
    Captchas.Captcha made = captchas.make();
    byte[] png = CaptchaPicture.draw(made.sum(), RandomGenerator.getDefault());
    return new Picture(
        made.id(), "data:image/png;base64," + Base64.getEncoder().encodeToString(png));
  }

  @Open
  @AccessLimit(Limit.CAPTCHA_TEXT)
  @Operation(
      summary = "A sum in words, for those who can't see the picture",
      description = "Programs read it too, so it is to be had less often.")
  @GetMapping("/text")
  Words words() {
    Captchas.Captcha made = captchas.make();
    return new Words(made.id(), made.sum());
  }

  record Picture(String captchaId, String image) {}

  record Words(String captchaId, String question) {}
}
