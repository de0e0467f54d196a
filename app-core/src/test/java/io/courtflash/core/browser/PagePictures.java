package io.courtflash.core.browser;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
import io.courtflash.core.testing.Staff;
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

/** Writes the pictures of the students' page, when it is asked for by its name. */
@EngineTest
class PagePictures {

  private static final Actor CLERK = new Actor(7, "clerk", Role.CLERK);
  private static final Path FOLDER = Path.of("..", "docs", "pictures");
  private static final int COURTS = 8;
  private static final int HOURS = 14;
  private static final int TAKEN_EVERY = 3;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  private Phone phone;
  private Api student;

  @BeforeEach
  void begin() {
    engine.getBean(SystemConfig.class).change(CLERK, ConfigKey.HALL_NAME, "东区羽毛球馆");
    phone = new Phone(port);
    student = Crowd.student(engine, port);
  }

  @AfterEach
  void quit() {
    phone.close();
  }

  @Test
  void theBoardIsDrawn() throws IOException {
    Hall hall = named(Hall.open(engine, COURTS, HOURS, 1));
    List<Slot> slots = hall.slots();
    take(hall);
    engine.getBean(Blocks.class).block(CLERK, List.of(slots.get(1).id()), "地面湿滑");
    see(hall, "zh-CN", "light");
    phone.see(Phone.cell(slots.get(1)) + "[data-kind=blocked]");
    phone.draw(FOLDER.resolve("page-board.png"));
  }

  @Test
  void aLostTapIsDrawn() throws IOException {
    Hall hall = named(Hall.open(engine, COURTS, HOURS, 1));
    take(hall);
    see(hall, "zh-CN", "dark");
    phone.claim(hall.slot(), "1 号场", student);
    phone.see(".others li");
    phone.draw(FOLDER.resolve("page-lost.png"));
  }

  @Test
  void theCountdownIsDrawn() throws IOException {
    Hall hall = named(Hall.shut(engine, COURTS, HOURS, 1));
    long session = hall.session().id();
    Api staff = Staff.at(port).api();
    staff.post("/admin/warmup/" + session, null);
    String gate = Instant.now().plus(Duration.ofSeconds(65)).toString();
    staff.post("/admin/postpone/" + session, JSONObject.of("opensAt", gate).toString());
    see(hall, "en", "light");
    phone.see("main", "at most");
    phone.draw(FOLDER.resolve("page-waiting.png"));
  }

  private Hall named(Hall hall) {
    Courts courts = engine.getBean(Courts.class);
    courts
        .list()
        .forEach(
            court ->
                courts.rename(CLERK, court.id(), court.courtName().replace("Court ", "") + " 号场"));
    return hall;
  }

  /** Others have every third slot, also the first. */
  private void take(Hall hall) {
    Sale sale = Sale.of(hall);
    for (int i = 0; i < sale.slotIds().size(); i += TAKEN_EVERY) {
      sale.reserve(Crowd.student(engine, port), sale.slotIds().get(i));
    }
    sale.awaitSettled(engine);
  }

  private void see(Hall hall, String language, String theme) {
    phone.begin(language, theme);
    phone.become(student);
    phone.open("#/sessions/" + hall.session().id());
    phone.see(Phone.cell(hall.slot()));
  }
}
