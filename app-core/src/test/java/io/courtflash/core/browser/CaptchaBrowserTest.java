package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.captcha.BotDetector;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A student who sent so many requests that a captcha is required. */
@EngineTest
@Thorough(besides = "CaptchaTest")
@NeedsBrowser
class CaptchaBrowserTest {

  private static final int FAR_TOO_OFTEN = 100;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private BotDetector suspicion;
  @Autowired private JdbcClient database;
  @Autowired private RedissonClient redis;

  private PhoneBrowser phone;
  private SaleClient sale;
  private Slot slot;

  @BeforeEach
  void tap() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    sale = SaleClient.of(hall);
    slot = hall.slot();
    ApiClient student = TestStudents.student(engine, port);
    String name = student.get("/user/me").data().getString("studentId");
    long id = engine.getBean(Accounts.class).find(name).orElseThrow().id();
    IntStream.range(0, FAR_TOO_OFTEN).forEach(_ -> suspicion.claimRefused(id));
    phone = PhoneBrowser.shared(port);
    phone.begin();
    phone.become(student);
    phone.open("#/sessions/" + sale.sessionId());
    phone.tap(PhoneBrowser.cell(slot) + "[data-kind=free]");
    phone.see("#captcha");
  }

  @AfterEach
  void quit() {
    phone.close();
    sale.awaitSettled(engine);
  }

  @Test
  void aCaptchaSolvedAtTheSecondTryGetsTheSlot() throws Exception {
    assertThat(phone.barriers()).isEmpty();
    phone.draw(Path.of("target", "screenshots", "captcha.png"));
    phone.type("#captcha", "9999");
    phone.tap("dialog .primary");
    phone.see("dialog .problem");

    phone.tap("dialog .row button:last-child");
    phone.see("dialog [role=status]", " ");
    phone.type("#captcha", result(phone.see("dialog [role=status]").getText()));
    passReadingTime();
    phone.tap("dialog .primary");

    phone.see(".outcome", "抢到了");
  }

  @Test
  void aCancelledCaptchaSendsNoRequest() {
    phone.tap("dialog .quiet");

    phone.see(PhoneBrowser.cell(slot) + "[data-kind=free]");
    assertThat(database.sql("SELECT COUNT(*) FROM reservation").query(Long.class).single())
        .isZero();
  }

  /** Answers to a text count only from a time on that is stored with them. */
  private void passReadingTime() {
    for (String key : redis.getKeys().getKeys(KeysScanOptions.defaults().pattern("bf:captcha:*"))) {
      RBucket<String> answer = redis.getBucket(key, StringCodec.INSTANCE);
      answer.setAndKeepTTL(answer.get().replaceFirst("@.*", "@0"));
    }
  }

  private static String result(String sum) {
    String[] parts = sum.split(" ", 3);
    int left = Integer.parseInt(parts[0]);
    int right = Integer.parseInt(parts[2]);
    return String.valueOf(
        switch (parts[1]) {
          case "+" -> left + right;
          case "-" -> left - right;
          default -> left * right;
        });
  }
}
