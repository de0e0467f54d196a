package io.courtflash.core.browser;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.Slot;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Writes the screenshots of the students' page. Runs only when it is named explicitly. */
@EngineTest
class PageScreenshots {

  private static final Actor CLERK = new Actor(7, "clerk", Role.CLERK);
  private static final Path FOLDER = Path.of("..", "docs", "pictures");
  private static final int COURTS = 8;
  private static final int HOURS = 14;
  private static final int TAKEN_EVERY = 3;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  private PhoneBrowser phone;
  private ApiClient student;

  @BeforeEach
  void begin() {
    engine.getBean(SystemConfig.class).change(CLERK, ConfigKey.HALL_NAME, "东区羽毛球馆");
    phone = new PhoneBrowser(port);
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void quit() {
    phone.close();
  }

  @Test
  void drawsTheSlots() throws IOException {
    TestHall hall = named(TestHall.open(engine, COURTS, HOURS, 1));
    List<Slot> slots = hall.slots();
    take(hall);
    engine.getBean(Blocks.class).block(CLERK, List.of(slots.get(1).id()), "地面湿滑");
    see(hall, "zh-CN", "light");
    phone.see(PhoneBrowser.cell(slots.get(1)) + "[data-kind=blocked]");
    phone.draw(FOLDER.resolve("page-board.png"));
  }

  @Test
  void drawsARefusedBooking() throws IOException {
    TestHall hall = named(TestHall.open(engine, COURTS, HOURS, 1));
    take(hall);
    see(hall, "zh-CN", "dark");
    phone.claim(hall.slot(), "1 号场", student);
    phone.see(".others li");
    phone.draw(FOLDER.resolve("page-lost.png"));
  }

  @Test
  void drawsTheCountdown() throws IOException {
    TestHall hall = named(TestHall.shut(engine, COURTS, HOURS, 1));
    long session = hall.session().id();
    ApiClient staff = StaffClient.at(port).api();
    staff.post("/admin/warmup/" + session, null);
    String gate = Instant.now().plus(Duration.ofSeconds(65)).toString();
    staff.post("/admin/postpone/" + session, JSONObject.of("opensAt", gate).toString());
    see(hall, "en", "light");
    phone.see("main", "at most");
    phone.draw(FOLDER.resolve("page-waiting.png"));
  }

  private TestHall named(TestHall hall) {
    Courts courts = engine.getBean(Courts.class);
    courts
        .list()
        .forEach(
            court ->
                courts.rename(CLERK, court.id(), court.courtName().replace("Court ", "") + " 号场"));
    return hall;
  }

  /** Other students have every third slot, including the first. */
  private void take(TestHall hall) {
    SaleClient sale = SaleClient.of(hall);
    for (int i = 0; i < sale.slotIds().size(); i += TAKEN_EVERY) {
      sale.reserve(TestStudents.student(engine, port), sale.slotIds().get(i));
    }
    sale.awaitSettled(engine);
  }

  private void see(TestHall hall, String language, String theme) {
    phone.begin(language, theme);
    phone.become(student);
    phone.open("#/sessions/" + hall.session().id());
    phone.see(PhoneBrowser.cell(hall.slot()));
  }
}
