package io.courtflash.faults.crash;

import io.courtflash.core.booking.arrival.Arrivals;
import io.courtflash.core.booking.arrival.Displays;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.http.PublicEndpoint;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** People who come or don't, and what they are reminded of, inside the program. */
@RestController
@PublicEndpoint
@RequestMapping("/crash/arrivals")
@RequiredArgsConstructor
class ArrivalsController {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);

  private final BeanFactory engine;
  private final JdbcClient database;

  /** The person of a booking scans the code of a screen. */
  @PostMapping("/scan")
  void scan(@RequestParam long reservationId) {
    Displays displays = engine.getBean(Displays.class);
    displays.pairConsole(ADMIN);
    String code = Objects.requireNonNull(displays.ofConsole().orElseThrow().code());
    long person =
        database
            .sql("SELECT user_id FROM reservation WHERE id = ?")
            .param(reservationId)
            .query(Long.class)
            .single();
    var _ = engine.getBean(Arrivals.class).arrive(new Actor(person, "student", Role.USER), code);
  }

  /** Nobody came to a booking in the time for that, while a screen ran: its place is given back. */
  @PostMapping("/absent")
  void beAbsent(@RequestParam long reservationId) {
    database
        .sql(
            "INSERT IGNORE INTO served (step, displays) WITH RECURSIVE n AS (SELECT 0 AS i UNION"
                + " ALL SELECT i + 1 FROM n WHERE i < 240) SELECT TIMESTAMPDIFF(SECOND,"
                + " '1970-01-01', UTC_TIMESTAMP(3)) DIV 30 - i, 1 FROM n")
        .update();
    database.sql("UPDATE served SET displays = 1").update();
    database
        .sql(
            "UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL 1 DAY, update_time ="
                + " create_time WHERE id = ?")
        .param(reservationId)
        .update();
    SystemConfig config = engine.getBean(SystemConfig.class);
    var _ = config.change(Actor.ENGINE, ConfigKey.NO_SHOW_GIVES_BACK, "30");
    var _ = config.change(Actor.ENGINE, ConfigKey.AUTO_NO_SHOW, "1");
  }

  /** Most of the time for a booking's payment is over. */
  @PostMapping("/due-soon")
  void letPaymentBeDue(@RequestParam long reservationId) {
    database
        .sql(
            "UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL 10 MINUTE,"
                + " pay_deadline = UTC_TIMESTAMP(3) + INTERVAL 4 MINUTE WHERE id = ?")
        .param(reservationId)
        .update();
  }

  /** The person of a paid booking wants to be reminded of its start now. */
  @PostMapping("/play-soon")
  void wantReminder(@RequestParam long reservationId) {
    database
        .sql("UPDATE reservation SET create_time = UTC_TIMESTAMP(3) - INTERVAL 5 DAY WHERE id = ?")
        .param(reservationId)
        .update();
    database
        .sql(
            "INSERT INTO notification_choice (user_id, play_soon_minutes) SELECT user_id, 4320 FROM"
                + " reservation WHERE id = ?")
        .param(reservationId)
        .update();
  }
}
