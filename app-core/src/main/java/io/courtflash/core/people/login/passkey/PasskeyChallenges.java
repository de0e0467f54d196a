package io.courtflash.core.people.login.passkey;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.json.Json;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;

/**
 * The challenges that devices have to sign. Each is random, belongs to one browser, can be taken
 * once and expires after five minutes. A browser has one of each kind: a new one replaces it.
 */
@Component
@RequiredArgsConstructor
class PasskeyChallenges {

  static final Duration LIFETIME = Duration.ofMinutes(5);

  private static final int BYTES = 32;

  private final RedissonClient redis;

  /**
   * A challenge for a new passkey.
   *
   * @param challenge base64url, like {@code userHandle}
   * @param userHandle how the device will name the account
   */
  record NewPasskeyChallenge(String challenge, String userHandle) {}

  /**
   * Makes a challenge for a login.
   *
   * @param browser a secret that only the browser knows
   * @return 32 random bytes as base64url
   */
  String forLogin(String browser) {
    String challenge = RandomSecrets.base64Url(BYTES);
    logins(browser).set(challenge, LIFETIME);
    return challenge;
  }

  /** Empty when the browser has none, or it expired or was taken. */
  Optional<String> takeForLogin(String browser) {
    return Optional.ofNullable(logins(browser).getAndDelete());
  }

  /**
   * Makes a challenge for a new passkey.
   *
   * @param token the login token of the browser
   */
  NewPasskeyChallenge forNewPasskey(String token, String userHandle) {
    NewPasskeyChallenge challenge =
        new NewPasskeyChallenge(RandomSecrets.base64Url(BYTES), userHandle);
    additions(token).set(Json.write(challenge), LIFETIME);
    return challenge;
  }

  /** Empty when the login has none, or it expired or was taken. */
  Optional<NewPasskeyChallenge> takeForNewPasskey(String token) {
    return Optional.ofNullable(additions(token).getAndDelete())
        .map(text -> JSON.parseObject(text, NewPasskeyChallenge.class));
  }

  private RBucket<String> logins(String browser) {
    return redis.getBucket("bf:passkey:login:" + Sha256.hex(browser), StringCodec.INSTANCE);
  }

  private RBucket<String> additions(String token) {
    return redis.getBucket("bf:passkey:new:" + Sha256.hex(token), StringCodec.INSTANCE);
  }
}
