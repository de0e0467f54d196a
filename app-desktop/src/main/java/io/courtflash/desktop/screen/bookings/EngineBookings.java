package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.audit.AuditFilter;
import io.courtflash.core.audit.AuditLog;
import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.Cancellation;
import io.courtflash.core.booking.NoShow;
import io.courtflash.core.insight.BookingFilter;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.BookingList;
import io.courtflash.core.insight.FlightRecorder;
import io.courtflash.core.insight.MoneyBook;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.desktop.shell.Desk;
import java.util.List;
import java.util.Optional;

record EngineBookings(Desk desk) implements BookingBook {

  private static final int HISTORY = 50;

  @Override
  public List<BookingLine> page(BookingFilter filter, long beforeId, int limit) {
    return desk.of(BookingList.class).before(filter, beforeId, limit);
  }

  @Override
  public int count(BookingFilter filter) {
    return desk.of(BookingList.class).count(filter);
  }

  @Override
  public Optional<Story> story(long id) {
    return desk.of(BookingList.class).find(id).map(this::story);
  }

  private Story story(BookingLine line) {
    MoneyBook money = desk.of(MoneyBook.class);
    AuditFilter acts = new AuditFilter(null, null, "reservation:" + line.id(), null, null);
    return new Story(
        line,
        money.ordersOf(line.id()),
        money.refundsOf(line.id()),
        desk.of(AuditLog.class).page(acts, Long.MAX_VALUE, HISTORY),
        desk.of(FlightRecorder.class).attempts(line.slotId(), line.userId(), HISTORY));
  }

  @Override
  public Cancellation cancel(long id, String reason) {
    return desk.of(Bookings.class).cancelFor(desk.staff(), id, reason);
  }

  @Override
  public RefundAnswer refund(long id, String reason) {
    return desk.of(Refunds.class).request(desk.staff(), id, reason);
  }

  @Override
  public NoShow markNoShow(long id) {
    return desk.of(Bookings.class).markNoShow(desk.staff(), id);
  }

  @Override
  public NoShow takeBackNoShow(long id) {
    return desk.of(Bookings.class).takeBackNoShow(desk.staff(), id);
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
