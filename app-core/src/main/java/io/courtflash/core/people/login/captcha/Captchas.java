package io.courtflash.core.people.login.captcha;

import io.courtflash.core.platform.crypto.RandomSecrets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;

/**
 * Creates captchas and checks their answers. The right answer is stored only in Redis; it is valid
 * for five minutes and one attempt.
 */
@Component
@RequiredArgsConstructor
public class Captchas {

  private static final Duration VALID_FOR = Duration.ofMinutes(5);
  private static final int ID_BYTES = 16;
  private static final int MAX_ID_LENGTH = 64;

  /** A person needs longer to hear or read a question, and to calculate and type the answer. */
  private static final Duration READING_TIME = Duration.ofSeconds(3);

  private static final String FROM = "@";

  private final RedissonClient redis;
  private final InstantSource clock;

  /**
   * A captcha to show.
   *
   * @param question such as {@code 7 + 5}
   */
  public record Captcha(String id, String question) {}

  /** A captcha whose question is shown as a picture. */
  public Captcha create() {
    return create("");
  }

  /**
   * A captcha whose question is shown as text. Programs can read it at once, so an answer counts
   * only after three seconds; no person is faster.
   */
  public Captcha createAsText() {
    return create(FROM + clock.instant().plus(READING_TIME).toEpochMilli());
  }

  private Captcha create(String from) {
    CaptchaQuestion question = CaptchaQuestion.random(RandomSecrets.generator());
    Captcha captcha = new Captcha(RandomSecrets.base64Url(ID_BYTES), question.text());
    answer(captcha.id()).set(question.result() + from, VALID_FOR);
    return captcha;
  }

  /**
   * Whether the answer is right. Each captcha can be answered once: rightly, wrongly or too early.
   */
  public boolean solve(@Nullable String id, @Nullable String answer) {
    if (id == null || answer == null || id.length() > MAX_ID_LENGTH) {
      return false;
    }
    String stored = answer(id).getAndDelete();
    if (stored == null) {
      return false;
    }
    int at = stored.indexOf(FROM);
    boolean isEarly =
        at >= 0 && clock.millis() < Long.parseLong(stored.substring(at + FROM.length()));
    return !isEarly && answer.strip().equals(at < 0 ? stored : stored.substring(0, at));
  }

  private RBucket<String> answer(String id) {
    return redis.getBucket("bf:captcha:" + id, StringCodec.INSTANCE);
  }

  /** An addition, subtraction or multiplication that people can do in their head. */
  record CaptchaQuestion(int left, Operator operator, int right) {

    @RequiredArgsConstructor
    enum Operator {
      PLUS("+"),
      MINUS("-"),
      TIMES("×");

      private final String sign;
    }

    static CaptchaQuestion random(RandomGenerator random) {
      Operator operator = Operator.values()[random.nextInt(Operator.values().length)];
      int left = operator == Operator.TIMES ? random.nextInt(2, 10) : random.nextInt(11, 50);
      return new CaptchaQuestion(left, operator, random.nextInt(2, 10));
    }

    /** Such as {@code 7 + 5}. */
    String text() {
      return left + " " + operator.sign + " " + right;
    }

    int result() {
      return switch (operator) {
        case PLUS -> left + right;
        case MINUS -> left - right;
        case TIMES -> left * right;
      };
    }
  }
}
