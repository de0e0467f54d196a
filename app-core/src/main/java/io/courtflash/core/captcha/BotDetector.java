package io.courtflash.core.captcha;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Who behaves like a program, as far as this node saw it: guesses passwords from one address, or
 * taps far over the limit. A rush of people is no reason; each of them taps a few times.
 */
@Component
@EnableConfigurationProperties(CaptchaProperties.class)
public class BotDetector {

  private static final int MOST_WATCHED = 50_000;

  private final CaptchaProperties properties;
  private final Cache<String, Integer> failedLogins;
  private final Cache<Long, Integer> refusedClaims;

  BotDetector(CaptchaProperties properties) {
    this.properties = properties;
    this.failedLogins = counts();
    this.refusedClaims = counts();
  }

  /** Whether a login from an address needs a captcha. */
  public boolean asksAt(String address) {
    return asks(failedLogins.getIfPresent(address), properties.failedLoginsPerAddress());
  }

  /** Whether a student's claims need a claim token, and that a captcha. */
  public boolean asks(long userId) {
    return asks(refusedClaims.getIfPresent(userId), properties.refusedClaimsPerUser());
  }

  public void loginFailed(String address) {
    failedLogins.asMap().merge(address, 1, Integer::sum);
  }

  public void claimRefused(long userId) {
    refusedClaims.asMap().merge(userId, 1, Integer::sum);
  }

  private boolean asks(@Nullable Integer count, int threshold) {
    return switch (properties.mode()) {
      case OFF -> false;
      case ADAPTIVE -> count != null && count >= threshold;
      case ALWAYS -> true;
    };
  }

  private <K> Cache<K, Integer> counts() {
    return Caffeine.newBuilder()
        .maximumSize(MOST_WATCHED)
        .expireAfterWrite(properties.within())
        .build();
  }
}
