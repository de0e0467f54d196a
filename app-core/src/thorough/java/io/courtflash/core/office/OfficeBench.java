package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.office.BookingFilter.MoneyState;
import io.courtflash.core.office.BookingFilter.PlaceFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Measures how long the console's lists take with a hundred thousand bookings: {@code ./mvnw test
 * -pl app-core -Dtest=OfficeBench}. It isn't a test: no build runs it, and no result makes it fail.
 */
@EngineTest
class OfficeBench {

  private static final int PAGE = 200;
  private static final int ROUNDS = 15;
  private static final double MILLION = 1e6;

  @Autowired JdbcTemplate sql;
  @Autowired BookingSearch search;
  @Autowired MoneyOverview money;
  @Autowired ZoneId zone;

  private final Map<String, Runnable> reads = new LinkedHashMap<>();

  @Test
  void measure() {
    new BookingTestData(sql).fill();
    bookings();
    money();
    System.out.printf("%-44s %8s %8s%n", "milliseconds", "median", "max");
    reads.forEach(OfficeBench::measure);
  }

  private void bookings() {
    page("first page", BookingFilter.ALL);
    reads.put("page in the middle", () -> search.pageBefore(BookingFilter.ALL, 50_000, PAGE));
    text("a student", "b1234");
    text("a tenth of the students", "b1");
    text("every student", "b");
    text("a booking", "54321");
    text("a trace", "T" + "0".repeat(38) + "54321");
    text("an unknown student", "zzz");
    for (ReservationStatus status : ReservationStatus.values()) {
      status("status " + status, new StatusFilter(Set.of(status), "", null, null, null));
    }
    status("live", new StatusFilter(ReservationStatus.LIVE, "", null, null, null));
    status("reason of the engine", new StatusFilter(Set.of(), "Not paid", null, null, null));
    status("reason of the staff", new StatusFilter(Set.of(), "wet", null, null, null));
    status("an unknown reason", new StatusFilter(Set.of(), "nowhere", null, null, null));
    for (MoneyState each : MoneyState.values()) {
      status("money " + each, new StatusFilter(Set.of(), "", each, null, null));
    }
    status("no-show", new StatusFilter(Set.of(), "", null, true, null));
    status("checked in", new StatusFilter(Set.of(), "", null, null, true));
    LocalDate today = LocalDate.now(zone);
    place("a court", new PlaceFilter(3L, null, null, null));
    place("a session", new PlaceFilter(null, 2L, null, null));
    place("today", new PlaceFilter(null, null, today, today));
    place("a day long ago", new PlaceFilter(null, null, today.minusDays(55), today.minusDays(55)));
    place("a court's week", new PlaceFilter(3L, null, today.minusDays(36), today.minusDays(30)));
    place("a day without any", new PlaceFilter(null, null, today.plusDays(9), today.plusDays(9)));
    created("created in the last hour", new TimeRange(ago(today, 0), null));
    created("created on a day long ago", new TimeRange(ago(today, 50), ago(today, 49)));
    page(
        "a student's cancelled ones at a court",
        new BookingFilter(
            "b12",
            new StatusFilter(Set.of(ReservationStatus.CANCELLED), "", null, null, null),
            new PlaceFilter(3L, null, null, null),
            TimeRange.EVER));
  }

  private void money() {
    reads.put("money: unsettled", () -> money.unsettled(Actor.ENGINE, PAGE));
    orders("orders", "", Set.of());
    orders("orders being paid", "", Set.of("PAYING"));
    orders("orders of a student", "b1234", Set.of());
    orders("orders of an unknown student", "zzz", Set.of());
    reads.put(
        "money: refunds", () -> money.refunds(Actor.ENGINE, MoneyFilter.ALL, Long.MAX_VALUE, PAGE));
    reads.put("money: a month of days", () -> money.totals(LocalDate.now(zone), 31));
  }

  private void text(String name, String text) {
    page(name, new BookingFilter(text, StatusFilter.ANY, PlaceFilter.ANY, TimeRange.EVER));
  }

  private void status(String name, StatusFilter status) {
    page(name, new BookingFilter("", status, PlaceFilter.ANY, TimeRange.EVER));
  }

  private void place(String name, PlaceFilter place) {
    page(name, new BookingFilter("", StatusFilter.ANY, place, TimeRange.EVER));
  }

  private void created(String name, TimeRange created) {
    page(name, new BookingFilter("", StatusFilter.ANY, PlaceFilter.ANY, created));
  }

  private void orders(String name, String text, Set<String> statuses) {
    MoneyFilter filter = new MoneyFilter(text, statuses, Set.of(), null, TimeRange.EVER);
    reads.put("money: " + name, () -> money.orders(Actor.ENGINE, filter, Long.MAX_VALUE, PAGE));
  }

  private void page(String name, BookingFilter filter) {
    reads.put(name, () -> search.pageBefore(filter, Long.MAX_VALUE, PAGE));
    reads.put(name + ", counted", () -> search.count(filter));
  }

  private static java.time.Instant ago(LocalDate today, int days) {
    return today.minusDays(days).atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  private static void measure(String name, Runnable read) {
    read.run();
    read.run();
    long[] nanos = LongStream.range(0, ROUNDS).map(_ -> nanos(read)).sorted().toArray();
    System.out.printf(
        "%-44s %8.1f %8.1f%n", name, nanos[ROUNDS / 2] / MILLION, nanos[ROUNDS - 1] / MILLION);
  }

  private static long nanos(Runnable read) {
    long start = System.nanoTime();
    read.run();
    return System.nanoTime() - start;
  }
}
