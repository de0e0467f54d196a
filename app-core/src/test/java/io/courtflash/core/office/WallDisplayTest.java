package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.office.WallDisplay.WallBoard.State;
import io.courtflash.core.office.WallDisplay.WallBoard.WallCell;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@AnyHour
@EngineTest
class WallDisplayTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SystemConfig config;
  private Instant beforeTheFirstSlot = Instant.EPOCH;

  @BeforeEach
  void aGuestHasTheFirstSlot() {
    TestHall hall = TestHall.open(engine, 1, 3, 1);
    engine
        .getBean(StaffBookings.class)
        .book(Actor.ENGINE, hall.slot().id(), new Customer.Guest("王女士 139"));
    beforeTheFirstSlot = hall.slot().startsAt().minus(Duration.ofMinutes(1));
  }

  @AfterEach
  void asBefore() {
    set(ConfigKey.WALL_SHOWS, ConfigKey.WALL_SHOWS.initial());
    set(ConfigKey.WALL_PAGE, "0");
  }

  @Test
  void ofPersonsItTellsNoMoreThanTheHallChose() {
    assertThat(first()).isEqualTo(new WallCell(State.BOOKED, ""));
    set(ConfigKey.WALL_SHOWS, "initials");
    assertThat(first()).isEqualTo(new WallCell(State.BOOKED, "王*"));
    set(ConfigKey.WALL_SHOWS, "nothing");
    assertThat(first()).isEqualTo(new WallCell(State.TAKEN, ""));
    assertThat(read(beforeTheFirstSlot).rows().get(1).cells())
        .contains(new WallCell(State.FREE, ""));
  }

  @Test
  void whatIsOverIsNotShown() {
    WallDisplay.WallBoard before = read(beforeTheFirstSlot);
    WallDisplay.WallBoard after = read(beforeTheFirstSlot.plus(Duration.ofMinutes(62)));
    assertThat(after.rows().getFirst().start()).isAfter(before.rows().getFirst().start());
    assertThat(read(beforeTheFirstSlot.plus(Duration.ofHours(20))).rows()).isEmpty();
  }

  @Test
  void theWallPageIsOffUntilTheHallAllowsIt() {
    ApiClient anybody = ApiClient.at(port);
    assertThat(anybody.get("/wall").code()).isEqualTo("NOT_FOUND");
    set(ConfigKey.WALL_PAGE, "1");
    assertThat(anybody.get("/wall").code()).isEqualTo("SUCCESS");
    assertThat(anybody.get("/wall").response().body()).contains("\"courts\"").doesNotContain("139");
  }

  private WallCell first() {
    return read(beforeTheFirstSlot).rows().getFirst().cells().getFirst();
  }

  private WallDisplay.WallBoard read(Instant now) {
    return new WallDisplay(
            engine.getBean(DayBoard.class),
            config,
            engine.getBean(HallName.class),
            InstantSource.fixed(now),
            engine.getBean(ZoneId.class))
        .now();
  }

  private void set(ConfigKey key, String value) {
    assertThat(config.change(Actor.ENGINE, key, value)).isPresent();
  }
}
