package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.audit.AuditFilter;
import io.courtflash.core.audit.AuditLog;
import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.NoShowOutcome;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.reserve.AttemptLog;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import java.util.Optional;

record EngineBookingsService(ScreenContext desk) implements BookingsService {

  private static final int HISTORY = 50;

  @Override
  public List<BookingLine> page(BookingFilter filter, long beforeId, int limit) {
    return desk.of(BookingSearch.class).before(filter, beforeId, limit);
  }

  @Override
  public int count(BookingFilter filter) {
    return desk.of(BookingSearch.class).count(filter);
  }

  @Override
  public Optional<BookingDetails> story(long id) {
    return desk.of(BookingSearch.class).find(id).map(this::story);
  }

  private BookingDetails story(BookingLine line) {
    MoneyOverview money = desk.of(MoneyOverview.class);
    AuditFilter acts = new AuditFilter(null, null, "reservation:" + line.id(), null, null);
    return new BookingDetails(
        line,
        money.ordersOf(line.id()),
        money.refundsOf(line.id()),
        desk.of(AuditLog.class).page(acts, Long.MAX_VALUE, HISTORY),
        desk.of(AttemptLog.class).attempts(line.slotId(), line.userId(), HISTORY));
  }

  @Override
  public CancellationOutcome cancel(long id, String reason) {
    return desk.of(ReservationLifecycle.class).cancelFor(desk.staff(), id, reason);
  }

  @Override
  public RefundOutcome refund(long id, String reason) {
    return desk.of(Refunds.class).request(desk.staff(), id, reason);
  }

  @Override
  public NoShowOutcome markNoShow(long id) {
    return desk.of(ReservationLifecycle.class).markNoShow(desk.staff(), id);
  }

  @Override
  public NoShowOutcome takeBackNoShow(long id) {
    return desk.of(ReservationLifecycle.class).takeBackNoShow(desk.staff(), id);
  }

  @Override
  public List<Court> courts() {
    return desk.of(Courts.class).list();
  }

  @Override
  public List<FlashSession> sessions() {
    return desk.of(Sessions.class).list();
  }
}
