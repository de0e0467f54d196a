package io.courtflash.core.people.login.captcha;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
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

/** Captchas and claim tokens of students who send far too many requests. */
@EngineTest
class CaptchaTest {

  private static final int TOO_MANY = 100;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private RedissonClient redis;
  @Autowired private BotDetector botDetector;
  private SaleClient sale = new SaleClient(0, List.of());
  private ApiClient student = ApiClient.at(0);

  @BeforeEach
  void aStudentSendsFarTooManyRequests() {
    sale = SaleClient.of(TestHall.open(engine, 1, 3, 1));
    student = TestStudents.student(engine, port);
    long id = student.get("/user/me").data().getLongValue("id");
    for (int request = 0; request < TOO_MANY; request++) {
      botDetector.claimRefused(id);
    }
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  @Test
  void theCaptchaIsAPictureWithoutItsAnswer() throws IOException {
    JSONObject captcha = ApiClient.at(port).get("/captcha").data();

    assertThat(captcha.keySet()).containsExactlyInAnyOrder("captchaId", "image");
    String image = captcha.getString("image");
    byte[] png = Base64.getDecoder().decode(image.substring("data:image/png;base64,".length()));
    assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isEqualTo(200);
  }

  @Test
  void theQuestionIsAlsoAvailableAsText() {
    JSONObject captcha = ApiClient.at(port).get("/captcha/text").data();

    assertThat(captcha.getString("question")).matches("\\d+ [+×-] \\d");
  }

  @Test
  void theAnswerOfATextCountsOnlyAfterTheTimeThatAPersonNeeds() {
    AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-09-01T05:00:00Z"));
    Captchas captchas = new Captchas(redis, now::get);
    Captchas.Captcha early = captchas.createAsText();
    Captchas.Captcha patient = captchas.createAsText();

    assertThat(captchas.solve(early.id(), answer(early.id()).replaceFirst("@.*", ""))).isFalse();
    String right = answer(patient.id()).replaceFirst("@.*", "");
    now.set(now.get().plusSeconds(3));
    assertThat(captchas.solve(patient.id(), right)).isTrue();
  }

  @Test
  void otherStudentsClaimWithoutACaptcha() {
    assertThat(sale.reserve(TestStudents.student(engine, port)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aDetectedStudentNeedsASolvedCaptcha() {
    assertThat(sale.reserve(student).code()).isEqualTo("CAPTCHA_REQUIRED");
    assertThat(token(null, null).code()).isEqualTo("CAPTCHA_REQUIRED");
    String captcha = captcha();
    ApiClient.Response token = token(captcha, answer(captcha));
    assertThat(token.code()).isEqualTo("SUCCESS");

    assertThat(reserve(sale.slotIds().get(0), token).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aCaptchaAcceptsOneAnswerRightOrWrong() {
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
  void aClaimTokenIsValidForOneClaim() {
    ApiClient.Response token = solved();

    assertThat(reserve(sale.slotIds().get(0), token).code()).isEqualTo("SUCCESS");
    assertThat(reserve(sale.slotIds().get(1), token).code()).isEqualTo("CAPTCHA_REQUIRED");
  }

  @Test
  void aRefusedClaimDoesNotUseUpItsToken() {
    ApiClient.Response token = solved();
    assertThat(sale.reserve(TestStudents.student(engine, port), sale.slotIds().get(0)).code())
        .isEqualTo("SUCCESS");

    assertThat(reserve(sale.slotIds().get(0), token).code()).isEqualTo("OUT_OF_STOCK");
    assertThat(reserve(sale.slotIds().get(1), token).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aForgedOrForeignClaimTokenIsRefused() {
    String token = solved().data().getString("token");
    char last = token.charAt(50);
    String forged = token.substring(0, 50) + (last == 'A' ? 'B' : 'A') + token.substring(51);
    ApiClient other = TestStudents.student(engine, port);
    long otherId = other.get("/user/me").data().getLongValue("id");
    for (int request = 0; request < TOO_MANY; request++) {
      botDetector.claimRefused(otherId);
    }

    for (String none : List.of(forged, "", "x", token + "A")) {
      assertThat(reserve(student, sale.slotIds().get(0), none).code())
          .isEqualTo("CAPTCHA_REQUIRED");
    }
    assertThat(reserve(other, sale.slotIds().get(0), token).code()).isEqualTo("CAPTCHA_REQUIRED");
    assertThat(engine.getBean(Permits.class).state(sale.slotIds().get(0)).orElseThrow().permits())
        .isEqualTo(1);
  }

  private ApiClient.Response solved() {
    String captcha = captcha();
    return token(captcha, answer(captcha));
  }

  private String captcha() {
    return ApiClient.at(port).get("/captcha").data().getString("captchaId");
  }

  private String answer(String captcha) {
    return redis.<String>getBucket("bf:captcha:" + captcha, StringCodec.INSTANCE).get();
  }

  private ApiClient.Response token(@Nullable String captcha, @Nullable String answer) {
    JSONObject body =
        JSONObject.of("sessionId", sale.sessionId(), "captchaId", captcha, "answer", answer);
    return student.post("/reserve/token", body.toString());
  }

  private ApiClient.Response reserve(long slotId, ApiClient.Response token) {
    return reserve(student, slotId, token.data().getString("token"));
  }

  private ApiClient.Response reserve(ApiClient as, long slotId, String token) {
    String body = JSONObject.of("slotId", slotId, "sessionId", sale.sessionId()).toString();
    return as.call("POST", "/reserve/", body, "X-Claim-Token", token);
  }
}
