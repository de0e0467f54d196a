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
 * Signs in students with the university's account. The browser is redirected to the identity
 * provider and comes back with a code; the engine exchanges the code for the student's name and
 * gives the page a ticket, which the page exchanges for a login token. The request, the code and
 * the ticket work once each.
 */
@Component
@EnableConfigurationProperties(SsoProperties.class)
public class SingleSignOn {

  private static final Duration REQUEST_LIFETIME = Duration.ofMinutes(10);
  private static final Duration TICKET_LIFETIME = Duration.ofMinutes(1);

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
   * Where to redirect the browser to.
   *
   * @param requestId the browser keeps it until the callback
   */
  public record SignInRedirect(URI signInPage, String requestId) {}

  public boolean isOn() {
    return properties.isOn();
  }

  /** Starts a request, which must be finished within ten minutes. */
  public SignInRedirect start() {
    AuthorizationRequest request = AuthorizationRequest.create();
    String id = AuthorizationRequest.secret();
    requests(id).set(request.text(), REQUEST_LIFETIME);
    return new SignInRedirect(provider.signInPage(request), id);
  }

  /**
   * Finishes a request.
   *
   * @return a ticket that is valid for a minute; empty when the provider authenticates no student
   */
  public Optional<String> finish(String requestId, String state, String code) {
    return Optional.ofNullable(requests(requestId).getAndDelete())
        .flatMap(AuthorizationRequest::parse)
        .flatMap(request -> provider.student(request, state, code))
        .map(
            studentId -> {
              String ticket = AuthorizationRequest.secret();
              tickets(ticket).set(studentId, TICKET_LIFETIME);
              return ticket;
            });
  }

  /**
   * Logs in the owner of a ticket; empty when the ticket is used, expired or unknown.
   *
   * @param client see {@link UserAgentSummary}
   */
  public Optional<LoginResult> exchange(String ticket, String client) {
    @Nullable String studentId = tickets(ticket).getAndDelete();
    return Optional.ofNullable(studentId)
        .map(name -> logins.loginBySso(name, properties.createAccounts(), client));
  }

  private RBucket<String> requests(String id) {
    return redis.getBucket("bf:sso:request:" + id, StringCodec.INSTANCE);
  }

  private RBucket<String> tickets(String ticket) {
    return redis.getBucket("bf:sso:ticket:" + ticket, StringCodec.INSTANCE);
  }
}
