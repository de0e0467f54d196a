package io.courtflash.faults.crash;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.StatementDifferences;
import io.courtflash.core.money.statement.StatementRounds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.PublicEndpoint;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What staff do with refused refunds and with the provider's bills, inside the program. */
@RestController
@PublicEndpoint
@RequestMapping("/crash/money")
class MoneyController {

  static final String PROVIDER = "wechat";

  private static final Actor ADMIN = new Actor(0, "root", Role.ADMIN);
  private static final StaffReason PROOF = new StaffReason("transfer 77");

  private final BeanFactory engine;
  private final JdbcClient database;

  MoneyController(BeanFactory engine, JdbcClient database) {
    this.engine = engine;
    this.database = database;
  }

  record Made(long reservationId) {}

  record Refused(int count) {}

  /** Books a slot for a student, or without one for a guest, who pays in cash. */
  @PostMapping("/cash-booking")
  Made book(@RequestParam long slotId, @RequestParam Optional<String> studentId) {
    Customer customer =
        studentId
            .<Customer>map(Customer.Student::new)
            .orElseGet(() -> new Customer.Guest("chess club"));
    StaffBookings.Outcome outcome =
        engine
            .getBean(CounterPayments.class)
            .bookAndTakePayment(ADMIN, slotId, customer, PayMethod.CASH);
    return new Made(((StaffBookings.Outcome.Booked) outcome).reservation().id());
  }

  /** Refunds a booking. */
  @PostMapping("/refund")
  void refund(@RequestParam long reservationId) {
    var _ = engine.getBean(Refunds.class).request(ADMIN, reservationId, PROOF.text());
  }

  /** How many refunds of a booking the provider has refused. */
  @GetMapping("/refused")
  Refused refused(@RequestParam long reservationId) {
    return new Refused(refusedIds(reservationId).size());
  }

  /** Stores that staff gave back by hand what the provider refused to refund. */
  @PostMapping("/by-hand")
  void settleByHand(@RequestParam long reservationId) {
    for (long refund : refusedIds(reservationId)) {
      BigDecimal seen =
          database
              .sql("SELECT amount FROM refund_order WHERE id = ?")
              .param(refund)
              .query(BigDecimal.class)
              .single();
      engine.getBean(RefundFollowUp.class).settleByHand(ADMIN, refund, seen, PROOF);
    }
  }

  /** Requests again what the provider refused to refund. */
  @PostMapping("/again")
  void requestAgain(@RequestParam long reservationId) {
    for (long refund : refusedIds(reservationId)) {
      var _ = engine.getBean(RefundFollowUp.class).retry(ADMIN, refund, PROOF.text(), null);
    }
  }

  private List<Long> refusedIds(long reservationId) {
    return database
        .sql("SELECT id FROM refund_order WHERE reservation_id = ? AND status = 'FAILED'")
        .param(reservationId)
        .query((row, _) -> row.getLong("id"))
        .list();
  }

  /** Fetches today's bill as it is by now, and compares it. */
  @PostMapping("/bill")
  void fetchBill() {
    var _ = StatementRounds.fetchAgain(engine, PROVIDER);
  }

  /** Asks the provider about what only its bill has. */
  @PostMapping("/bill/check")
  void checkDifferences() {
    for (StatementDifference one : StatementRounds.open(engine)) {
      var _ = engine.getBean(StatementDifferences.class).check(ADMIN, one.id());
    }
  }

  /** Settles each difference of amounts. */
  @PostMapping("/bill/settle")
  void settleDifferences() {
    for (StatementDifference one : StatementRounds.open(engine)) {
      if (one.issue() == StatementDifference.Issue.AMOUNT) {
        var _ = engine.getBean(StatementDifferences.class).settle(ADMIN, one.id(), PROOF);
      }
    }
  }

  /** What is open, one line each. */
  @GetMapping("/bill/differences")
  List<String> differences() {
    return StatementRounds.open(engine).stream().map(StatementDifference::toString).toList();
  }
}
