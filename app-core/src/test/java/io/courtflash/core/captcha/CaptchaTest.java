package io.courtflash.core.captcha;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Captchas and claim tokens, as students who tap like programs meet them. */
@EngineTest
class CaptchaTest {

  private static final int TOO_MANY = 100;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;
  @Autowired private Suspicion suspicion;
  private Sale sale = new Sale(0, List.of());
  private Api student = Api.at(0);

  @BeforeEach
  void aStudentWhoTapsLikeAProgram() {
    sale = Sale.of(Hall.open(engine, 1, 3, 1));
    student = Crowd.student(engine, port);
    long id = student.get("/user/me").data().getLongValue("id");
    for (int tap = 0; tap < TOO_MANY; tap++) {
      suspicion.claimRefused(id);
    }
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  @Test
  void thePictureIsAPictureAndSaysNothingElse() throws IOException {
    JSONObject captcha = Api.at(port).get("/captcha").data();

    assertThat(captcha.keySet()).containsExactlyInAnyOrder("captchaId", "image");
    String image = captcha.getString("image");
    byte[] png = Base64.getDecoder().decode(image.substring("data:image/png;base64,".length()));
    assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isEqualTo(200);
  }

  @Test
  void whoCantSeeThePictureCanReadTheSum() {
    JSONObject captcha = Api.at(port).get("/captcha/text").data();

    assertThat(captcha.getString("question")).matches("\\d+ [+×-] \\d");
  }

  @Test
  void othersTapWithoutACaptcha() {
    assertThat(sale.reserve(Crowd.student(engine, port)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aProgramNeedsATokenAndForThatASolvedCaptcha() {
    assertThat(sale.reserve(student).code()).isEqualTo("CAPTCHA_REQUIRED");
    assertThat(token(null, null).code()).isEqualTo("CAPTCHA_REQUIRED");
    String captcha = captcha();
    Api.Answer token = token(captcha, answer(captcha));
    assertThat(token.code()).isEqualTo("SUCCESS");

    assertThat(reserve(sale.slotIds().get(0), token).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aCaptchaIsGoodForOneAnswerRightOrWrong() {
    String wrong = captcha();
    String right = answer(wrong);
    assertThat(token(wrong, "1000").code()).isEqualTo("CAPTCHA_REQUIRED");
    assertThat(token(wrong, right).code()).isEqualTo("CAPTCHA_REQUIRED");

    String used = captcha();
    String answer = answer(used);
    assertThat(token(used, answer).code()).isEqualTo("SUCCESS");
    assertThat(token(used, answer).code()).isEqualTo("CAPTCHA_REQUIRED");
  }

  @Test
  void aClaimTokenLetsOneClaimIn() {
    Api.Answer token = solved();

    assertThat(reserve(sale.slotIds().get(0), token).code()).isEqualTo("SUCCESS");
    assertThat(reserve(sale.slotIds().get(1), token).code()).isEqualTo("CAPTCHA_REQUIRED");
  }

  @Test
  void aClaimThatIsRefusedLeavesItsTokenGood() {
    Api.Answer token = solved();
    assertThat(sale.reserve(Crowd.student(engine, port), sale.slotIds().get(0)).code())
        .isEqualTo("SUCCESS");

    assertThat(reserve(sale.slotIds().get(0), token).code()).isEqualTo("OUT_OF_STOCK");
    assertThat(reserve(sale.slotIds().get(1), token).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aForgedOrForeignClaimTokenIsNone() {
    String token = solved().data().getString("token");
    char last = token.charAt(50);
    String forged = token.substring(0, 50) + (last == 'A' ? 'B' : 'A') + token.substring(51);
    Api other = Crowd.student(engine, port);
    long otherId = other.get("/user/me").data().getLongValue("id");
    for (int tap = 0; tap < TOO_MANY; tap++) {
      suspicion.claimRefused(otherId);
    }

    for (String none : List.of(forged, "", "x", token + "A")) {
      assertThat(reserve(student, sale.slotIds().get(0), none).code())
          .isEqualTo("CAPTCHA_REQUIRED");
    }
    assertThat(reserve(other, sale.slotIds().get(0), token).code()).isEqualTo("CAPTCHA_REQUIRED");
    assertThat(engine.getBean(Permits.class).state(sale.slotIds().get(0)).orElseThrow().permits())
        .isEqualTo(1);
  }

  private Api.Answer solved() {
    String captcha = captcha();
    return token(captcha, answer(captcha));
  }

  private String captcha() {
    return Api.at(port).get("/captcha").data().getString("captchaId");
  }

  private String answer(String captcha) {
    return redis.<String>getBucket("bf:captcha:" + captcha, StringCodec.INSTANCE).get();
  }

  private Api.Answer token(@Nullable String captcha, @Nullable String answer) {
    JSONObject body =
        JSONObject.of("sessionId", sale.sessionId(), "captchaId", captcha, "answer", answer);
    return student.post("/reserve/token", body.toString());
  }

  private Api.Answer reserve(long slotId, Api.Answer token) {
    return reserve(student, slotId, token.data().getString("token"));
  }

  private Api.Answer reserve(Api as, long slotId, String token) {
    String body = JSONObject.of("slotId", slotId, "sessionId", sale.sessionId()).toString();
    return as.call("POST", "/reserve/", body, "X-Claim-Token", token);
  }
}
