package io.courtflash.core.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import java.util.Set;
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

  @Test
  void ordersAndRefundsAreFoundByWhetherAFeeWasKept() {
    TestHall hall = TestHall.open(engine, 1, 3, 1);
    long kept = order(book(hall.slots().get(0).id(), "Li Lei"));
    long whole = order(book(hall.slots().get(1).id(), "Han Meimei"));
    long unrefunded = order(book(hall.slots().get(2).id(), "Jim Green"));
    long refundOfKept = refund(kept, "15", "5");
    long refundOfWhole = refund(whole, "20", "0");

    assertThat(orders(true)).contains(kept).doesNotContain(whole, unrefunded);
    assertThat(orders(false)).contains(whole, unrefunded).doesNotContain(kept);
    assertThat(refunds(true)).contains(refundOfKept).doesNotContain(refundOfWhole);
    assertThat(refunds(false)).contains(refundOfWhole).doesNotContain(refundOfKept);
  }

  @Test
  void anOrderAndARefundNameTheirPersonAndPlace() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Slot slot = hall.slots().getFirst();
    long student = hall.student();
    database
        .sql("UPDATE user_account SET full_name = 'Li Lei' WHERE id = ?")
        .param(student)
        .update();
    String number =
        database
            .sql("SELECT student_id FROM user_account WHERE id = ?")
            .param(student)
            .query(String.class)
            .single();
    var made = staffBookings.book(Actor.ENGINE, slot.id(), new Customer.Student(number));
    long order = order(((StaffBookings.Outcome.Booked) made).reservation().id());
    long refund = refund(order, "20", "0");

    MoneyFilter his = MoneyFilter.ofText(number);
    assertThat(money.orders(Actor.ENGINE, his, Long.MAX_VALUE, 10))
        .filteredOn(line -> line.id() == order)
        .singleElement()
        .returns("Li Lei", PayOrderLine::name)
        .returns(slot.slotDate(), PayOrderLine::slotDate)
        .returns(slot.startTime(), PayOrderLine::startTime)
        .returns(slot.endTime(), PayOrderLine::endTime)
        .satisfies(line -> assertThat(line.courtName()).isNotBlank());
    assertThat(money.refunds(Actor.ENGINE, his, Long.MAX_VALUE, 10))
        .filteredOn(line -> line.id() == refund)
        .singleElement()
        .returns("Li Lei", RefundLine::name)
        .returns(slot.startTime(), RefundLine::startTime);
  }

  private long refund(long orderId, String amount, String fee) {
    database
        .sql(
            "INSERT INTO refund_order (out_refund_no, pay_order_id, reservation_id, amount, fee,"
                + " status, reason, next_try_at) SELECT out_trade_no, id, reservation_id, ?, ?,"
                + " 'SUCCESS', 'Wet floor', '2100-01-01' FROM pay_order WHERE id = ?")
        .params(amount, fee, orderId)
        .update();
    return database
        .sql("SELECT id FROM refund_order WHERE pay_order_id = ?")
        .param(orderId)
        .query(Long.class)
        .single();
  }

  private List<Long> orders(boolean feeKept) {
    return money.orders(Actor.ENGINE, byFee(feeKept), Long.MAX_VALUE, 100).stream()
        .map(PayOrderLine::id)
        .toList();
  }

  private List<Long> refunds(boolean feeKept) {
    return money.refunds(Actor.ENGINE, byFee(feeKept), Long.MAX_VALUE, 100).stream()
        .map(RefundLine::id)
        .toList();
  }

  private static MoneyFilter byFee(boolean kept) {
    return new MoneyFilter("", Set.of(), Set.of(), kept, BookingFilter.TimeRange.EVER);
  }

  private long book(long slotId, String guest) {
    var outcome = staffBookings.book(Actor.ENGINE, slotId, new Customer.Guest(guest));
    return ((StaffBookings.Outcome.Booked) outcome).reservation().id();
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
    return money.orders(Actor.ENGINE, filter, Long.MAX_VALUE, 10).stream()
        .map(PayOrderLine::id)
        .toList();
  }
}
