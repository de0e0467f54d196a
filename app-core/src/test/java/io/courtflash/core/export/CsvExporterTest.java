package io.courtflash.core.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.LocalOperatorToken;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.price.PriceList;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.Blocks;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class CsvExporterTest {

  @Autowired private BeanFactory engine;
  @Autowired private DataDirectory directory;
  @LocalServerPort private int port;

  private ApiClient operator() throws IOException {
    Properties address = new Properties();
    address.load(
        new StringReader(Files.readString(directory.root().resolve(LocalOperatorToken.FILE))));
    return ApiClient.at(port).as(address.getProperty("token"));
  }

  @Test
  void anExportedBookingHasItsCourtDayAndStatus() throws IOException {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    engine.getBean(ClaimLedger.class).settle(List.of(hall.claim(hall.slot())));
    String day = hall.slot().slotDate().toString();

    ApiClient.Response list =
        operator().get("/admin/export/bookings?first=" + day + "&last=" + day);

    assertThat(list.response().body().lines().toList())
        .hasSize(2)
        .last()
        .asString()
        .contains("\"Court 1\"", "\"" + day + "\"", "\"PENDING_PAYMENT\"");
  }

  @Test
  void anExportedPlanHasHoursCourtsAndPrices() throws IOException {
    TestHall hall = TestHall.priced(engine, 1, 2, 3, PriceList.uniform(new BigDecimal("12.50")));

    assertThat(operator().get("/admin/export/plan").response().body().lines().toList())
        .hasSize(2)
        .last()
        .asString()
        .contains(hall.session().name(), "\"1234567\"", "08:00:00", "10:00:00", "12.50");
  }

  @Test
  void whatIsBlockedIsExportedByCourtAndTime() throws IOException {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    engine.getBean(Blocks.class).block(Actor.ENGINE, List.of(hall.slot().id()), "the light is out");
    String day = hall.slot().slotDate().toString();

    assertThat(
            operator()
                .get("/admin/export/blocks?first=" + day + "&last=" + day)
                .response()
                .body()
                .lines()
                .toList())
        .hasSize(2)
        .last()
        .asString()
        .contains("Court 1", day, "08:00", "the light is out");
  }

  @Test
  void everyListCanBeExportedAndAnUnknownOneIsNotFound() throws IOException {
    for (String list :
        List.of("students", "bookings", "money", "closings", "audit", "plan", "blocks")) {
      assertThat(operator().get("/admin/export/" + list).status()).as(list).isEqualTo(200);
    }
    assertThat(operator().get("/admin/export/secrets").status()).isEqualTo(404);
  }
}
