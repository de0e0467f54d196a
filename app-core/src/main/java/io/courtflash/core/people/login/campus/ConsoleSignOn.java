package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.login.LoginEvents;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.platform.security.SecurityLog;
import java.net.URI;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Signs in staff at the console of this program with the university's account: the system's browser
 * shows the provider's page and comes back to a port of the console (RFC 8252). What binds a
 * request to its answer stays in this process.
 */
@Component
@RequiredArgsConstructor
public class ConsoleSignOn {

  private static final String CLIENT = "CourtFlash";
  private static final String FROM = "console, campus login";

  private final SsoProperties properties;
  private final CampusIdentityProvider provider;
  private final CampusLogins logins;
  private final SecurityLog securityLog;

  /** A request that is answered once, at most. */
  public static final class Request {

    private final AuthorizationRequest secrets;
    private final URI callback;
    private final URI signInPage;

    private Request(AuthorizationRequest secrets, URI callback, URI signInPage) {
      this.secrets = secrets;
      this.callback = callback;
      this.signInPage = signInPage;
    }

    /** Where to send the browser. */
    public URI signInPage() {
      return signInPage;
    }
  }

  /** Whether staff can sign in so: single sign-on is on, and groups of staff are configured. */
  public boolean isOn() {
    return properties.isOn() && properties.hasStaffGroups();
  }

  /**
   * Starts a request. Asks the provider for its addresses at the first use, which may take seconds.
   *
   * @param callback where the browser comes back to, on loopback; the provider must allow it with
   *     any port
   */
  public Request start(URI callback) {
    AuthorizationRequest secrets = AuthorizationRequest.create();
    return new Request(secrets, callback, provider.signInPage(secrets, callback));
  }

  /**
   * Logs in who signed in. Anybody but staff is refused as with a wrong password.
   *
   * @param state as the browser brought it
   * @param code as the browser brought it
   */
  public LoginResult finish(Request request, String state, String code) {
    if (!isOn()) {
      return new LoginResult.WrongCredentials();
    }
    return provider
        .person(request.secrets, request.callback, state, code)
        .flatMap(
            person -> {
              Optional<LoginResult> login = logins.loginStaff(person, CLIENT);
              login.ifPresent(
                  result -> LoginEvents.write(securityLog, result, person.studentId(), FROM));
              return login;
            })
        .orElseGet(LoginResult.WrongCredentials::new);
  }
}
