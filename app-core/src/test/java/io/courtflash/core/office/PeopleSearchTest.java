package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.office.BookingFilter.PlaceFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.Contacts;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class PeopleSearchTest {

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);

  @Autowired private BeanFactory engine;
  @Autowired private PeopleSearch people;
  @Autowired private Accounts accounts;
  @Autowired private Contacts contacts;
  @Autowired private BookingSearch search;
  @Autowired private StaffBookings bookings;
  @Autowired private JdbcClient database;
  private final String prefix = "p" + Long.toString(System.nanoTime(), 36);
  private final List<Long> ids = new ArrayList<>();
  private TestHall hall;

  @BeforeEach
  void fourPeople() {
    hall = TestHall.open(engine, 1, 3, 1);
    for (int number = 0; number < 4; number++) {
      database
          .sql("INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')")
          .param(prefix + number)
          .update();
      ids.add(accounts.find(prefix + number).map(Account::id).orElseThrow());
    }
    strike(1, 2, "DAY");
    strike(2, 5, "DAY");
    strike(3, 9, "SECOND");
    List<Slot> slots = hall.slots();
    book(0, slots.get(2));
    book(2, slots.get(0));
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
    for (long id : ids) {
      database.sql("DELETE FROM strike WHERE user_id = ?").param(id).update();
      database.sql("DELETE FROM user_account WHERE id = ?").param(id).update();
    }
  }

  @Test
  void aLineOfAPersonTellsTheNextBooking() {
    List<PeopleSearch.PersonLine> all =
        people.page(prefix, PeopleSearch.PeopleOrder.ACCOUNT, 0, 10);
    assertThat(all).extracting(line -> line.account().id()).containsExactlyElementsOf(ids);
    assertThat(all).extracting(PeopleSearch.PersonLine::strikes).containsExactly(0, 2, 5, 0);
    assertThat(all)
        .extracting(PeopleSearch.PersonLine::nextBooking)
        .containsExactly(
            hall.slots().get(2).startsAt(), null, hall.slots().get(0).startsAt(), null);
  }

  @Test
  void aSortedListIsReadPageByPage() {
    assertThat(paged(PeopleSearch.PeopleOrder.ACCOUNT)).containsExactly(0, 1, 2, 3);
    assertThat(paged(PeopleSearch.PeopleOrder.MOST_STRIKES)).containsExactly(2, 1, 0, 3);
    assertThat(paged(PeopleSearch.PeopleOrder.FEWEST_STRIKES)).containsExactly(0, 3, 1, 2);
    assertThat(paged(PeopleSearch.PeopleOrder.NEXT_BOOKING)).containsExactly(2, 0, 1, 3);
    assertThat(paged(PeopleSearch.PeopleOrder.LAST_BOOKING)).containsExactly(0, 2, 1, 3);
  }

  @Test
  void peopleAreFoundByEachReadingOfTheirSurname() {
    name(0, "张三");
    name(1, "单小明");
    name(2, "吕布");
    assertThat(found("zhangsan")).contains(0).doesNotContain(1, 2);
    assertThat(found("Zhang San")).contains(0);
    assertThat(found("zs")).contains(0);
    assertThat(found("shanxiaoming")).contains(1);
    assertThat(found("dxm")).contains(1);
    assertThat(found("lvbu")).contains(2);
    assertThat(found("an")).doesNotContain(0, 1, 2);
    name(0, "李四");
    assertThat(found("zs")).doesNotContain(0);
    assertThat(found("li si")).contains(0);
  }

  @Test
  void bookingsAreFoundByAPersonsName() {
    name(2, "张三丰");
    assertThat(List.of("zsf", "zhangsanf", "张三"))
        .allSatisfy(
            text ->
                assertThat(bookingsOf(text))
                    .extracting(BookingLine::userId)
                    .containsExactly(ids.get(2)));
  }

  private List<BookingLine> bookingsOf(String text) {
    return search.pageBefore(
        new BookingFilter(text, StatusFilter.ANY, PlaceFilter.ANY, TimeRange.EVER),
        Long.MAX_VALUE,
        10);
  }

  private void name(int person, String name) {
    var _ = contacts.change(ADMIN, ids.get(person), new Contact(name, null, null));
  }

  /** The numbers of the people who are found, whom the console's look-up finds, too. */
  private List<Integer> found(String typed) {
    List<Long> found =
        accounts.page(typed, ids.getFirst() - 1, 10).stream().map(Account::id).toList();
    assertThat(people.page(typed, PeopleSearch.PeopleOrder.ACCOUNT, ids.getFirst() - 1, 10))
        .extracting(line -> line.account().id())
        .containsExactlyElementsOf(found);
    return found.stream().map(ids::indexOf).toList();
  }

  /** The people in pages of one, by their numbers. */
  private List<Integer> paged(PeopleSearch.PeopleOrder order) {
    List<Integer> found = new ArrayList<>();
    long after = 0;
    List<PeopleSearch.PersonLine> page = people.page(prefix, order, after, 1);
    while (!page.isEmpty() && found.size() <= ids.size()) {
      after = page.getLast().account().id();
      found.add(ids.indexOf(after));
      page = people.page(prefix, order, after, 1);
    }
    return found;
  }

  /** Points that count for a day, or have ended by now. */
  private void strike(int person, int points, String left) {
    int amount = left.equals("DAY") ? 1 : -1;
    database
        .sql(
            "INSERT INTO strike (user_id, reservation_id, cause, weight, expires_at) VALUES (?, ?,"
                + " 'NO_SHOW', ?, UTC_TIMESTAMP(3) + INTERVAL ? "
                + left
                + ")")
        .params(ids.get(person), System.nanoTime(), points, amount)
        .update();
  }

  private void book(int person, Slot slot) {
    assertThat(bookings.book(ADMIN, slot.id(), new Customer.Student(prefix + person)))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);
  }
}
