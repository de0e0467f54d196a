package io.courtflash.core.money.counter;

import io.courtflash.core.money.counter.store.ClosingMapper;
import io.courtflash.core.money.counter.store.ClosingMapper.DayRange;
import io.courtflash.core.money.counter.store.ClosingMapper.Movement;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.CheckedByCaller;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The money of the counter, counted at the end of each day by desk and method. A closing never
 * changes: a second count is a further line, with its reason.
 */
@Component
@RequiredArgsConstructor
public class DailyClosings implements ClosingOperations {

  static final int MAX_DAYS = 93;

  private final ClosingMapper closings;
  private final ClosingPrinter printer;
  private final ZoneId zone;
  private final InstantSource clock;
  private final ApplicationEventPublisher events;

  /** The money that is counted together: one day, desk and method. */
  private record Till(LocalDate day, String desk, PayMethod method) implements Comparable<Till> {

    private static final Comparator<Till> LATEST_FIRST =
        Comparator.comparing(Till::day, Comparator.reverseOrder())
            .thenComparing(Till::desk)
            .thenComparing(Till::method);

    @Override
    public int compareTo(Till other) {
      return LATEST_FIRST.compare(this, other);
    }
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<ClosingLine> lines(Actor staff, LocalDate last, int days) {
    return lines(last, days);
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public PdfFile print(Actor staff, LocalDate day, Locale language) {
    return printer.print(day, lines(day, 1), history(day), language);
  }

  private List<ClosingLine> lines(LocalDate last, int days) {
    if (days < 1 || days > MAX_DAYS) {
      throw new IllegalArgumentException("Days: " + days);
    }
    Map<Till, BigDecimal> expected = new TreeMap<>();
    for (Movement movement : closings.movements(ranges(last, days))) {
      Till till = new Till(last.minusDays(movement.back()), movement.desk(), movement.method());
      expected.merge(till, movement.amount(), BigDecimal::add);
    }
    Map<Till, ClosingLine.Closing> latest = new TreeMap<>();
    for (ClosingLine.Closing closing : closings.closings(last.minusDays(days - 1L), last)) {
      Till till = new Till(closing.day(), closing.desk(), closing.method());
      latest.put(till, closing);
      expected.putIfAbsent(till, BigDecimal.ZERO);
    }
    List<ClosingLine> lines = new ArrayList<>();
    expected.forEach(
        (till, amount) ->
            lines.add(
                new ClosingLine(till.day(), till.desk(), till.method(), amount, latest.get(till))));
    return lines;
  }

  /** All closings of a day and their corrections, the earliest first. */
  @CheckedByCaller
  public List<ClosingLine.Closing> history(LocalDate day) {
    return closings.closings(day, day);
  }

  @Override
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.MONEY_CLOSING)
  public ClosingLine close(Actor staff, CountedMoney counted) {
    if (!counted.method().isTakenAtCounter()) {
      throw new IllegalArgumentException("Not taken at the counter: " + counted.method());
    }
    if (counted.day().isAfter(clock.instant().atZone(zone).toLocalDate())) {
      throw FieldProblem.refuse("day", "closing.day");
    }
    ClosingLine line = line(counted);
    if (closings.isRepeat(counted, line.expected(), staff.userId())) {
      return line;
    }
    BigDecimal shown = counted.expected();
    if (shown != null && shown.compareTo(line.expected()) != 0) {
      throw MoneyRefusal.OTHER_TAKINGS.refuse(line.expected());
    }
    BigDecimal difference = counted.counted().subtract(line.expected());
    String reason = counted.reason();
    if (reason == null && (difference.signum() != 0 || line.closing() != null)) {
      throw FieldProblem.refuse("reason", "closing.reason", ClosingPrinter.yuan(difference));
    }
    if (reason != null && !StaffReason.isValid(reason)) {
      throw new IllegalArgumentException("Not a reason: " + reason);
    }
    try {
      closings.insert(counted, nextLine(line), line.expected(), staff.userId());
    } catch (DuplicateKeyException closedMeanwhile) {
      if (closings.isRepeat(counted, line.expected(), staff.userId())) {
        return line(counted);
      }
      throw MoneyRefusal.CLOSED_MEANWHILE.refuse();
    }
    audit(staff, counted, line.expected());
    return line(counted);
  }

  private ClosingLine line(CountedMoney counted) {
    return lines(counted.day(), 1).stream()
        .filter(it -> it.desk().equals(counted.desk()) && it.method() == counted.method())
        .findFirst()
        .orElseGet(
            () ->
                new ClosingLine(
                    counted.day(), counted.desk(), counted.method(), BigDecimal.ZERO, null));
  }

  private static int nextLine(ClosingLine line) {
    return Optional.ofNullable(line.closing()).map(ClosingLine.Closing::lineNo).orElse(0) + 1;
  }

  private void audit(Actor staff, CountedMoney counted, BigDecimal expected) {
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.MONEY_CLOSED,
            "money",
            null,
            Map.of(
                "day", counted.day(),
                "desk", counted.desk(),
                "method", counted.method(),
                "expected", expected,
                "counted", counted.counted())));
  }

  private List<DayRange> ranges(LocalDate last, int days) {
    return IntStream.range(0, days)
        .mapToObj(
            back -> {
              LocalDate date = last.minusDays(back);
              return new DayRange(
                  back,
                  date.atStartOfDay(zone).toInstant(),
                  date.plusDays(1).atStartOfDay(zone).toInstant());
            })
        .toList();
  }

  /**
   * An amount of money that staff counted at a desk.
   *
   * @param day in the venue's zone
   * @param expected in yuan, as it was shown; null: any amount
   * @param counted in yuan
   * @param reason why it differs, or why it is counted again; null for none
   */
  public record CountedMoney(
      LocalDate day,
      String desk,
      PayMethod method,
      @Nullable BigDecimal expected,
      BigDecimal counted,
      @Nullable String reason) {}
}
