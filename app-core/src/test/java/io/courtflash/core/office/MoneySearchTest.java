package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.booking.StaffBookings;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class MoneySearchTest {

  @Autowired private BeanFactory engine;
  @Autowired private StaffBookings staffBookings;
  @Autowired private MoneyOverview money;
  @Autowired private JdbcClient database;

  @Test
  void anOrderIsFoundByTheBeginningOfItsGuestsName() {
    TestHall hall = TestHall.open(engine, 1, 2, 1);
    long guests = order(book(hall.slots().get(0).id(), "Li Lei 13800000000"));
    order(book(hall.slots().get(1).id(), "Han Meimei"));

    assertThat(found("Li Lei")).containsExactly(guests);
    assertThat(found("Lei")).isEmpty();
  }

  private long book(long slotId, String guest) {
    var outcome = staffBookings.book(Actor.ENGINE, slotId, new Customer.Guest(guest));
    return ((StaffBookingOutcome.Booked) outcome).reservation().id();
  }

  private long order(long reservationId) {
    database
        .sql(
            "INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, expire_time)"
                + " VALUES (?, ?, 20, 'CLOSED', UTC_TIMESTAMP(3))")
        .params("guest-" + reservationId, reservationId)
        .update();
    return database
        .sql("SELECT id FROM pay_order WHERE reservation_id = ?")
        .param(reservationId)
        .query(Long.class)
        .single();
  }

  private List<Long> found(String text) {
    MoneyFilter filter = MoneyFilter.ofText(text);
    return money.orders(filter, Long.MAX_VALUE, 10).stream().map(PayOrderLine::id).toList();
  }
}
