package io.courtflash.core.captcha;

import io.courtflash.core.crypto.RandomSecrets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;

/** Sums to do. The answer is kept in Redis alone, for five minutes and one attempt. */
@Component
public class Captchas {

  private static final Duration GOOD_FOR = Duration.ofMinutes(5);
  private static final int ID_BYTES = 16;
  private static final int LONGEST = 64;

  private final RedissonClient redis;

  Captchas(RedissonClient redis) {
    this.redis = redis;
  }

  /**
   * A captcha to show.
   *
   * @param sum such as {@code 7 + 5}
   */
  public record Captcha(String id, String sum) {}

  public Captcha make() {
    CaptchaQuestion sum = CaptchaQuestion.any(RandomSecrets.generator());
    Captcha made = new Captcha(RandomSecrets.base64Url(ID_BYTES), sum.text());
    answer(made.id()).set(String.valueOf(sum.result()), GOOD_FOR);
    return made;
  }

  /** Whether the answer is right. Right or wrong, the captcha can't be answered again. */
  public boolean solve(@Nullable String id, @Nullable String answer) {
    if (id == null || answer == null || id.length() > LONGEST) {
      return false;
    }
    return answer.strip().equals(answer(id).getAndDelete());
  }

  private RBucket<String> answer(String id) {
    return redis.getBucket("bf:captcha:" + id, StringCodec.INSTANCE);
  }
}
