package io.courtflash.core.platform.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.strike.store.StrikeMapper;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.messages.inbox.store.CalendarMapper;
import io.courtflash.core.messages.inbox.store.InboxMapper;
import io.courtflash.core.messages.inbox.store.MailMapper;
import io.courtflash.core.messages.inbox.store.NotificationPreferenceMapper;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingFilter.PlaceFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.operations.audit.AuditLog;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import io.courtflash.core.testing.EngineTest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * How many rows the database touches for a page of a list, in tables of ten thousand. An index that
 * is missing, or that the optimizer leaves alone, makes it thousands.
 */
@EngineTest
class ListQueryCostTest {

  private static final int PAGE = 20;
  private static final long MOST = 1_500;
  private static final long FIRST = 700_000_000;
  private static final long LAST = FIRST + 9_999;
  private static final long USER = FIRST + 7;
  private static final String DIGITS =
      "(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4"
          + " UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8"
          + " UNION ALL SELECT 9)";
  private static final String NUMBERS =
      " FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS n FROM "
          + DIGITS
          + " a, "
          + DIGITS
          + " b, "
          + DIGITS
          + " c, "
          + DIGITS
          + " e) numbers";

  @Autowired private BeanFactory engine;
  @Autowired private JdbcTemplate sql;
  @Autowired private TransactionTemplate transaction;

  @BeforeEach
  void fill() {
    empty();
    sql.update(
        "INSERT INTO reservation (id, trace_id, user_id, slot_id, seat_no, status, no_show_at)"
            + " SELECT ? + n, CONCAT('Z', LPAD(n, 43, '0')), ? + n % 500, ? + n, 0,"
            + " CASE n % 500 WHEN 0 THEN 'CANCELLED' ELSE 'LOST' END,"
            + " CASE n % 1000 WHEN 1 THEN UTC_TIMESTAMP(3) END"
            + NUMBERS,
        FIRST,
        FIRST,
        FIRST);
    sql.update(
        "INSERT INTO inbox_message (user_id, kind, reservation_id, slot_id, read_at, mail_status)"
            + " SELECT ? + n % 500, 'SETTLED', ? + n, ? + n,"
            + " CASE WHEN n % 100 > 7 THEN UTC_TIMESTAMP(3) END,"
            + " CASE n % 1000 WHEN 0 THEN 'FAILED' ELSE 'NONE' END"
            + NUMBERS,
        FIRST,
        FIRST,
        FIRST);
    sql.update(
        "INSERT INTO strike (user_id, reservation_id, cause, weight, expires_at)"
            + " SELECT ? + n % 500, ? + n, 'UNPAID', 1, '2100-01-01'"
            + NUMBERS,
        FIRST,
        FIRST);
    sql.update(
        "INSERT INTO login_token (token_hash, user_id, expires_at)"
            + " SELECT UNHEX(SHA2(CONCAT('rows', n), 256)), ? + n % 500, '2100-01-01'"
            + NUMBERS,
        FIRST);
    sql.update(
        "INSERT INTO audit_log (actor_id, actor_name, action, subject)"
            + " SELECT ? + n % 500, 'x', CASE n WHEN 77 THEN 'rows.rare' ELSE 'rows.usual' END,"
            + " CONCAT('rows:', n)"
            + NUMBERS,
        FIRST);
    for (String table : tables()) {
      sql.execute("ANALYZE TABLE " + table);
    }
  }

  @AfterEach
  void empty() {
    for (String table : new String[] {"inbox_message", "strike", "login_token"}) {
      sql.update("DELETE FROM " + table + " WHERE user_id BETWEEN ? AND ?", FIRST, LAST);
    }
    sql.update("DELETE FROM reservation WHERE id BETWEEN ? AND ?", FIRST, LAST);
    sql.update("DELETE FROM audit_log WHERE action LIKE 'rows.%'");
  }

  private static String[] tables() {
    return new String[] {"reservation", "inbox_message", "strike", "login_token", "audit_log"};
  }

