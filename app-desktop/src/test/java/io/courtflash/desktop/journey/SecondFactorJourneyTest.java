package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.factor.SecondFactors;
import io.courtflash.core.people.person.Account;
import io.courtflash.testkit.Thorough;
import java.security.InvalidKeyException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.control.TextInputControl;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class SecondFactorJourneyTest {

  private static final String PASSWORD = "the-password-of-the-clerk";

  @Test
  void aUserSignsInWithANewApp(ConsoleRobot clerk, HallFixture hall) {
    long id = create(hall, "protected", Role.CLERK);
    signIn(clerk, "protected").seesText("只有密码保护").click("#second-factor").sees("#factor-qr");
    clerk.snapshot("second-factor-setup-zh-light");
    clerk.click("#language").snapshot("second-factor-setup-en-light").click("#language");
    String secret = read(clerk, "#factor-secret");
    clerk
        .type("#factor-password", PASSWORD)
        .type("#factor-new-code", "000000")
        .click("#dialog-ok")
        .seesText("#dialog-refusal", "验证码不正确")
        .type("#factor-new-code", code(secret, 0))
        .click("#dialog-ok")
        .sees("#factor-codes")
        .snapshot("second-factor-codes-zh-light");
    String recoveryCode = List.of(read(clerk, "#factor-codes").split("\n", -1)).getFirst();
    clerk.click("#dialog-cancel");
    assertThat(hall.of(SecondFactors.class).of(id)).isNotEmpty();

    signIn(clerk, "protected").sees("#signin-code").snapshot("signin-code-zh-light");
    clerk
        .type("#signin-code", "000000")
        .click("#signin-enter")
        .seesText("#signin-message", "验证码错误")
        .type("#signin-code", code(secret, 1))
        .click("#signin-enter")
        .seesText("#staff", "protected");
    signIn(clerk, "protected")
        .type("#signin-code", recoveryCode)
        .click("#signin-enter")
        .seesText("#staff", "protected")
        .click("#second-factor")
        .seesText("还有 9 个未使用的恢复码")
        .snapshot("second-factor-change-zh-light")
        .click("#dialog-cancel");

    assertThat(CommandRun.of(clerk, "reset-second-factor", "protected").code()).isZero();
    clerk.sees("#signin").seesText("您的账号已变更");
    assertThat(hall.of(SecondFactors.class).of(id)).isEmpty();
    assertThat(CommandRun.of(clerk, "reset-second-factor", "nobody").code()).isEqualTo(1);
  }

  @Test
  void whereItIsRequiredTheSignInIsCompleteOnlyAfterTheSetUp(ConsoleRobot clerk, HallFixture hall) {
    create(hall, "new-clerk", Role.CLERK);
    clerk.click("#sign-out").sees("#signin");
    set(hall, "required");
    try {
      clerk
          .type("#signin-name", "new-clerk")
          .type("#signin-password", PASSWORD)
          .click("#signin-enter");
      String secret = read(clerk, "#factor-secret");
      clerk.seesNo("#workplace").seesNo("#factor-password");
      clerk
          .type("#factor-new-code", code(secret, 0))
          .click("#dialog-ok")
          .sees("#factor-codes")
          .click("#dialog-cancel")
          .seesText("#staff", "new-clerk")
          .click("#sign-out");
    } finally {
      set(hall, "offered");
    }
  }

  @Test
  void aSettingOfTheSecurityIsChangedAfterAnotherProof(ConsoleRobot clerk, HallFixture hall) {
    hall.of(JdbcClient.class)
        .sql("UPDATE login_token SET create_time = TIMESTAMPADD(HOUR, -1, UTC_TIMESTAMP(3))")
        .update();
    clerk.go("settings").type("#settings-console-lock-minute", "17").click("#settings-save");
    clerk
        .sees("#proof-answer")
        .snapshot("proof-zh-light")
        .type("#proof-answer", "wrong horse")
        .click("#dialog-ok")
        .seesText("#dialog-refusal", "不正确")
        .click("#dialog-cancel")
        .seesNotice("未作任何改动");
    assertThat(lockMinutes(hall)).isEqualTo(Duration.ofMinutes(15));

    clerk
        .click("#settings-save")
        .type("#proof-answer", SignedInConsole.PASSWORD)
        .click("#dialog-ok")
        .seesNotice("已保存");
    assertThat(lockMinutes(hall)).isEqualTo(Duration.ofMinutes(17));
    assertThat(
            hall.of(SystemConfig.class).change(Actor.ENGINE, ConfigKey.CONSOLE_LOCK_MINUTE, "15"))
        .isPresent();
  }

  private static Duration lockMinutes(HallFixture hall) {
    return hall.of(SystemConfig.class).consoleLock();
  }

  private static void set(HallFixture hall, String value) {
    assertThat(
            hall.of(SystemConfig.class).change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, value))
        .isPresent();
  }

  private static long create(HallFixture hall, String name, Role role) {
    Accounts accounts = hall.of(Accounts.class);
    accounts.create(Actor.ENGINE, name, PASSWORD, role);
    return accounts.find(name).map(Account::id).orElseThrow();
  }

  private static ConsoleRobot signIn(ConsoleRobot clerk, String name) {
    return clerk
        .click("#sign-out")
        .type("#signin-name", name)
        .type("#signin-password", PASSWORD)
        .click("#signin-enter");
  }

  private static String read(ConsoleRobot clerk, String query) {
    StringBuilder text = new StringBuilder();
    clerk.on(TextInputControl.class, query, field -> text.append(field.getText()));
    return text.toString();
  }

  /** What an app shows so many half minutes from now. */
  private static String code(String secret, int periods) {
    TimeBasedOneTimePasswordGenerator app = new TimeBasedOneTimePasswordGenerator();
    Instant at = InstantSource.system().instant().plus(app.getTimeStep().multipliedBy(periods));
    try {
      return app.generateOneTimePasswordString(
          new SecretKeySpec(Base32.decode(secret), app.getAlgorithm()), at);
    } catch (InvalidKeyException e) {
      throw new IllegalStateException("Any bytes are a key", e);
    }
  }
}
