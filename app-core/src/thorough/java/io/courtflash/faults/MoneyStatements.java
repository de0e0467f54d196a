package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.gateway.wechat.SimulatedProvider.Money;
import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.StatementDifferences;
import io.courtflash.core.money.statement.StatementRounds;
import io.courtflash.core.people.access.StaffReason;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The provider's bills of a hall. Some have other amounts than the provider took, or miss a line.
 */
final class MoneyStatements {

  private static final String PROVIDER = "mock";
  private static final StaffReason PROOF = new StaffReason("asked the provider");

  private final MoneyHall hall;

  /** The numbers of orders and refunds of which the bill says something else. */
  private final Set<String> altered = new HashSet<>();

  MoneyStatements(MoneyHall hall) {
    this.hall = hall;
    StatementRounds.begin(hall.engine, PROVIDER);
  }

  void fetch() {
    var _ = StatementRounds.fetchAgain(hall.engine, PROVIDER);
  }

  /** Has the bill say another amount of a payment or a refund, or nothing. */
  void alter(int number) {
    List<String> numbers = hall.numbersAtProvider();
    if (!numbers.isEmpty()) {
      String chosen = numbers.get(number % numbers.size());
      hall.provider.bill(chosen, number % 2 == 0 ? 0 : 1);
      altered.add(chosen);
    }
  }

  /** Staff ask the provider about everything that only its bill has. */
  void check() {
    StatementDifferences differences = hall.bean(StatementDifferences.class);
    open().forEach(one -> differences.check(MoneyHall.CLERK, one.id()));
  }

  void settleOne() {
    open().stream().findFirst().ifPresent(this::settle);
  }

  private void settle(StatementDifference one) {
    assertThat(hall.bean(StatementDifferences.class).settle(MoneyHall.CLERK, one.id(), PROOF))
        .isTrue();
  }

  private List<StatementDifference> open() {
    return StatementRounds.open(hall.engine);
  }

  /**
   * When everything has come to its end, the bill has what the provider took and gave, and nothing
   * differs but what was altered; what staff settle stays so.
   */
  void compare(Collection<Money> provider) {
    ProviderStatement bill = StatementRounds.fetchAgain(hall.engine, PROVIDER);
    if (altered.isEmpty()) {
      assertThat(bill.paid())
          .as("paid, by the bill")
          .isEqualByComparingTo(sum(provider.stream().map(Money::paid).toList()));
      assertThat(bill.refunded())
          .as("refunded, by the bill")
          .isEqualByComparingTo(sum(provider.stream().map(Money::refunded).toList()));
    }
    assertThat(open()).as("differences").allMatch(one -> altered.contains(one.number()));
    open().forEach(this::settle);
    StatementRounds.compareAgain(hall.engine);
    assertThat(open()).as("settled differences that are open").isEmpty();
  }

  private static BigDecimal sum(List<BigDecimal> amounts) {
    return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