  @Test
  void noListReadsItsWholeTable() {
    Map<String, Long> read = new LinkedHashMap<>();
    lists().forEach((list, page) -> read.put(list, rowsReadBy(page)));

    assertThat(read)
        .isNotEmpty()
        .allSatisfy((list, rows) -> assertThat(rows).as(list).isPositive().isLessThan(MOST));
  }

  private Map<String, Runnable> lists() {
    Map<String, Runnable> lists = new LinkedHashMap<>();
    notices(lists);
    StrikeMapper strikes = engine.getBean(StrikeMapper.class);
    lists.put("strikes", () -> strikes.latest(USER, PAGE));
    lists.put("points", () -> strikes.total(USER));
    byte[] none = new byte[32];
    lists.put("logins", () -> engine.getBean(LoginTokenMapper.class).activeOf(USER, none));
    audit(lists, "audit", new AuditFilter(null, null, null, null, null));
    audit(lists, "audit of an actor", new AuditFilter(USER, null, null, null, null));
    audit(lists, "audit of a rare action", new AuditFilter(null, "rows.rare", null, null, null));
    audit(lists, "audit of a subject", new AuditFilter(null, null, "rows:77", null, null));
    bookings(lists, "bookings", StatusFilter.ANY);
    bookings(
        lists,
        "bookings of a rare status",
        new StatusFilter(Set.of(ReservationStatus.CANCELLED), "", null, null, null));
    bookings(lists, "no-shows", new StatusFilter(Set.of(), "", null, true, null));
    bookings(lists, "checked in", new StatusFilter(Set.of(), "", null, null, true));
    return lists;
  }

  private void notices(Map<String, Runnable> lists) {
    InboxMapper inbox = engine.getBean(InboxMapper.class);
    lists.put("inbox", () -> inbox.page(USER, Long.MAX_VALUE, NotificationKind.KNOWN, PAGE));
    lists.put("unread", () -> inbox.unread(USER));
    lists.put("due soon", () -> inbox.dueSoon(PAGE));
    lists.put("play soon", () -> inbox.playSoon(PAGE));
    MailMapper mails = engine.getBean(MailMapper.class);
    lists.put("mails that wait", () -> mails.due(NotificationKind.KNOWN, PAGE));
    lists.put(
        "mails that failed", () -> mails.failures(Long.MAX_VALUE, NotificationKind.KNOWN, PAGE));
    NotificationPreferenceMapper choices = engine.getBean(NotificationPreferenceMapper.class);
    lists.put("choice", () -> choices.find(USER));
    lists.put("calendar's owner", () -> choices.ownerOf("00".repeat(32)));
    lists.put("calendar", () -> engine.getBean(CalendarMapper.class).ofUser(USER, PAGE));
  }

  private void audit(Map<String, Runnable> lists, String list, AuditFilter filter) {
    lists.put(list, () -> engine.getBean(AuditLog.class).page(filter, Long.MAX_VALUE, PAGE));
  }

  private void bookings(Map<String, Runnable> lists, String list, StatusFilter standing) {
    BookingFilter filter = new BookingFilter("", standing, PlaceFilter.ANY, TimeRange.EVER);
    lists.put(
        list, () -> engine.getBean(BookingSearch.class).pageBefore(filter, Long.MAX_VALUE, PAGE));
  }

  /** All in one transaction, for the counter belongs to the connection. Reading it counts, too. */
  private long rowsReadBy(Runnable page) {
    Long rows =
        transaction.execute(
            _ -> {
              long begun = rowsRead();
              long asked = rowsRead() - begun;
              long before = rowsRead();
              page.run();
              return rowsRead() - before - asked;
            });
    return rows == null ? 0 : rows;
  }

  private long rowsRead() {
    return sql
        .query("SHOW SESSION STATUS LIKE 'Handler_read%'", (found, _) -> found.getLong("Value"))
        .stream()
        .mapToLong(Long::longValue)
        .sum();
  }
}
