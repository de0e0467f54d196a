package io.courtflash.core.captcha;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
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
  private final SecureRandom random = new SecureRandom();

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
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    CaptchaQuestion sum = CaptchaQuestion.any(random);
    Captcha made =
        new Captcha(Base64.getUrlEncoder().withoutPadding().encodeToString(id), sum.text());
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
