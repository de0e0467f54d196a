package io.courtflash.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.GenerationOutcome;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.core.venue.SlotGenerator;
import io.courtflash.core.venue.SpecialDay;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Measures how long it takes to look at and to apply changes of a plan that is generated for a year
 * on 40 courts, in a hall with 100,000 people: {@code ./mvnw test -pl app-core -Dtest=PlanBench}.
 * It isn't a test: no build runs it, and no figure makes it fail. {@code -Dbench.days} makes it
 * shorter.
 */
@EngineTest
class PlanBench {

  private static final int DAYS = Integer.getInteger("bench.days", 365);
  private static final int COURTS = 40;
  private static final int HOURS = 14;
  private static final int PEOPLE = 100_000;
  private static final int ROUNDS = 5;
  private static final double MILLION = 1e6;

  @Autowired private BeanFactory engine;
  @Autowired private PlanChanges changes;
  @Autowired private SlotGenerator generator;
  @Autowired private JdbcTemplate sql;

  @Test
  void measure() {
    TestHall hall = TestHall.shut(engine, COURTS, HOURS, 1);
    FlashSession session = hall.session();
    people();
    LocalDate first = hall.slot().slotDate();
    for (LocalDate day = first; day.isBefore(first.plusDays(DAYS)); day = day.plusDays(1)) {
      GenerationOutcome made = generator.generate(Actor.ENGINE, session.id(), day, Instant.now());
      assertThat(made).isInstanceOf(GenerationOutcome.Generated.class);
    }
    System.out.printf("%,d slots, %,d people%n", DAYS * COURTS * HOURS, PEOPLE);

    LocalDate middle = first.plusDays(DAYS / 2);
    PlanChange closedDay = new PlanChange.OfDay(new SpecialDay(middle, null, "closed"));
    PlanChange shorter = shorter(session.plan(), session.id());
    time("preview of a closed day", ROUNDS, () -> preview(closedDay));
    time("preview of a shorter year", ROUNDS, () -> preview(shorter));
    apply("apply a closed day", closedDay);
    apply("apply a shorter year", shorter);
    TestHall.clear(engine);
  }

  private void people() {
    sql.execute("CREATE TABLE numbers (n INT NOT NULL PRIMARY KEY)");
    sql.update("INSERT INTO numbers VALUES (0)");
    for (int n = 1; n < PEOPLE; n *= 2) {
      sql.update("INSERT INTO numbers SELECT n + ? FROM numbers", n);
    }
    sql.update(
        """
        INSERT INTO user_account (student_id, password_hash)
        SELECT CONCAT('plan', n), 'none' FROM numbers WHERE n < ?
        """,
        PEOPLE);
    sql.execute("DROP TABLE numbers");
  }

  private static PlanChange shorter(SessionPlan old, long sessionId) {
    LocalTime end = old.endTime().minusHours(1);
    return new PlanChange.OfSession(
        sessionId,
        new SessionPlan(
            "",
            old.release(),
            old.beginTime(),
            end,
            old.slotInterval(),
            old.capacity(),
            old.scope()));
  }

  private PlanPreview preview(PlanChange change) {
    return ((PlanPreviewOutcome.Previewed) changes.preview(change)).preview();
  }

  private void apply(String name, PlanChange change) {
    String token = preview(change).token();
    BookingChoices choices = new BookingChoices(BookingChoice.REFUND, Map.of());
    AtomicReference<PlanChangeOutcome> outcome = new AtomicReference<>();
    time(
        name,
        1,
        () ->
            outcome.set(
                changes.apply(
                    Actor.ENGINE, new ChosenPlanChange(change, token, choices, "bench"))));
    assertThat(outcome.get()).isInstanceOf(PlanChangeOutcome.Applied.class);
  }

  private static void time(String name, int rounds, Runnable work) {
    long fastest = Long.MAX_VALUE;
    long slowest = 0;
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      work.run();
      long nanos = System.nanoTime() - start;
      fastest = Math.min(fastest, nanos);
      slowest = Math.max(slowest, nanos);
    }
    System.out.printf(
        "%-28s %8.1f ms, slowest %8.1f ms%n", name, fastest / MILLION, slowest / MILLION);
  }
}
