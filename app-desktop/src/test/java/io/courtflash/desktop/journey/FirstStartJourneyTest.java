package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.testkit.AnyHour;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** From the first administrator to the end of the program, in a console of its own. */
@AnyHour
@TestInstance(Lifecycle.PER_CLASS)
@Thorough(besides = "ShellJourneyTest")
class FirstStartJourneyTest {

  private final SignedInConsole day = SignedInConsole.beginWithHall();

  @AfterAll
  void end() throws IOException {
    day.stop();
  }

  @Test
  void closingAfterAGateStopsEveryServer() throws Exception {
    ConsoleRobot clerk = day.clerk();
    clerk.seesNotice("场馆已就绪");
    for (long ahead = daysToTheFirstSlots(day.hall()); ahead > 0; ahead--) {
      clerk.click("#today-next");
    }
    clerk.seesText(".board-head", "4号场");
    assertThat(day.hall().of(Courts.class).list()).hasSize(4);
    assertThat(day.hall().of(SystemConfig.class).value(ConfigKey.HALL_NAME)).isEqualTo("东区羽毛球馆");
    clerk.seesText("#hall-name", "东区羽毛球馆");
    assertThat(clerk.stage().getTitle()).isEqualTo("东区羽毛球馆 – CourtFlash");
    clerk.snapshot("onboarding-board");
    day.hall().openSession("早场");
    assertThat(status(healthAddress(clerk))).isEqualTo(200);
    clerk.seesText("#next-gate", "正在放号");
    assertThat(servers()).isNotEmpty();
    clerk.close().click("#closing-stay").sees("#workplace");
    clerk.close().click("#closing-close");
    day.console().awaitExit();
    assertThat(servers()).isEmpty();
  }

  /** The gate of today may be over already. */
  private static long daysToTheFirstSlots(HallFixture hall) {
    ZoneId zone = hall.of(ZoneId.class);
    FlashSession session = hall.of(Sessions.class).list().getFirst();
    LocalDate first = session.nextSlotDate(Instant.now(), zone, SpecialDays.NONE).orElseThrow();
    return ChronoUnit.DAYS.between(LocalDate.now(zone), first);
  }

  private static String healthAddress(ConsoleRobot clerk) {
    clerk.goToHealthDetails().sees("#health-addresses-health");
    TextField[] found = new TextField[1];
    clerk.on(TextField.class, "#health-addresses-health", field -> found[0] = field);
    return found[0].getText();
  }

  /** The command lines of the servers that run on the console's data directory. */
  private List<String> servers() {
    String directory = day.console().dataDirectory().toString();
    return ProcessHandle.current()
        .descendants()
        .filter(ProcessHandle::isAlive)
        .flatMap(process -> process.info().commandLine().stream())
        .filter(line -> line.contains(directory))
        .toList();
  }

  private static int status(String address) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client
          .send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.discarding())
          .statusCode();
    }
  }
}
