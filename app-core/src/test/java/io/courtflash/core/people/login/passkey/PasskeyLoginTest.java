package io.courtflash.core.people.login.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Logins with a passkey, by what a browser and a device send. */
@EngineTest
class PasskeyLoginTest {

  private static final String REFUSED = "USERNAME_OR_PASSWORD_ERROR";

  @LocalServerPort private int port;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;
  private PasskeyUser user = new PasskeyUser(ApiClient.at(0), "", "");
  private SoftwareDevice device =
      SoftwareDevice.of(
          JSONObject.of("rp", JSONObject.of("id", ""), "user", JSONObject.of("id", "")));

  @BeforeEach
  void addPasskey() {
    user = PasskeyUser.registered(port);
    device = user.addsPasskey("My phone");
  }

  @Test
  void aPasskeyLogsInItsOwnerWithoutAPassword() {
    ApiClient.Response answer = PasskeyBrowser.at(port).login(device);

    assertThat(ApiClient.at(port).as(answer.text()).get("/user/me").data().getString("studentId"))
        .isEqualTo(user.name());
    assertThat(user.passkey().getString("lastUsedAt")).isNotNull();
  }

  @Test
  void aPasskeyIsASecondFactorForStaff() {
    database
        .sql("UPDATE user_account SET user_role = 'CLERK' WHERE id = ?")
        .param(user.id())
        .update();
    ApiClient withPasskey = ApiClient.at(port).as(PasskeyBrowser.at(port).login(device).text());
    ApiClient withPassword = ApiClient.at(port).loggedIn(user.name(), user.password());
    assertThat(config.change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, "required")).isPresent();
    try {
      assertThat(withPasskey.get("/browse/session").code()).isEqualTo("SUCCESS");
      assertThat(withPasskey.get("/user/second-factor").data().getBooleanValue("required"))
          .isFalse();
      assertThat(withPassword.get("/browse/session").code()).isEqualTo("FORBIDDEN");
      assertThat(withPassword.get("/user/second-factor").data().getBooleanValue("required"))
          .isTrue();
    } finally {
      assertThat(config.change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, "offered")).isPresent();
    }
  }

  @Test
  void aLoginWithAPasskeyIsWrittenToTheLogOfSecurityEvents() {
    Logger logger = (Logger) LoggerFactory.getLogger("io.courtflash.security");
    ListAppender<ILoggingEvent> written = new ListAppender<>();
    written.start();
    logger.addAppender(written);
    try {
      assertThat(PasskeyBrowser.at(port).login(device).code()).isEqualTo("SUCCESS");
    } finally {
      logger.detachAppender(written);
    }

    assertThat(written.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .contains(
            "LOGGED_IN who=\"%s\" from=\"127.0.0.1, passkey\" what=\"USER\""
                .formatted(user.name()));
  }

  @Test
  void anAnswerIsAcceptedOnce() {
    PasskeyBrowser browser = PasskeyBrowser.at(port);
    JSONObject signed = device.signed(browser.challenge(), browser.origin());

    assertThat(browser.send(signed).code()).isEqualTo("SUCCESS");
    assertThat(browser.send(signed).code()).isEqualTo(REFUSED);
  }

  @Test
  void aChallengeIsUsedUpByAWrongAnswer() {
    PasskeyBrowser browser = PasskeyBrowser.at(port);

    assertThat(browser.login(device.withOtherKeys()).code()).isEqualTo(REFUSED);
    assertThat(browser.login(device).code()).isEqualTo(REFUSED);
  }

  @Test
  void anAnswerCountsOnlyInTheBrowserThatWasChallenged() {
    PasskeyBrowser browser = PasskeyBrowser.at(port);
    JSONObject signed = device.signed(browser.challenge(), browser.origin());

    assertThat(PasskeyBrowser.at(port).send(signed).code()).isEqualTo(REFUSED);
    assertThat(new PasskeyBrowser(port, "", "x=y").send(signed).code()).isEqualTo(REFUSED);
    assertThat(browser.send(signed).code()).isEqualTo("SUCCESS");
  }

  @Test
  void anAnswerThatABrowserGotAtAnotherAddressIsRefused() {
    for (String other :
        new String[] {
          "https://evil.example",
          "http://localhost:1",
          "http://127.0.0.1:" + port,
          "https://localhost:" + port
        }) {
      PasskeyBrowser browser = PasskeyBrowser.at(port);

      assertThat(browser.send(device.signed(browser.challenge(), other)).code())
          .as(other)
          .isEqualTo(REFUSED);
    }
    assertThat(PasskeyBrowser.at(port).login(device.withSite("evil.example")).code())
        .isEqualTo(REFUSED);
  }

  @Test
  void aDeviceMustHaveCheckedWhoHoldsIt() {
    assertThat(PasskeyBrowser.at(port).login(device.withoutUserVerification()).code())
        .isEqualTo(REFUSED);
  }

  @Test
  void aPasskeyThatNobodyAddedIsRefused() {
    SoftwareDevice foreign = SoftwareDevice.of(user.asksForPasskey());

    assertThat(PasskeyBrowser.at(port).login(foreign).code()).isEqualTo(REFUSED);
  }

  @Test
  void aPasskeyOpensNoOtherAccount() {
    SoftwareDevice other = PasskeyUser.registered(port).addsPasskey("Another phone");

    assertThat(PasskeyBrowser.at(port).login(device.withUserHandle(other.userHandle())).code())
        .isEqualTo(REFUSED);
    assertThat(PasskeyBrowser.at(port).login(device.withOtherKeys()).code()).isEqualTo(REFUSED);
  }

  @Test
  void aCopyOfADeviceThatCountsIsRefused() {
    assertThat(PasskeyBrowser.at(port).login(device.withSignCount(7)).code()).isEqualTo("SUCCESS");
    assertThat(PasskeyBrowser.at(port).login(device.withSignCount(8)).code()).isEqualTo("SUCCESS");

    assertThat(PasskeyBrowser.at(port).login(device.withSignCount(8)).code()).isEqualTo(REFUSED);
    assertThat(PasskeyBrowser.at(port).login(device.withSignCount(3)).code()).isEqualTo(REFUSED);
    assertThat(PasskeyBrowser.at(port).login(device.withSignCount(9)).code()).isEqualTo("SUCCESS");

    var audited =
        StaffClient.at(port)
            .api()
            .get("/admin/audit?action=account.passkey-cloned&subject=account:" + user.id())
            .json()
            .getJSONArray("data");
    assertThat(audited).hasSize(2);
  }

  @Test
  void aDeviceThatNeverCountsLogsInManyTimes() {
    for (int i = 0; i < 3; i++) {
      assertThat(PasskeyBrowser.at(port).login(device).code()).isEqualTo("SUCCESS");
    }
  }

  @Test
  void aSuspendedAccountIsNotLoggedInToByAPasskey() {
    JSONObject suspension =
        JSONObject.of("until", Instant.now().plus(Duration.ofDays(1)).toString(), "reason", "x");
    StaffClient.at(port)
        .api()
        .post("/admin/users/" + user.id() + "/suspension", suspension.toString());

    ApiClient.Response answer = PasskeyBrowser.at(port).login(device);

    assertThat(answer.code()).isEqualTo("FORBIDDEN");
    assertThat(answer.data().getString("reason")).isEqualTo("x");
  }

  @Test
  void theAnswerAtANumericAddressTellsWherePasskeysWork() {
    ApiClient.Response answer =
        ApiClient.at(port)
            .call("POST", "/auth/passkey/options", null, "Origin", "http://127.0.0.1:" + port);

    assertThat(answer.code()).isEqualTo("FAILED");
    assertThat(answer.data().getJSONArray("addresses")).containsExactly("http://localhost:" + port);
  }

  @Test
  void noAnswerWhateverItsBytesIsAnInternalError() {
    PasskeyBrowser browser = PasskeyBrowser.at(port);
    JSONObject right = device.signed(browser.challenge(), browser.origin());
    for (String field :
        new String[] {"clientDataJSON", "authenticatorData", "signature", "userHandle"}) {
      String value = right.getJSONObject("response").getString(field);
      for (String damaged :
          new String[] {
            value.substring(0, 1), value.substring(0, value.length() / 2), value + value, "A"
          }) {
        PasskeyBrowser next = PasskeyBrowser.at(port);
        JSONObject wrong = device.signed(next.challenge(), next.origin());
        wrong.getJSONObject("response").put(field, damaged);

        assertThat(next.send(wrong).code()).as(field + " " + damaged).isEqualTo(REFUSED);
      }
    }
  }
}
