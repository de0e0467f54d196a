package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.booking.StaffBookings;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Each test counts within one transaction, which sees nothing of what others do meanwhile. */
@EngineTest
@Transactional(isolation = Isolation.REPEATABLE_READ)
class OpenWorkTest {

  @Autowired private BeanFactory engine;
  @Autowired private StaffBookings staffBookings;
  @Autowired private OpenWork work;
  @Autowired private JdbcClient database;

  @Test
  void aBookingCountsWhenItsPaymentIsDueSoon() {
    long reservation = book();
    long before = work.unpaidDueSoon();

    database
        .sql(
            "UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) + INTERVAL 4 MINUTE WHERE id ="
                + " ?")
        .param(reservation)
        .update();

    assertThat(work.unpaidDueSoon()).isEqualTo(before + 1);
  }

  @Test
  void anOrderCountsWhenItsDeadlineIsOverAndNobodyKnowsWhetherItWasPaid() {
    long reservation = book();
    long before = work.unsettledMoney();

    database
        .sql(
            "INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, expire_time)"
                + " VALUES (?, ?, 20, 'PAYING', UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE)")
        .params("late-" + reservation, reservation)
        .update();

    assertThat(work.unsettledMoney()).isEqualTo(before + 1);
  }

  private long book() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    var outcome =
        staffBookings.book(
            Actor.ENGINE, hall.slots().getFirst().id(), new Customer.Guest("somebody"));
    return ((StaffBookingOutcome.Booked) outcome).reservation().id();
  }
}
