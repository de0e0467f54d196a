package io.courtflash.core.office;

import io.courtflash.core.office.store.MoneyMapper;
import io.courtflash.core.office.store.MoneyMapper.DayRange;
import io.courtflash.core.office.store.MoneyMapper.DaySum;
import io.courtflash.core.office.store.MoneyMapper.TextMatch;
import io.courtflash.core.store.LikePattern;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Queries orders, refunds, money that isn't settled, and the totals of days. */
@Component
public class MoneyOverview {

  private final MoneyMapper money;
  private final ZoneId zone;

  MoneyOverview(MoneyMapper money, ZoneId zone) {
    this.money = money;
    this.zone = zone;
  }

  /** Orders and refunds that aren't settled, the oldest first. */
  public List<UnsettledMoney> unsettled(int limit) {
    return money.unsettled(limit);
  }

  /** Orders with an id below {@code id}, the newest first. */
  public List<PayOrderLine> orders(MoneyFilter filter, long id, int limit) {
    return money.orders(filter, textMatch(filter), id, limit);
  }

  /** Refunds with an id below {@code id}, the newest first. */
  public List<RefundLine> refunds(MoneyFilter filter, long id, int limit) {
    return money.refunds(filter, textMatch(filter), id, limit);
  }

  /** All orders of a reservation, the newest first. */
  public List<PayOrderLine> ordersOf(long reservationId) {
    return money.ordersOf(reservationId);
  }

  /** All refunds of a reservation, the newest first. */
  public List<RefundLine> refundsOf(long reservationId) {
    return money.refundsOf(reservationId);
  }

  public Optional<RefundLine> refund(long id) {
    return money.refund(id);
  }

  /**
   * The totals of successive days, the latest first, also of days without payments.
   *
   * @param lastDay in the venue's zone
   */
  public List<DayTotal> totals(LocalDate lastDay, int count) {
    List<DayRange> days = IntStream.range(0, count).mapToObj(back -> day(lastDay, back)).toList();
    List<DaySum> payments = money.payments(days);
    List<DaySum> refunds = money.refunded(days);
    return days.stream()
        .map(day -> total(lastDay, day, payments.get(day.back()), refunds.get(day.back())))
        .toList();
  }

  private static @Nullable TextMatch textMatch(MoneyFilter filter) {
    String text = filter.text().strip();
    String number = LikePattern.isAscii(text) ? text : null;
    return text.isEmpty()
        ? null
        : new TextMatch(LikePattern.startsWith(text), SearchedId.of(text).orElse(null), number);
  }

  private DayRange day(LocalDate lastDay, int back) {
    LocalDate date = lastDay.minusDays(back);
    return new DayRange(
        back, date.atStartOfDay(zone).toInstant(), date.plusDays(1).atStartOfDay(zone).toInstant());
  }

  private static DayTotal total(LocalDate lastDay, DayRange day, DaySum payments, DaySum refunds) {
    return new DayTotal(
        lastDay.minusDays(day.back()),
        payments.entries(),
        payments.total(),
        refunds.entries(),
        refunds.total(),
        refunds.fees());
  }
}
