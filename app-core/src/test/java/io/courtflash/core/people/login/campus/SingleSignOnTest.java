package io.courtflash.core.people.login.campus;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.testing.EngineTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.annotation.Autowired;

/** An engine without an identity provider. */
@EngineTest
class SingleSignOnTest {

  @Autowired private SingleSignOn signOn;
  @Autowired private RedissonClient redis;

  @Test
  void aTicketFromBeforeSingleSignOnWasSwitchedOffIsRefused() {
    String browser = AuthorizationRequest.secret();
    String ticket = AuthorizationRequest.secret();
    CampusIdentity person =
        new CampusIdentity("https://id.campus.example", "7", "s-left-over", Role.USER);
    redis
        .<String>getBucket("bf:sso:ticket:" + ticket, StringCodec.INSTANCE)
        .set(SingleSignOn.SignInTicket.of(browser, person).text(), Duration.ofMinutes(1));

    assertThat(
            signOn.exchange(
                ticket,
                browser,
                new CampusLogins.LinkProof(null, false, new LoginOrigin.Console()),
                ""))
        .isEmpty();
    assertThat(signOn.finish(browser, "state", "code")).isEmpty();
  }
}
