package io.courtflash.core.captcha;

import io.courtflash.core.crypto.RandomSecrets;
import java.time.Duration;
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
public class Captchas {

  private static final Duration VALID_FOR = Duration.ofMinutes(5);
  private static final int ID_BYTES = 16;
  private static final int MAX_ID_LENGTH = 64;

  private final RedissonClient redis;

  Captchas(RedissonClient redis) {
    this.redis = redis;
  }

  /**
   * A captcha to show.
   *
   * @param question such as {@code 7 + 5}
   */
  public record Captcha(String id, String question) {}

  public Captcha create() {
    CaptchaQuestion question = CaptchaQuestion.random(RandomSecrets.generator());
    Captcha captcha = new Captcha(RandomSecrets.base64Url(ID_BYTES), question.text());
    answer(captcha.id()).set(String.valueOf(question.result()), VALID_FOR);
    return captcha;
  }

  /** Whether the answer is right. Each captcha can be answered once, rightly or wrongly. */
  public boolean solve(@Nullable String id, @Nullable String answer) {
    if (id == null || answer == null || id.length() > MAX_ID_LENGTH) {
      return false;
    }
    return answer.strip().equals(answer(id).getAndDelete());
  }

  private RBucket<String> answer(String id) {
    return redis.getBucket("bf:captcha:" + id, StringCodec.INSTANCE);
  }
}
