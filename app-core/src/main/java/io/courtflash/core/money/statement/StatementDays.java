package io.courtflash.core.money.statement;

import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.money.statement.store.StatementMapper;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The days for which providers have statements. */
@Component
@RequiredArgsConstructor
class StatementDays {

  /**
   * The providers make a day's statement in the early morning; this is when they say it is ready.
   */
  private static final LocalTime READY = LocalTime.of(10, 0);

  /** How many days are caught up. */
  private static final int CAUGHT_UP = 31;

  private final StatementMapper bills;
  private final PaymentGateways gateways;
  private final InstantSource clock;

  /** The time zone of a provider's days; empty if it makes no statements, or nobody knows it. */
  Optional<ZoneId> zone(String provider) {
    return Optional.ofNullable(gateways.byName().get(provider)).flatMap(PaymentGateway::billZone);
  }

  /** Whether a day of a provider has ended. */
  boolean hasEnded(ZoneId zone, LocalDate day) {
    return day.isBefore(clock.instant().atZone(zone).toLocalDate());
  }

  /** The row of a day, which is inserted if there is none. */
  ProviderStatement row(String provider, ZoneId zone, LocalDate day) {
    bills.insertDay(
        provider,
        day,
        day.atStartOfDay(zone).toInstant(),
        day.plusDays(1).atStartOfDay(zone).toInstant());
    return bills.byDay(provider, day).orElseThrow();
  }

  /**
   * Inserts the days whose statements are ready and that have no row: from the first day on which
   * somebody paid by the provider, and not more than a month back. Idempotent.
   */
  void addMissing() {
    for (String provider : gateways.byName().keySet()) {
      zone(provider).ifPresent(zone -> addMissing(provider, zone));
    }
  }

  private void addMissing(String provider, ZoneId zone) {
    LocalDate last = lastReady(zone);
    LocalDate first = last.minusDays(CAUGHT_UP - 1L);
    Set<LocalDate> present = bills.days(provider, first);
    if (present.contains(last) && present.size() >= CAUGHT_UP) {
      return;
    }
    Instant since = first.atStartOfDay(zone).toInstant();
    boolean preferred = gateways.offered().getFirst().equals(provider);
    bills
        .firstPayment(provider, preferred, since)
        .map(paid -> paid.atZone(zone).toLocalDate())
        .filter(begin -> !begin.isAfter(last))
        .ifPresent(
            begin ->
                begin
                    .datesUntil(last.plusDays(1))
                    .filter(day -> !present.contains(day))
                    .forEach(day -> row(provider, zone, day)));
  }

  private LocalDate lastReady(ZoneId zone) {
    var now = clock.instant().atZone(zone);
    return now.toLocalDate().minusDays(now.toLocalTime().isBefore(READY) ? 2 : 1);
  }
}
