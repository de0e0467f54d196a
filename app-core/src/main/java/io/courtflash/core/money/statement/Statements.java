package io.courtflash.core.money.statement;

import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import io.courtflash.core.money.statement.store.StatementMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.CheckedByCaller;
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
public class Statements {

  private static final int MAX_DAYS = 93;

  private final StatementMapper bills;
  private final StatementDays days;
  private final StatementFetcher fetcher;
  private final StatementStore store;
  private final PaymentGateways gateways;
  private final ApplicationEventPublisher events;

  /**
   * The statements of successive days, the latest first, with the days for which there is none yet.
   *
   * @param last in the providers' own zones
   * @param count how many days; at most {@value #MAX_DAYS}
   */
  @CheckedByCaller
  public List<ProviderStatement> list(LocalDate last, int count) {
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

  /**
   * Asks the provider for a statement that there isn't yet, without waiting for the next attempt.
   * Audited.
   *
   * @return the statement afterwards, or the day and why there is none; empty if there is no such
   *     row
   */
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

  /**
   * Stores the statement of a day from a file that staff got from the provider, and compares it
   * with the hall's books. A file that was imported before is replaced; so an import can be
   * repeated. Audited.
   *
   * @param day in the provider's zone
   * @param file as the provider gave it
   */
  @NeedsPermission(Permission.MONEY)
  public Import importFile(Actor staff, String provider, LocalDate day, byte[] file) {
    return read(
        provider,
        day,
        file,
        (zone, lines) -> {
          ProviderStatement bill = days.row(provider, zone, day);
          if (!store.store(bill, lines, staff.userId())) {
            return new Import.Fetched();
          }
          audit(staff, AuditAction.BILL_IMPORTED, bill);
          return new Import.Stored(bills.byId(bill.id()).orElseThrow());
        });
  }

  /**
   * Tells what {@link #importFile} would store of a file; changes nothing.
   *
   * @param day in the provider's zone
   * @param file as the provider gave it
   */
  @NeedsPermission(Permission.MONEY)
  public Import previewFile(Actor staff, String provider, LocalDate day, byte[] file) {
    return read(
        provider,
        day,
        file,
        (_, lines) ->
            bills.byDay(provider, day).map(ProviderStatement::source).orElse(null)
                    == ProviderStatement.Source.PROVIDER
                ? new Import.Fetched()
                : previewed(store.totals(lines)));
  }

  private static Import previewed(StatementMapper.Totals totals) {
    return new Import.Previewed(
        totals.payments(), totals.paid(), totals.refunds(), totals.refunded(), totals.others());
  }

  /**
   * Reads a file.
   *
   * @param use what is done with its lines, which are all of the day
   */
  private Import read(
      String provider,
      LocalDate day,
      byte[] file,
      BiFunction<ZoneId, List<StatementLine>, Import> use) {
    PaymentGateway gateway = gateways.byName().get(provider);
    Optional<ZoneId> zone = days.zone(provider);
    if (gateway == null || zone.isEmpty()) {
      return new Import.NoProvider();
    }
    if (!days.hasEnded(zone.get(), day)) {
      return new Import.NotEnded();
    }
    List<StatementLine> lines;
    try {
      lines = gateway.readBill(file);
    } catch (StatementFormatException e) {
      return new Import.Unreadable(e.line(), e.what());
    }
    return StatementStore.ofAnotherDay(
            day.atStartOfDay(zone.get()).toInstant(),
            day.plusDays(1).atStartOfDay(zone.get()).toInstant(),
            lines)
        .<Import>map(wrong -> new Import.WrongDay(wrong.outTradeNo()))
        .orElseGet(() -> use.apply(zone.get(), lines));
  }

  private void audit(Actor staff, AuditAction action, ProviderStatement bill) {
    events.publishEvent(
        new StaffActed(
            staff, action, "money", null, Map.of("provider", bill.provider(), "day", bill.day())));
  }

  /** The result of importing a statement from a file. */
  public sealed interface Import {

    /** The statement is stored, and compared with the hall's books. */
    record Stored(ProviderStatement bill) implements Import {}

    /**
     * What would be stored; amounts in yuan.
     *
     * @param others how many lines belong to others with the same merchant account
     */
    record Previewed(int payments, BigDecimal paid, int refunds, BigDecimal refunded, int others)
        implements Import {}

    /** There is no provider of that name, or it makes no statements. */
    record NoProvider() implements Import {}

    /** The day hasn't ended at the provider. */
    record NotEnded() implements Import {}

    /** The provider's own statement of the day was fetched; it stays. */
    record Fetched() implements Import {}

    /**
     * It isn't a statement of the provider.
     *
     * @param line from 1 for the first line; 0 if the file as a whole is wrong
     * @param what is wrong
     */
    record Unreadable(int line, String what) implements Import {}

    /**
     * A line is of another day.
     *
     * @param outTradeNo the number of its order
     */
    record WrongDay(String outTradeNo) implements Import {}
  }
}
