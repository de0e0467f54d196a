package io.courtflash.core.money.statement;

import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lets tests of other packages fetch today's bill again and again, as if the day had ended, and do
 * rounds of the loop of bills.
 */
public final class StatementRounds {

  private static final int MAX_DIFFERENCES = 1_000;

  private StatementRounds() {}

  /**
   * Forgets all bills. The days before and after today get bills, so that a day's edge is no
   * matter.
   */
  public static void begin(BeanFactory engine, String provider) {
    JdbcClient database = engine.getBean(JdbcClient.class);
    for (String table : List.of("bill_difference", "provider_bill_line", "provider_bill")) {
      database.sql("DELETE FROM " + table).update();
    }
    ZoneId zone = zone(engine, provider);
    for (int days : List.of(-1, 1)) {
      engine
          .getBean(StatementFetcher.class)
          .fetch(
              engine.getBean(StatementDays.class).row(provider, zone, today(zone).plusDays(days)));
    }
  }

  /** Fetches today's bill as it is by now, and compares it and those with open differences. */
  public static ProviderStatement fetchAgain(BeanFactory engine, String provider) {
    ZoneId zone = zone(engine, provider);
    StatementDays days = engine.getBean(StatementDays.class);
    ProviderStatement bill = days.row(provider, zone, today(zone));
    engine
        .getBean(JdbcClient.class)
        .sql("UPDATE provider_bill SET source = NULL, last_try_at = NULL WHERE id = ?")
        .param(bill.id())
        .update();
    engine.getBean(StatementJob.class).round();
    return days.row(provider, zone, today(zone));
  }

  /** Compares those bills again that have open differences. */
  public static void compareAgain(BeanFactory engine) {
    engine.getBean(StatementJob.class).round();
  }

  /** The differences that nobody has settled and that haven't healed. */
  public static List<StatementDifference> open(BeanFactory engine) {
    return engine
        .getBean(StatementDifferences.class)
        .list(Actor.ENGINE, true, Long.MAX_VALUE, MAX_DIFFERENCES);
  }

  private static ZoneId zone(BeanFactory engine, String provider) {
    return engine.getBean(StatementDays.class).zone(provider).orElseThrow();
  }

  private static LocalDate today(ZoneId zone) {
    Instant now = InstantSource.system().instant();
    return now.atZone(zone).toLocalDate();
  }
}
