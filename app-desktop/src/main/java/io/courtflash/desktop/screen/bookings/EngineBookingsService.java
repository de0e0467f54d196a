package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.audit.AuditFilter;
import io.courtflash.core.audit.AuditLog;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.reserve.AttemptLog;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import java.util.Optional;

/** Reads bookings from the engine of this program. */
record EngineBookingsService(ScreenContext context) implements BookingsService {

  private static final int MAX_HISTORY = 50;

  @Override
  public List<BookingLine> page(BookingFilter filter, long beforeId, int limit) {
    return context.of(BookingSearch.class).pageBefore(filter, beforeId, limit);
  }

  @Override
  public int count(BookingFilter filter) {
    return context.of(BookingSearch.class).count(filter);
  }

  @Override
  public Optional<BookingDetails> details(long id) {
    return context.of(BookingSearch.class).find(id).map(this::details);
  }

  private BookingDetails details(BookingLine line) {
    MoneyOverview money = context.of(MoneyOverview.class);
    AuditFilter filter = new AuditFilter(null, null, "reservation:" + line.id(), null, null);
    return new BookingDetails(
        line,
        money.ordersOf(line.id()),
        money.refundsOf(line.id()),
        context.of(AuditLog.class).page(filter, Long.MAX_VALUE, MAX_HISTORY),
        context.of(AttemptLog.class).attempts(line.slotId(), line.userId(), MAX_HISTORY));
  }

  @Override
  public List<Court> courts() {
    return context.of(Courts.class).list();
  }

  @Override
  public List<FlashSession> sessions() {
    return context.of(Sessions.class).list();
  }
}
