package io.courtflash.core.money.statement;

import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import io.courtflash.core.money.statement.store.StatementMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The providers' statements: staff list them, fetch a missing one again, or import it from a file.
 */
@Component
@RequiredArgsConstructor
public class Statements implements StatementOperations {

  static final int MAX_DAYS = 93;

  private final StatementMapper bills;
  private final StatementDays days;
  private final StatementFetcher fetcher;
  private final StatementStore store;
  private final PaymentGateways gateways;
  private final ApplicationEventPublisher events;

  @Override
  @NeedsPermission(Permission.MONEY)
  public List<ProviderStatement> list(Actor staff, LocalDate last, int count) {
    if (count < 1 || count > MAX_DAYS) {
      throw new IllegalArgumentException("Days: " + count);
    }
    return bills.list(last.minusDays(count - 1L), last);
  }

  /** The names of the providers that make statements. */
  public List<String> providers() {
    return gateways.byName().keySet().stream()
        .filter(name -> days.zone(name).isPresent())
        .sorted()
        .toList();
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public Optional<ProviderStatement> fetch(Actor staff, long billId) {
    Optional<ProviderStatement> waiting = bills.byId(billId).filter(bill -> bill.source() == null);
    waiting.ifPresent(
        bill -> {
          fetcher.fetch(bill);
          audit(staff, AuditAction.BILL_FETCHED, bill);
        });
    return bills.byId(billId);
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public ProviderStatement importFile(Actor staff, String provider, LocalDate day, byte[] file) {
    return read(
        provider,
        day,
        file,
        (zone, lines) -> {
          ProviderStatement bill = days.row(provider, zone, day);
          if (!store.store(bill, lines, staff.userId())) {
            throw MoneyRefusal.STATEMENT_FETCHED.refuse();
          }
          audit(staff, AuditAction.BILL_IMPORTED, bill);
          return bills.byId(bill.id()).orElseThrow();
        });
  }

  @Override
  @NeedsPermission(Permission.MONEY)
  public Preview previewFile(Actor staff, String provider, LocalDate day, byte[] file) {
    return read(
        provider,
        day,
        file,
        (_, lines) -> {
          if (bills.byDay(provider, day).map(ProviderStatement::source).orElse(null)
              == ProviderStatement.Source.PROVIDER) {
            throw MoneyRefusal.STATEMENT_FETCHED.refuse();
          }
          return preview(store.totals(lines));
        });
  }

  private static Preview preview(StatementMapper.Totals totals) {
    return new Preview(
        totals.payments(), totals.paid(), totals.refunds(), totals.refunded(), totals.others());
  }

  /**
   * Reads a file.
   *
   * @param use what is done with its lines, which are all of the day
   */
  private <T> T read(
      String provider, LocalDate day, byte[] file, BiFunction<ZoneId, List<StatementLine>, T> use) {
    PaymentGateway gateway = gateways.byName().get(provider);
    Optional<ZoneId> zone = days.zone(provider);
    if (gateway == null || zone.isEmpty()) {
      throw FieldProblem.refuse("provider", "name", String.join(", ", providers()));
    }
    if (!days.hasEnded(zone.get(), day)) {
      throw FieldProblem.refuse("day", "bill-not-ended");
    }
    List<StatementLine> lines;
    try {
      lines = gateway.readBill(file);
    } catch (StatementFormatException e) {
      throw FieldProblem.refuse("file", "bill-unreadable", e.line(), e.what());
    }
    Optional<StatementLine> wrong =
        StatementStore.ofAnotherDay(
            day.atStartOfDay(zone.get()).toInstant(),
            day.plusDays(1).atStartOfDay(zone.get()).toInstant(),
            lines);
    if (wrong.isPresent()) {
      throw FieldProblem.refuse("file", "bill-wrong-day", wrong.get().outTradeNo());
    }
    return use.apply(zone.get(), lines);
  }

  private void audit(Actor staff, AuditAction action, ProviderStatement bill) {
    events.publishEvent(
        new StaffActed(
            staff, action, "money", null, Map.of("provider", bill.provider(), "day", bill.day())));
  }

  /**
   * The content of a file that would be stored; amounts in yuan.
   *
   * @param others how many lines belong to others with the same merchant account
   */
  public record Preview(
      int payments, BigDecimal paid, int refunds, BigDecimal refunded, int others) {}
}
