package io.courtflash.core.insight;

import io.courtflash.core.insight.store.MoneyMapper;
import io.courtflash.core.insight.store.MoneyMapper.Day;
import io.courtflash.core.insight.store.MoneyMapper.Sum;
import io.courtflash.core.insight.store.MoneyMapper.Who;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Where the money is: what is open, every order and refund, and what each day brought. */
@Component
public class MoneyBook {

  private final MoneyMapper money;
  private final ZoneId zone;

  MoneyBook(MoneyMapper money, ZoneId zone) {
    this.money = money;
    this.zone = zone;
  }

  /** What isn't settled, the longest open first. */
  public List<Unsettled> unsettled(int limit) {
    return money.unsettled(limit);
  }

  /** Orders with an id below {@code id}, the newest first. */
  public List<OrderLine> orders(MoneyFilter filter, long id, int limit) {
    return money.orders(filter, who(filter), id, limit);
  }

  /** Refunds with an id below {@code id}, the newest first. */
  public List<RefundLine> refunds(MoneyFilter filter, long id, int limit) {
    return money.refunds(filter, who(filter), id, limit);
  }

  /** All orders of a reservation, the newest first. */
  public List<OrderLine> ordersOf(long reservationId) {
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
   * Days in a row, the latest first, also those without money.
   *
   * @param last in the venue's zone
   */
  public List<DayTotal> days(LocalDate last, int count) {
    List<Day> days = IntStream.range(0, count).mapToObj(back -> day(last, back)).toList();
    List<Sum> payments = money.payments(days);
    List<Sum> refunds = money.refunded(days);
    return days.stream()
        .map(day -> total(last, day, payments.get(day.back()), refunds.get(day.back())))
        .toList();
  }

  private static @Nullable Who who(MoneyFilter filter) {
    String text = filter.text().strip();
    String number = Typed.isAscii(text) ? text : null;
    return text.isEmpty() ? null : new Who(Typed.beginning(text), Typed.id(text), number);
  }

  private Day day(LocalDate last, int back) {
    LocalDate date = last.minusDays(back);
    return new Day(
        back, date.atStartOfDay(zone).toInstant(), date.plusDays(1).atStartOfDay(zone).toInstant());
  }

  private static DayTotal total(LocalDate last, Day day, Sum payments, Sum refunds) {
    return new DayTotal(
        last.minusDays(day.back()),
        payments.entries(),
        payments.total(),
        refunds.entries(),
        refunds.total());
  }
}
