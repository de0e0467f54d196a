package io.courtflash.core.operations.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.token.LocalOperatorToken;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@AnyHour
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
  void anExportedBookingTellsItsPlace() throws IOException {
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
  void anExportedBookingOfAGuestHasTheGuestsData() throws IOException {
    TestHall hall = TestHall.priced(engine, 1, 1, 1, PriceList.uniform(new BigDecimal("12.50")));
    engine
        .getBean(StaffBookings.class)
        .book(Actor.ENGINE, hall.slot().id(), new Customer.Guest("Li Lei 13800000000"));
    String day = hall.slot().slotDate().toString();

    List<String> lines = lines("bookings?first=" + day + "&last=" + day);

    assertThat(lines.getFirst()).endsWith("\"series\",\"guest\",\"amount\"");
    assertThat(lines).hasSize(2).last().asString().endsWith("\"Li Lei 13800000000\",\"12.50\"");
  }

  @Test
  void anExportedPlanIsComplete() throws IOException {
    TestHall hall = TestHall.priced(engine, 1, 2, 3, PriceList.uniform(new BigDecimal("12.50")));

    assertThat(operator().get("/admin/export/plan").response().body().lines().toList())
        .hasSize(2)
        .last()
        .asString()
        .contains(hall.session().name(), "\"1234567\"", "08:00:00", "10:00:00", "12.50");
  }

  @Test
  void blockedTimesAreExportedByCourt() throws IOException {
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
  void specialDaysAreExportedWhole() throws IOException {
    TestHall.clear(engine);
    LocalDate holiday = LocalDate.now(engine.getBean(ZoneId.class)).plusDays(7);
    HallCalendar calendar = engine.getBean(HallCalendar.class);
    calendar.set(Actor.ENGINE, new SpecialDay(holiday, null, "Founding day"));
    calendar.set(
        Actor.ENGINE,
        new SpecialDay(
            holiday.plusDays(1), DayOfWeek.FRIDAY, "", LocalTime.of(9, 0), LocalTime.of(12, 0)));

    assertThat(lines("calendar?first=" + holiday + "&last=" + holiday.plusDays(1)))
        .containsExactly(
            "\"calendar_date\",\"closed\",\"like_weekday\",\"opens_at\",\"closes_at\",\"note\"",
            "\"" + holiday + "\",\"1\",\"\",\"\",\"\",\"Founding day\"",
            "\"" + holiday.plusDays(1) + "\",\"0\",\"5\",\"09:00:00\",\"12:00:00\",\"\"");
    assertThat(lines("calendar?first=" + holiday.plusDays(2))).hasSize(1);
  }

  @Test
  void theHallsListsAreExportedWithTheirMembers() throws IOException {
    TestHall hall = TestHall.shut(engine, 2, 1, 1);
    HallRoles roles = engine.getBean(HallRoles.class);
    CourtGroups groups = engine.getBean(CourtGroups.class);
    Audience team = engine.getBean(Audiences.class).add(Actor.ENGINE, "Team " + System.nanoTime());
    HallRoles.HallRole umpire =
        roles.add(
            Actor.ENGINE,
            "Umpire " + System.nanoTime(),
            Set.of(Permission.SEE_BOARD, Permission.CHECK_IN));
    CourtGroup group = groups.add(Actor.ENGINE, "Hall " + System.nanoTime());
    assertThat(groups.move(Actor.ENGINE, hall.slot().courtId(), group.id())).isTrue();
    engine
        .getBean(SessionLimits.class)
        .replace(Actor.ENGINE, hall.session().id(), Map.of(Quota.DAY, 1));

    assertThat(lines("audiences")).anyMatch(line -> line.contains(team.name() + "\",\"0\",\"0\""));
    assertThat(lines("roles"))
        .anyMatch(line -> line.contains(umpire.name() + "\",\"CHECK_IN SEE_BOARD\",\"0\""));
    assertThat(lines("courts"))
        .hasSize(3)
        .anyMatch(line -> line.contains("\"Court 1\",\"" + group.name() + "\""))
        .anyMatch(line -> line.contains("\"Court 2\",\"\""));
    assertThat(lines("limits")).hasSize(2).last().asString().contains("\"DAY\",\"1\"");
    assertThat(groups.move(Actor.ENGINE, hall.slot().courtId(), null)).isTrue();
    var _ = groups.delete(Actor.ENGINE, group.id());
    var _ = roles.delete(Actor.ENGINE, umpire.id());
  }

  @Test
  void weeklyBookingsAreExportedByDate() throws IOException {
    TestHall hall = TestHall.shut(engine, 1, 2, 1);
    BookingSeriesChanges series = engine.getBean(BookingSeriesChanges.class);
    String person = engine.getBean(Accounts.class).find(hall.student()).orElseThrow().studentId();
    LocalDate day = hall.slot().slotDate();
    BookingSeriesChange training =
        new BookingSeriesChange(
            new Customer.Student(person),
            "training",
            new WeeklyDates(day, day, Set.of(day.getDayOfWeek()), 1, Set.of()),
            LocalTime.of(8, 0),
            LocalTime.of(10, 0),
            Set.of(hall.slot().courtId()),
            PayMethod.FREE,
            null);
    BookingSeriesPreview preview = series.preview(Actor.ENGINE, training, false);
    assertThat(
            series.apply(
                Actor.ENGINE,
                new ApprovedChange<>(
                    training,
                    preview.token(),
                    new BookingChoices(BookingChoice.KEEP, Map.of()),
                    "")))
        .isInstanceOf(BookingSeriesChanges.Applied.class);

    assertThat(lines("series?first=" + day + "&last=" + day))
        .hasSize(2)
        .last()
        .asString()
        .contains(person, "training", day.toString(), "08:00:00", "Court 1", "FREE", "BOOKED");
  }

  private List<String> lines(String list) throws IOException {
    ApiClient.Response answer = operator().get("/admin/export/" + list);
    assertThat(answer.status()).as(list).isEqualTo(200);
    return answer.response().body().replace("\uFEFF", "").lines().toList();
  }

  @Test
  void everyListCanBeExported() throws IOException {
    for (ExportList list : ExportList.values()) {
      assertThat(lines(list.name().toLowerCase(Locale.ROOT))).as(list.name()).isNotEmpty();
    }
    assertThat(operator().get("/admin/export/secrets").status()).isEqualTo(404);
  }
}
