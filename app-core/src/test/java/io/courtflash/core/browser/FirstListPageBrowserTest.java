package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A page that was written for the first interface list, in a browser: all its flows work. */
@EngineTest
@Thorough(besides = "FirstListClientsTest")
@NeedsBrowser
class FirstListPageBrowserTest {

  private static final Path PAGE = Path.of("src/test/resources/first-list/page.js");
  private static final String PASSWORD = "a-good-password-7";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private PhoneBrowser browser;
  private SaleClient sale;
  private final String student = TestStudents.newName();

  @BeforeEach
  void openPage() throws IOException {
    sale = SaleClient.of(TestHall.open(engine, 1, 3, 1));
    browser = PhoneBrowser.shared(port);
    browser.begin();
    browser.open("page/manifest.json");
    browser.script(Files.readString(PAGE));
  }

  @AfterEach
  void quit() {
    browser.close();
    sale.awaitSettled(engine);
  }

  private void enter(String name, String password, String button) {
    browser.script(
        "document.getElementById('name').value = arguments[0];"
            + " document.getElementById('password').value = arguments[1];",
        name,
        password);
    browser.tap("#" + button);
    browser.see("#told", "SUCCESS");
  }

  private void tap(String css, String told) {
    browser.tap(css);
    browser.see("#told", told);
  }

  @Test
  void theFirstListsPageGoesFromRegistrationToTheAccountsEnd() {
    enter(student, PASSWORD, "register");
    tap("#sessions", "session: 1");
    browser.see("#rows", "12:00:00 true");
    tap("#slots-" + sale.sessionId(), "slot: 1");
    browser.see("#rows", "09:00:00 10:00:00");
    tap("#rows button", "claim: SUCCESS");
    tap("#mine", "reservation: 1");
    browser.see("#rows", "PENDING_PAYMENT");
    tap("[id^=pay-]", "POST /pay/wechat/");

    enter("root", EngineTest.ADMIN_PASSWORD, "login");
    tap("#paid", "mock-success");
    browser.see("#told", "SUCCESS");
    enter(student, PASSWORD, "login");
    tap("#mine", "reservation: 1");
    browser.see("#rows", "CONFIRMED");
    tap("[id^=refund-]", "reservation: 1");
    tap("#end", "DELETE /user/me: SUCCESS");

    assertThat(browser.faults()).isEmpty();
  }

  @Test
  void theFirstListsPageServesAdministrators() {
    enter("root", EngineTest.ADMIN_PASSWORD, "login");
    tap("#settings", "setting: 4");
    tap("#set-WARMUP_MINUTE", "value: 5");
    tap("#users", "user: ");
    browser.see("#rows", "root true");
    tap("#rows button", "found: ");
    tap("#sessions", "session: 1");
    tap("#warmup-" + sale.sessionId(), "/admin/warmup/" + sale.sessionId() + ": SUCCESS");
    tap("#open-" + sale.sessionId(), "/admin/open/" + sale.sessionId() + ": SUCCESS");

    assertThat(browser.faults()).isEmpty();
  }
}
