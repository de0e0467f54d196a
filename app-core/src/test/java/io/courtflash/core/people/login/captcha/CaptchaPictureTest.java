package io.courtflash.core.people.login.captcha;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CaptchaPictureTest {

  @Test
  void twoPicturesOfOneQuestionDiffer() throws IOException {
    byte[] first = CaptchaPicture.draw("47 + 5", new Random(1));
    byte[] second = CaptchaPicture.draw("47 + 5", new Random(2));

    assertThat(first).isNotEqualTo(second);
    Path shots = Files.createDirectories(Path.of("target", "captchas"));
    Files.write(shots.resolve("a.png"), first);
    Files.write(shots.resolve("b.png"), CaptchaPicture.draw("36 - 9", new Random(3)));
    Files.write(shots.resolve("c.png"), CaptchaPicture.draw("8 × 2", new Random(4)));
    Files.write(shots.resolve("d.png"), CaptchaPicture.draw("10 + 3", new Random(5)));
  }
}
