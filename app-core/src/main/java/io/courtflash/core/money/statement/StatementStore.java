package io.courtflash.core.money.statement;

import io.courtflash.core.money.order.OrderNumber;
import io.courtflash.core.money.provider.PayProperties;
import io.courtflash.core.money.provider.StatementLine;
import io.courtflash.core.money.statement.ProviderStatement.Source;
import io.courtflash.core.money.statement.StatementDifference.Kind;
import io.courtflash.core.money.statement.store.StatementMapper;
import io.courtflash.core.money.statement.store.StatementMapper.Line;
import io.courtflash.core.money.statement.store.StatementMapper.Totals;
import io.courtflash.core.platform.data.LikePattern;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Stores statements with the lines of this hall's orders, and has them compared. */
@Component
class StatementStore {

  private static final int BATCH = 500;

  /** WeChat Pay's number of a refund that has none. */
  private static final String NO_NUMBER = "0";

  private final StatementMapper bills;
  private final StatementComparison comparison;
  private final int shard;

  StatementStore(StatementMapper bills, StatementComparison comparison, PayProperties properties) {
    this.bills = bills;
    this.comparison = comparison;
    this.shard = properties.shard();
  }

  /**
   * A line whose time isn't of the statement's day: empty if all are. A refund may have the time of
   * its payment.
   */
  static Optional<StatementLine> ofAnotherDay(
      Instant startsAt, Instant endsAt, List<StatementLine> lines) {
    return lines.stream()
        .filter(
            line ->
                !line.at().isBefore(endsAt)
                    || (line instanceof StatementLine.Payment && line.at().isBefore(startsAt)))
        .findFirst();
  }

  /**
   * Stores a statement, and compares it and its neighbours with the hall's books. A file can be
   * imported again in place of an earlier one; what came from the provider never changes.
   * Idempotent.
   *
   * @param importedBy the id of who imported it; null if it was fetched
   * @return false if there is a statement of the day that stays
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  boolean store(ProviderStatement bill, List<StatementLine> lines, @Nullable Long importedBy) {
    List<Long> compared = bills.lockAround(bill.provider(), bill.day());
    if (!isReplaceable(bill.id(), importedBy != null)) {
      return false;
    }
    List<Line> own = own(lines);
    bills.deleteLines(bill.id());
    for (int from = 0; from < own.size(); from += BATCH) {
      bills.insertLines(bill.id(), own.subList(from, Math.min(own.size(), from + BATCH)));
    }
    Source source = importedBy == null ? Source.PROVIDER : Source.FILE;
    bills.saveTotals(bill.id(), source, totals(own, lines.size()), importedBy);
    compared.forEach(comparison::compare);
    return true;
  }

  private boolean isReplaceable(long billId, boolean byFile) {
    Optional<ProviderStatement> present = bills.byId(billId);
    return present.isPresent()
        && (present.get().source() == null || (byFile && present.get().source() == Source.FILE));
  }

  /** The sums of a statement's lines, as they would be stored. */
  Totals totals(List<StatementLine> lines) {
    return totals(own(lines), lines.size());
  }

  private static Totals totals(List<Line> own, int all) {
    List<Line> payments = own.stream().filter(line -> line.kind() == Kind.PAYMENT).toList();
    List<Line> refunds = own.stream().filter(line -> line.kind() == Kind.REFUND).toList();
    return new Totals(
        payments.size(), sum(payments), refunds.size(), sum(refunds), all - own.size());
  }

  private static BigDecimal sum(List<Line> lines) {
    return lines.stream().map(Line::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /**
   * Leaves out lines of others with the same merchant account: of another hall, by its shard, and
   * of other programs.
   */
  private List<Line> own(List<StatementLine> lines) {
    Set<String> known = known(lines);
    return lines.stream()
        .filter(line -> isOwn(line.outTradeNo(), known))
        .map(StatementStore::line)
        .toList();
  }

  private boolean isOwn(String outTradeNo, Set<String> known) {
    return OrderNumber.parse(outTradeNo)
        .map(number -> number.shard() == shard)
        .orElseGet(() -> known.contains(outTradeNo));
  }

  /** Numbers that say nothing by themselves and are of orders of this hall: older ones. */
  private Set<String> known(List<StatementLine> lines) {
    List<String> silent =
        lines.stream()
            .map(StatementLine::outTradeNo)
            .filter(number -> LikePattern.isAscii(number) && OrderNumber.parse(number).isEmpty())
            .distinct()
            .toList();
    Set<String> known = new HashSet<>();
    for (int from = 0; from < silent.size(); from += BATCH) {
      known.addAll(
          bills.ordersAmong(
              new ArrayList<>(silent.subList(from, Math.min(silent.size(), from + BATCH)))));
    }
    return known;
  }

  private static Line line(StatementLine line) {
    return switch (line) {
      case StatementLine.Payment payment -> line(payment, Kind.PAYMENT, payment.outTradeNo());
      case StatementLine.Refund refund -> line(refund, Kind.REFUND, numberOf(refund));
    };
  }

  private static Line line(StatementLine line, Kind kind, String number) {
    return new Line(
        kind, number, line.outTradeNo(), line.transactionId(), line.amount(), line.at());
  }

  /** The order's number where a refund that was made at the provider has none of its own. */
  private static String numberOf(StatementLine.Refund refund) {
    String number = refund.outRefundNo();
    boolean isNone = number.isBlank() || number.equals(NO_NUMBER) || !LikePattern.isAscii(number);
    return isNone ? refund.outTradeNo() : number;
  }
}
