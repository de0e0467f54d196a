package io.courtflash.core.money.statement;

import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.statement.StatementDifference.Kind;
import io.courtflash.core.money.statement.StatementDifference.Status;
import io.courtflash.core.money.statement.store.StatementDifferenceMapper;
import io.courtflash.core.money.statement.store.StatementMapper;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Compares a statement with the hall's books line by line, and keeps what doesn't agree. Moves no
 * money: a statement tells staff what to look at, and never counts as a payment.
 */
@Component
@RequiredArgsConstructor
class StatementComparison {

  /**
   * How far the provider's clock and ours may be apart, with the time that a notice takes. What was
   * made so near to the beginning or the end of a day may be in the neighbouring day's statement.
   */
  private static final Duration EDGE = Duration.ofMinutes(15);

  private final StatementMapper bills;
  private final StatementDifferenceMapper differences;
  private final PaymentGateways gateways;

  /**
   * Compares a statement again: what doesn't agree any more, or differs in another way, is open,
   * and what agrees by now is healed. What staff have settled stays so while it is the same
   * difference. Idempotent; does nothing while there is no statement.
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  void compare(long billId) {
    if (bills.lock(billId)) {
      bills.byId(billId).filter(bill -> bill.source() != null).ifPresent(this::compare);
    }
  }

  private void compare(ProviderStatement bill) {
    Map<Key, StatementDifference> known = new HashMap<>();
    differences.ofBill(bill.id()).forEach(it -> known.put(new Key(it.kind(), it.number()), it));
    for (StatementDifference.Mismatch found : mismatches(bill)) {
      StatementDifference earlier = known.remove(new Key(found.kind(), found.number()));
      if (earlier == null) {
        differences.insert(bill.id(), found);
      } else if (earlier.status() == Status.HEALED || !isSame(earlier, found)) {
        differences.reopen(earlier.id(), found);
      }
    }
    known.values().forEach(agreeing -> differences.heal(agreeing.id()));
  }

  private record Key(Kind kind, String number) {}

  private static boolean isSame(StatementDifference earlier, StatementDifference.Mismatch found) {
    return earlier.issue() == found.issue()
        && isSame(earlier.ours(), found.ours())
        && isSame(earlier.theirs(), found.theirs());
  }

  private static boolean isSame(@Nullable BigDecimal one, @Nullable BigDecimal other) {
    if (one == null || other == null) {
      return one == null && other == null;
    }
    return one.compareTo(other) == 0;
  }

  private List<StatementDifference.Mismatch> mismatches(ProviderStatement bill) {
    String provider = bill.provider();
    LocalDate day = bill.day();
    Instant from = isStored(provider, day.minusDays(1)) ? bill.startsAt() : after(bill);
    Instant until = isStored(provider, day.plusDays(1)) ? bill.endsAt() : before(bill);
    boolean preferred = gateways.offered().getFirst().equals(provider);
    List<StatementDifference.Mismatch> found =
        new ArrayList<>(differences.theirs(bill.id(), provider));
    found.addAll(differences.ours(provider, preferred, from, until));
    return found;
  }

  private static Instant after(ProviderStatement bill) {
    return bill.startsAt().plus(EDGE);
  }

  private static Instant before(ProviderStatement bill) {
    return bill.endsAt().minus(EDGE);
  }

  private boolean isStored(String provider, LocalDate day) {
    return bills.byDay(provider, day).filter(bill -> bill.source() != null).isPresent();
  }
}
