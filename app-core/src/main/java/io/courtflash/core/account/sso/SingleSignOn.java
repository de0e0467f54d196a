package io.courtflash.core.account.sso;

import io.courtflash.core.account.LoginResult;
import io.courtflash.core.account.LoginService;
import io.courtflash.core.account.UserAgentSummary;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Students come with the campus' account: sent to the provider, back with its code, and then with a
 * code of ours that the page exchanges for a token. Each of the three is good once.
 */
@Component
@EnableConfigurationProperties(SsoProperties.class)
public class SingleSignOn {

  private static final Duration TRIP = Duration.ofMinutes(10);
  private static final Duration TICKET = Duration.ofMinutes(1);

  private final SsoProperties properties;
  private final CampusIdentityProvider provider;
  private final RedissonClient redis;
  private final LoginService logins;

  SingleSignOn(
      SsoProperties properties,
      CampusIdentityProvider provider,
      RedissonClient redis,
      LoginService logins) {
    this.properties = properties;
    this.provider = provider;
    this.redis = redis;
    this.logins = logins;
  }

  /**
   * A way to the provider.
   *
   * @param trip for the browser to keep until it is back
   */
  public record SignInRedirect(URI signInPage, String trip) {}

  public boolean isOn() {
    return properties.isOn();
  }

  /** Begins a trip, which has to end within ten minutes. */
  public SignInRedirect depart() {
    AuthorizationRequest trip = AuthorizationRequest.begin();
    String id = AuthorizationRequest.secret();
    trips(id).set(trip.text(), TRIP);
    return new SignInRedirect(provider.signInPage(trip), id);
  }

  /**
   * Ends a trip.
   *
   * @return a ticket that is good for a minute; empty when nobody is vouched for
   */
  public Optional<String> arrive(String trip, String state, String code) {
    return Optional.ofNullable(trips(trip).getAndDelete())
        .flatMap(AuthorizationRequest::parse)
        .flatMap(begun -> provider.student(begun, state, code))
        .map(
            studentId -> {
              String ticket = AuthorizationRequest.secret();
              tickets(ticket).set(studentId, TICKET);
              return ticket;
            });
  }

  /**
   * Logs the owner of a ticket in; empty when the ticket is used, old or made up.
   *
   * @param client see {@link UserAgentSummary}
   */
  public Optional<LoginResult> enter(String ticket, String client) {
    @Nullable String studentId = tickets(ticket).getAndDelete();
    return Optional.ofNullable(studentId)
        .map(known -> logins.vouchedFor(known, properties.createAccounts(), client));
  }

  private RBucket<String> trips(String id) {
    return redis.getBucket("bf:sso:trip:" + id, StringCodec.INSTANCE);
  }

  private RBucket<String> tickets(String ticket) {
    return redis.getBucket("bf:sso:ticket:" + ticket, StringCodec.INSTANCE);
  }
}
