package io.courtflash.core.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Accounts;
import io.courtflash.core.captcha.Suspicion;
import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
import io.courtflash.core.venue.Slot;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Somebody who tapped so often that they are taken for a program. */
@EngineTest
class CaptchaOnThePhoneTest {

  private static final int FAR_TOO_OFTEN = 100;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private Suspicion suspicion;
  @Autowired private JdbcClient database;

  private Phone phone;
  private Sale sale;
  private Slot slot;

  @BeforeEach
  void tap() {
    Hall hall = Hall.open(engine, 1, 1, 1);
    sale = Sale.of(hall);
    slot = hall.slot();
    Api student = Crowd.student(engine, port);
    String name = student.get("/user/me").data().getString("studentId");
    long id = engine.getBean(Accounts.class).find(name).orElseThrow().id();
    IntStream.range(0, FAR_TOO_OFTEN).forEach(_ -> suspicion.claimRefused(id));
    phone = new Phone(port);
    phone.begin();
    phone.become(student);
    phone.open("#/sessions/" + sale.sessionId());
    phone.tap(Phone.cell(slot) + "[data-kind=free]");
    phone.see("#captcha");
  }

  @AfterEach
  void quit() {
    phone.close();
    sale.awaitSettled(engine);
  }

  @Test
  void aSumThatIsRightAtTheSecondTryGetsTheSlot() throws Exception {
    assertThat(phone.barriers()).isEmpty();
    phone.draw(Path.of("target", "screenshots", "captcha.png"));
    phone.type("#captcha", "9999");
    phone.tap("dialog .primary");
    phone.see("dialog .problem");

    phone.tap("dialog .row button:last-child");
    phone.see("dialog [role=status]", " ");
    phone.type("#captcha", result(phone.see("dialog [role=status]").getText()));
    phone.tap("dialog .primary");

    phone.see(".outcome", "抢到了");
  }

  @Test
  void whoPutsItAwayHasTriedNothing() {
    phone.tap("dialog .quiet");

    phone.see(Phone.cell(slot) + "[data-kind=free]");
    assertThat(database.sql("SELECT COUNT(*) FROM reservation").query(Long.class).single())
        .isZero();
  }

  private static String result(String sum) {
    String[] parts = sum.split(" ", 3);
    int left = Integer.parseInt(parts[0]);
    int right = Integer.parseInt(parts[2]);
    return String.valueOf(
        switch (parts[1]) {
          case "+" -> left + right;
          case "-" -> left - right;
          default -> left * right;
        });
  }
}
