package io.courtflash.core.people.login.campus;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginEvents;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.platform.json.Json;
import io.courtflash.core.platform.security.SecurityLog;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Signs in people with the university's account on the students' page. The browser is redirected to
 * the identity provider and comes back with a code; the engine exchanges the code for the person's
 * identity and gives the page a ticket, which the page exchanges for a login token. The request and
 * the code work once, the ticket until somebody is logged in, and all of them only in the browser
 * that started the request.
 */
@Component
@EnableConfigurationProperties(SsoProperties.class)
@RequiredArgsConstructor
public class SingleSignOn {

  /** From the start of a request until the login, with the time to type a password. */
  public static final Duration LIFETIME = Duration.ofMinutes(10);

  private static final String FROM = "campus login";
  private static final Duration TICKET_LIFETIME = Duration.ofMinutes(1);
  private static final Duration PROOF_LIFETIME = Duration.ofMinutes(5);

  private final SsoProperties properties;
  private final CampusIdentityProvider provider;
  private final RedissonClient redis;
  private final CampusLogins logins;
  private final SecurityLog securityLog;

  /**
   * The redirect that starts a sign-in in the browser.
   *
   * @param requestId a secret that the browser keeps until it is logged in
   */
  public record SignInRedirect(URI signInPage, String requestId) {}

  public boolean isOn() {
    return properties.isOn();
  }

  /** Whether browsers reach this hall by TLS, so that cookies can require it. */
  public boolean isSecure() {
    return properties.isSecure();
  }

  /** Starts a request, which must be finished within ten minutes. */
  public SignInRedirect start() {
    AuthorizationRequest request = AuthorizationRequest.create();
    String id = AuthorizationRequest.secret();
    requests(id).set(request.text(), LIFETIME);
    return new SignInRedirect(provider.signInPage(request, provider.callback()), id);
  }

  /**
   * Finishes a request.
   *
   * @return a ticket that is valid for a minute; empty when the provider authenticates no student,
   *     or single sign-on is off
   */
  public Optional<String> finish(String requestId, String state, String code) {
    if (!isOn()) {
      return Optional.empty();
    }
    return Optional.ofNullable(requests(requestId).getAndDelete())
        .flatMap(AuthorizationRequest::parse)
        .flatMap(request -> provider.person(request, provider.callback(), state, code))
        .map(
            person -> {
              String ticket = AuthorizationRequest.secret();
              tickets(ticket).set(SignInTicket.of(requestId, person).text(), TICKET_LIFETIME);
              return ticket;
            });
  }

  /**
   * Logs in the owner of a ticket; empty when the ticket is used, expired, unknown or another
   * browser's, or single sign-on is off. While the account with the owner's name must be proved to
   * be theirs, the ticket is valid for another five minutes.
   *
   * @param requestId the secret of the browser's request
   * @param proof that the account with the owner's name is theirs
   * @param client see {@link UserAgentSummary}
   */
  public Optional<LoginResult> exchange(
      String ticket, String requestId, CampusLogins.LinkProof proof, String client) {
    @Nullable String text = isOn() ? tickets(ticket).getAndDelete() : null;
    return Optional.ofNullable(text)
        .map(SignInTicket::parse)
        .filter(found -> found.isOf(requestId))
        .map(
            found -> {
              LoginResult result =
                  logins.login(found.person(), proof, properties.createAccounts(), client);
              LoginEvents.write(securityLog, result, found.studentId(), FROM);
              if (!isFinal(result)) {
                tickets(ticket).set(found.text(), PROOF_LIFETIME);
              }
              return result;
            });
  }

  private static boolean isFinal(LoginResult result) {
    return !(result instanceof LoginResult.LinkRequired
        || result instanceof LoginResult.RetryLater
        || result instanceof LoginResult.WrongCredentials);
  }

  private RBucket<String> requests(String id) {
    return redis.getBucket("bf:sso:request:" + id, StringCodec.INSTANCE);
  }

  private RBucket<String> tickets(String ticket) {
    return redis.getBucket("bf:sso:ticket:" + ticket, StringCodec.INSTANCE);
  }

  /**
   * A ticket that lets one authenticated person log in, in one browser.
   *
   * @param browser the hash of the secret that the browser keeps in its cookie
   */
  record SignInTicket(String browser, String issuer, String subject, String studentId, Role role) {

    static SignInTicket of(String browserSecret, CampusIdentity person) {
      return new SignInTicket(
          AuthorizationRequest.hash(browserSecret),
          person.issuer(),
          person.subject(),
          person.studentId(),
          person.role());
    }

    /** Reads what {@link #text()} wrote. */
    static SignInTicket parse(String text) {
      return JSON.parseObject(text, SignInTicket.class);
    }

    String text() {
      return Json.write(this);
    }

    boolean isOf(String browserSecret) {
      return MessageDigest.isEqual(
          browser.getBytes(StandardCharsets.US_ASCII),
          AuthorizationRequest.hash(browserSecret).getBytes(StandardCharsets.US_ASCII));
    }

    CampusIdentity person() {
      return new CampusIdentity(issuer, subject, studentId, role);
    }
  }
}
