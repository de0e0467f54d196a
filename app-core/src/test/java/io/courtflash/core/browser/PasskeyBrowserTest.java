package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.login.factor.Authenticator;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Passkeys in a browser with a device of its own, which the browser simulates. */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "PasskeyLoginTest")
@NeedsBrowser
class PasskeyBrowserTest {

  private static final String PASSWORD = "one-quiet-evening";

  @LocalServerPort private int port;
  @Autowired private JdbcClient database;

  private PhoneBrowser phone;
  private String name = "";

  @BeforeEach
  void registerStaff() {
    if (phone == null) {
      phone = PhoneBrowser.shared(port);
    }
    phone.giveDeviceForPasskeys();
    name = "k-" + UUID.randomUUID().toString().substring(0, 12);
    var _ = ApiClient.at(port).registered(name, PASSWORD);
    database
        .sql("UPDATE user_account SET user_role = 'CLERK' WHERE student_id = ?")
        .param(name)
        .update();
    phone.host("localhost");
    phone.begin();
    phone.faults();
  }

  @AfterAll
  void quit() {
    phone.close();
  }

  @Test
  void staffLogInWithANewPasskeyAlone() throws Exception {
    logIn();
    phone.tap("nav a[href='#/account']");
    phone.type("#passkeyPassword", PASSWORD);
    phone.tap("#passkeys form button");
    phone.see("#passkeys .rows", "本设备");
    assertThat(phone.barriers()).isEmpty();
    phone.script("document.querySelector('#passkeys').scrollIntoView();");
    phone.draw(Path.of("target", "screenshots", "passkeys.png"));

    logOut();
    phone.see("#passkey");
    assertThat(phone.barriers()).isEmpty();
    phone.draw(Path.of("target", "screenshots", "passkey-login.png"));
    phone.tap("#passkey");

    phone.tap("nav a[href='#/account']");
    phone.see(".who", name);
    phone.see("#passkeys .rows", "最近使用");
    phone.tap("#passkeys .rows button:first-child");
    phone.type("#passkeys .rows input", "前台电脑");
    phone.tap("#passkeys .rows form button");
    phone.see("#passkeys .rows", "前台电脑");
    phone.tap("#passkeys .rows button:last-child");
    phone.tap("dialog .danger");
    phone.see("#live", "已移除通行密钥");

    logOut();
    phone.tap("#passkey");
    phone.see(".problem", "未能用此通行密钥登录");
    assertThat(phone.faults()).isEmpty();
  }

  @Test
  void staffWithAnAppGiveItsCodeToAddAPasskeyWhichThenDoesInsteadOfTheCode() {
    ApiClient staff = ApiClient.at(port).loggedIn(name, PASSWORD);
    Authenticator app = withApp(staff);
    phone.become(staff);
    phone.open("#/account");
    phone.type("#passkeyPassword", PASSWORD);
    phone.tap("#passkeys form button");
    phone.type("#passkeyCode", app.nextCode());
    phone.tap("#passkeys form button");
    phone.see("#passkeys .rows", "本设备");

    logOut();
    phone.type("#studentId", name);
    phone.type("#password", PASSWORD);
    phone.tap("form .primary");
    phone.see("#code");
    phone.tap("#passkey");
    phone.tap("nav a[href='#/account']");
    phone.see(".who", name);
  }

  private static Authenticator withApp(ApiClient staff) {
    JSONObject setup = staff.post("/user/second-factor/totp", null).data();
    Authenticator app = new Authenticator(setup.getString("secret"));
    JSONObject confirmation =
        JSONObject.of("sealed", setup.getString("sealed"), "newCode", app.code())
            .fluentPut("password", PASSWORD);
    assertThat(staff.post("/user/second-factor/totp/confirm", confirmation.toString()).code())
        .isEqualTo("SUCCESS");
    return app;
  }

  @Test
  void aNumericAddressLeadsToTheOneAtWhichPasskeysWork() throws Exception {
    phone.host("127.0.0.1");
    phone.begin();
    phone.open("");
    assertThat(phone.see("a[href$='/#passkey']").getDomAttribute("href"))
        .isEqualTo("http://localhost:" + port + "/#passkey");

    logIn();
    phone.tap("nav a[href='#/account']");
    phone.see("#passkeys a", "http://localhost:" + port);
    phone.script("document.querySelector('#passkeys').scrollIntoView();");
    phone.draw(Path.of("target", "screenshots", "passkeys-elsewhere.png"));
    phone.tap("#passkeys a");
    phone.see("#passkey");
  }

  private void logIn() {
    phone.open("");
    phone.type("#studentId", name);
    phone.type("#password", PASSWORD);
    phone.tap("form .primary");
    phone.see("nav a[href='#/account']");
  }

  private void logOut() {
    phone.tap("nav a[href='#/account']");
    phone.tap("#logout");
    phone.tap("dialog .danger");
    phone.see("#password");
  }
}
