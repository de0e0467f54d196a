package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** What is released changes only when staff have seen what they change. */
@AnyHour
@EngineTest
class SessionTermsTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final SessionInterval TWO_HOURS = new SessionInterval(120, 180, 1);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SessionTerms terms;
  @Autowired private SessionIntervals intervals;
  @Autowired private SessionLimits limits;
  @Autowired private Sessions sessions;
  @Autowired private HallCalendar calendar;
  @Autowired private SessionPrices prices;
  @Autowired private Slots slots;
  @Autowired private StaffBookings staffBookings;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void anotherBookingModeIsSetOnlyWhenItsReleasedDaysWereSeen() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    book(hall.slots().subList(0, 1));
    book(hall.slots().subList(1, 3));
    LocalDate day = hall.slot().slotDate();

    assertThat(interval(hall, TWO_HOURS, Set.of(day.plusDays(1))))
        .containsExactly(new ReleasedDay(day, 2, 1));
    assertThat(intervals.find(hall.session().id())).isEmpty();

    assertThat(interval(hall, TWO_HOURS, Set.of(day))).isEmpty();
    assertThat(intervals.find(hall.session().id())).contains(TWO_HOURS);
    assertThat(interval(hall, TWO_HOURS, Set.of())).as("set twice").isEmpty();
    assertThat(terms.replaceInterval(ADMIN, hall.session().id(), null, Set.of()))
        .containsExactly(new ReleasedDay(day, 2, 1));
  }

  @Test
  void aBookingModeIsSetAtOnceBeforeTheGateOpens() {
    TestHall hall = TestHall.shut(engine, 1, 4, 1);

    assertThat(interval(hall, TWO_HOURS, Set.of())).isEmpty();

    assertThat(intervals.find(hall.session().id())).contains(TWO_HOURS);
  }

  @Test
  void aWrongFieldIsNamedBeforeReleasedDaysAre() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);

    assertThat(Refused.by(() -> interval(hall, new SessionInterval(90, 60, 1), Set.of())))
        .isEqualTo("field.between maxMinutes 90 1440");
    assertThat(
            Refused.by(
                () ->
                    terms.replaceLimits(
                        ADMIN, hall.session().id(), Map.of(Quota.WEEK, -1), Set.of())))
        .startsWith("field.between limits.WEEK ");
  }

  @Test
  void otherLimitsAreSetOnlyWhenTheirReleasedDaysWereSeen() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    book(hall.slots().subList(0, 1));
    LocalDate day = hall.slot().slotDate();
    Map<Quota, Integer> one = Map.of(Quota.WEEK, 1);

    assertThat(terms.replaceLimits(ADMIN, hall.session().id(), one, Set.of()))
        .containsExactly(new ReleasedDay(day, 1, 0));
    assertThat(limits.of(hall.session().id()).orElseThrow())
        .isNotEmpty()
        .allMatch(limit -> limit.limit() == null);

    assertThat(terms.replaceLimits(ADMIN, hall.session().id(), one, Set.of(day))).isEmpty();
    assertThat(terms.replaceLimits(ADMIN, hall.session().id(), one, Set.of()))
        .as("set twice")
        .isEmpty();
  }

  @Test
  void releasedDaysAreNamedOverHttp() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    ApiClient staff = StaffClient.at(port).api();
    String path = "/admin/session/" + hall.session().id();
    JSONObject wanted =
        JSONObject.of(
            "minMinutes", 120, "maxMinutes", 180, "maxCourts", 1, "releasedDays", List.of());

    ApiClient.Response refused = staff.call("PUT", path + "/interval", wanted.toString());

    assertThat(refused.code()).isEqualTo("FAILED");
    JSONObject day = refused.data().getJSONArray("releasedDays").getJSONObject(0);
    assertThat(day)
        .isEqualTo(
            JSONObject.of(
                "date", hall.slot().slotDate().toString(), "bookings", 0, "notAllowed", 0));
    wanted.put("releasedDays", List.of(day.getString("date")));
    assertThat(staff.call("PUT", path + "/interval", wanted.toString()).status()).isEqualTo(200);
    assertThat(staff.delete(path + "/interval").code()).isEqualTo("FAILED");
    assertThat(
            staff
                .call("PUT", path + "/limits", "{\"limits\":[{\"quota\":\"DAY\",\"limit\":1}]}")
                .code())
        .isEqualTo("FAILED");
    assertThat(intervals.find(hall.session().id())).contains(TWO_HOURS);
  }

  /** A plan, a day and prices that are stored without a preview are for slots that come later. */
  @Test
  void whatIsStoredWithoutAPreviewLeavesReleasedSlotsAsTheyAre() {
    TestHall hall = TestHall.open(engine, 1, 4, 1);
    SessionPlan old = hall.session().plan();
    SessionPlan other =
        new SessionPlan(
            "",
            old.release(),
            old.beginTime(),
            old.endTime().minusHours(2),
            30,
            old.capacity() + 1,
            old.scope());

    var _ = sessions.edit(ADMIN, hall.session().id(), other);
    var _ = calendar.set(ADMIN, new SpecialDay(hall.slot().slotDate(), null, "holiday"));
    var _ = prices.set(ADMIN, hall.session().id(), PriceList.uniform(new BigDecimal("99.00")));

    assertThat(slots.ofSession(hall.session().id(), hall.slot().slotDate()))
        .isEqualTo(hall.slots());
  }

  private List<ReleasedDay> interval(TestHall hall, SessionInterval wanted, Set<LocalDate> seen) {
    return terms.replaceInterval(ADMIN, hall.session().id(), wanted, seen);
  }

  private void book(List<Slot> cells) {
    assertThat(
            staffBookings.bookCells(
                ADMIN,
                cells.stream().map(Slot::id).collect(Collectors.toSet()),
                new Customer.Guest("by telephone"),
                null))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);
  }
}
