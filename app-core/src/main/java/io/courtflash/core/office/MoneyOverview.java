package io.courtflash.core.office;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.store.MoneyMapper;
import io.courtflash.core.office.store.MoneyMapper.MethodSum;
import io.courtflash.core.office.store.MoneyMapper.Span;
import io.courtflash.core.office.store.MoneyMapper.TextMatch;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.NameKeys;
import io.courtflash.core.platform.data.LikePattern;
import io.courtflash.core.platform.security.CheckedByCaller;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Queries orders, refunds, money that isn't settled, and the totals of days and weeks. */
@CheckedByCaller
@Component
@RequiredArgsConstructor
public class MoneyOverview implements MoneyOperations {

  private static final BigDecimal NOTHING = new BigDecimal("0.00");

  private final MoneyMapper money;
  private final ZoneId zone;

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<UnsettledMoney> unsettled(Actor staff, int limit) {
    return money.unsettled(limit);
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<PayOrderLine> orders(Actor staff, MoneyFilter filter, long id, int limit) {
    return money.orders(filter, textMatch(filter), id, limit);
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<RefundLine> refunds(Actor staff, MoneyFilter filter, long id, int limit) {
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

  @Override
  @NeedsPermission(Permission.MONEY)
  public Optional<RefundLine> refund(Actor staff, long id) {
    return money.refund(id);
  }

  /**
   * The totals of successive days, the latest first, also of days without payments.
   *
   * @param lastDay in the venue's zone
   */
  public List<DayTotal> totals(LocalDate lastDay, int count) {
    return totals(PeriodTotal.TotalPeriod.DAY, lastDay, count).stream()
        .map(
            day ->
                new DayTotal(
                    day.first(),
                    day.payments(),
                    day.takings(),
                    day.refunds(),
                    day.givenBack(),
                    day.fees()))
        .toList();
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<PeriodTotal> totals(
      Actor staff, PeriodTotal.TotalPeriod period, LocalDate lastDay, int count) {
    return totals(period, lastDay, count);
  }

  private List<PeriodTotal> totals(PeriodTotal.TotalPeriod period, LocalDate lastDay, int count) {
    LocalDate latest = period.firstDay(lastDay);
    List<Span> spans =
        IntStream.range(0, count)
            .mapToObj(
                back ->
                    new Span(back, begin(period, latest, -back), begin(period, latest, 1 - back)))
            .toList();
    Map<Integer, List<MethodSum>> payments = byBack(money.payments(spans));
    Map<Integer, List<MethodSum>> refunds = byBack(money.refunded(spans));
    return IntStream.range(0, count)
        .mapToObj(
            back ->
                new PeriodTotal(
                    period.plus(latest, -back),
                    period.plus(latest, 1 - back).minusDays(1),
                    methods(
                        payments.getOrDefault(back, List.of()),
                        refunds.getOrDefault(back, List.of()))))
        .toList();
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<BigDecimal> takingsByHour(Actor staff, LocalDate day) {
    Instant begin = day.atStartOfDay(zone).toInstant();
    Instant end = day.plusDays(1).atStartOfDay(zone).toInstant();
    int hours = Math.toIntExact(Duration.between(begin, end).toHours());
    List<Span> spans =
        IntStream.range(0, hours)
            .mapToObj(
                hour ->
                    new Span(
                        hour,
                        begin.plus(Duration.ofHours(hour)),
                        begin.plus(Duration.ofHours(hour + 1L))))
            .toList();
    BigDecimal[] sums = new BigDecimal[hours];
    Arrays.fill(sums, NOTHING);
    money.payments(spans).forEach(sum -> sums[sum.back()] = sums[sum.back()].add(sum.total()));
    Arrays.parallelPrefix(sums, BigDecimal::add);
    return List.of(sums);
  }

  private Instant begin(PeriodTotal.TotalPeriod period, LocalDate latest, int periods) {
    return period.plus(latest, periods).atStartOfDay(zone).toInstant();
  }

  private static Map<Integer, List<MethodSum>> byBack(List<MethodSum> sums) {
    return sums.stream().collect(Collectors.groupingBy(MethodSum::back));
  }

  /** In the order of the methods. */
  private static List<PeriodTotal.MethodTotal> methods(
      List<MethodSum> payments, List<MethodSum> refunds) {
    Map<PayMethod, MethodSum> paid = byMethod(payments);
    Map<PayMethod, MethodSum> refunded = byMethod(refunds);
    return Arrays.stream(PayMethod.values())
        .filter(method -> paid.containsKey(method) || refunded.containsKey(method))
        .map(
            method ->
                total(
                    paid.getOrDefault(method, none(method)),
                    refunded.getOrDefault(method, none(method))))
        .toList();
  }

  private static Map<PayMethod, MethodSum> byMethod(List<MethodSum> sums) {
    return sums.stream().collect(Collectors.toMap(MethodSum::method, sum -> sum));
  }

  private static MethodSum none(PayMethod method) {
    return new MethodSum(0, method, 0, NOTHING, NOTHING);
  }

  private static PeriodTotal.MethodTotal total(MethodSum payments, MethodSum refunds) {
    return new PeriodTotal.MethodTotal(
        payments.method(),
        payments.entries(),
        payments.total(),
        refunds.entries(),
        refunds.total(),
        refunds.fees());
  }

  private static @Nullable TextMatch textMatch(MoneyFilter filter) {
    String text = filter.text().strip();
    String number = LikePattern.isAscii(text) ? text : null;
    return text.isEmpty()
        ? null
        : new TextMatch(
            LikePattern.startsWith(text),
            NameKeys.pattern(text),
            BookingSearch.searchedId(text).orElse(null),
            number);
  }

  /**
   * Payments and refunds of one day.
   *
   * @param date in the venue's zone
   * @param payments how many payments
   * @param takings the payments' sum in yuan; also payments that were refunded later
   * @param refunds how many refunds
   * @param givenBack the refunds' sum in yuan
   * @param fees what was kept of the refunded payments, in yuan; a part of the net
   */
  public record DayTotal(
      LocalDate date,
      long payments,
      BigDecimal takings,
      long refunds,
      BigDecimal givenBack,
      BigDecimal fees) {

    public BigDecimal net() {
      return takings.subtract(givenBack);
    }
  }
}
