package io.courtflash.core.change.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** How many statements a look at a change of the plan costs, however many slots and people. */
@EngineTest
class PlanPreviewCostTest {

  private static final int FURTHER_DAYS = 12;

  /** Settings are remembered for seconds, so that either look may have to read them again. */
  private static final int REREAD_SETTINGS = 3;

  @Autowired private BeanFactory engine;
  @Autowired private PlanChanges changes;
  @Autowired private SlotGenerator generator;
  @Autowired private StaffBookings bookings;
  @Autowired private Accounts accounts;
  @Autowired private Transactions transactions;
  @Autowired private JdbcTemplate sql;

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void theStatementsOfAChangeDoNotGrowWithItsSize() {
    long few = costs(TestHall.shut(engine, 1, 4, 1).onePlaceAtATime(), 1);

    TestHall large = TestHall.shut(engine, 6, 4, 1).onePlaceAtATime();
    for (int day = 1; day < FURTHER_DAYS; day++) {
      LocalDate date = large.slot().slotDate().plusDays(day);
      generator.generate(Actor.ENGINE, large.session().id(), date, Instant.now());
    }

    assertThat(costs(large, FURTHER_DAYS)).isLessThanOrEqualTo(few + REREAD_SETTINGS);
  }

  /**
   * Statements of looking at a shorter day, a longer one and another capacity. Each court has a
   * student's booking of the first day's last hour.
   */
  private long costs(TestHall hall, int days) {
    int courts = hall.slots().size() / 4;
    hall.slots().reversed().stream().limit(courts).forEach(slot -> book(hall.student(), slot));
    FlashSession session = hall.session();
    AtomicLong statements = new AtomicLong();
    transactions.run(
        () -> {
          long before = statements();
          PlanPreview shorter = preview(hours(session, -1, 1));
          PlanPreview longer = preview(hours(session, 2, 1));
          PlanPreview larger = preview(hours(session, 0, 2));
          statements.set(statements() - before);
          assertThat(shorter.withdrawn()).isEqualTo(days * courts);
          assertThat(shorter.bookings()).hasSize(courts);
          assertThat(longer.made()).isEqualTo(2 * days * courts);
          assertThat(larger.withdrawn()).isEqualTo(4 * days * courts);
        });
    return statements.get();
  }

  private void book(long student, Slot slot) {
    Customer customer = new Customer.Student(accounts.find(student).orElseThrow().studentId());
    assertThat(bookings.book(Actor.ENGINE, slot.id(), customer))
        .isInstanceOf(StaffBookings.Outcome.Booked.class);
  }

  private static PlanChange hours(FlashSession session, int more, int capacity) {
    SessionPlan old = session.plan();
    return new PlanChange.OfSession(
        session.id(),
        new SessionPlan(
            "",
            old.release(),
            old.beginTime(),
            old.endTime().plusHours(more),
            old.slotInterval(),
            capacity,
            old.scope()));
  }

  private PlanPreview preview(PlanChange change) {
    return changes.preview(Actor.ENGINE, change, false);
  }

  /** Of this transaction's connection. */
  private long statements() {
    Long selects =
        sql.queryForObject(
            "SHOW SESSION STATUS LIKE 'Com_select'", (row, _) -> row.getLong("Value"));
    return selects == null ? 0 : selects;
  }
}
