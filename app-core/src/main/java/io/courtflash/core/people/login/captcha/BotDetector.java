package io.courtflash.core.people.login.captcha;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Detects callers that behave like a program and must solve a captcha: addresses with many failed
 * logins, and students who send far more requests than the rate limit allows. Each node counts for
 * itself. Many students at once need no captcha, because each of them sends only a few requests.
 */
@Component
@EnableConfigurationProperties(CaptchaProperties.class)
public class BotDetector {

  private static final int MAX_COUNTED = 50_000;

  private final CaptchaProperties properties;
  private final Cache<String, Integer> failedLogins;
  private final Cache<Long, Integer> refusedClaims;

  BotDetector(CaptchaProperties properties) {
    this.properties = properties;
    this.failedLogins = counts();
    this.refusedClaims = counts();
  }

  /**
   * Whether a login from a network needs a captcha.
   *
   * @param network as {@code ClientNetwork} names it
   */
  public boolean requiresCaptchaFrom(String network) {
    return isRequired(failedLogins.getIfPresent(network), properties.failedLoginsPerAddress());
  }

  /** Whether claims of a student need a claim token, which needs a captcha. */
  public boolean requiresCaptcha(long userId) {
    return isRequired(refusedClaims.getIfPresent(userId), properties.refusedClaimsPerUser());
  }

  public void loginFailed(String network) {
    failedLogins.asMap().merge(network, 1, Integer::sum);
  }

  public void claimRefused(long userId) {
    refusedClaims.asMap().merge(userId, 1, Integer::sum);
  }

  private boolean isRequired(@Nullable Integer count, int threshold) {
    return switch (properties.mode()) {
      case OFF -> false;
      case ADAPTIVE -> count != null && count >= threshold;
      case ALWAYS -> true;
    };
  }

  private <K> Cache<K, Integer> counts() {
    return Caffeine.newBuilder()
        .maximumSize(MAX_COUNTED)
        .expireAfterWrite(properties.within())
        .build();
  }
}
