package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.MoneyOverview;
import io.courtflash.core.operations.audit.AuditLog;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import io.courtflash.core.operations.export.ExportAuthorization;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Optional;

/** Reads bookings from the engine of this program. */
@NeedsPermission(Permission.SEE_BOARD)
public record EngineBookingsService(
    BookingSearch bookings,
    MoneyOverview money,
    AuditLog auditLog,
    AttemptLog attempts,
    Courts allCourts,
    Sessions allSessions,
    ExportAuthorization exports,
    Actor staff)
    implements BookingsService {

  private static final int MAX_HISTORY = 50;

  @Override
  public List<BookingLine> page(BookingFilter filter, long beforeId, int limit) {
    return bookings.pageBefore(filter, beforeId, limit);
  }

  @Override
  public int count(BookingFilter filter) {
    return bookings.count(filter);
  }

  @Override
  public Optional<BookingsService.BookingDetails> details(long id) {
    return bookings.find(id).map(this::details);
  }

  private BookingsService.BookingDetails details(BookingLine line) {
    AuditFilter filter = new AuditFilter(null, null, "reservation:" + line.id(), null, null);
    return new BookingsService.BookingDetails(
        line,
        money.ordersOf(line.id()),
        money.refundsOf(line.id()),
        auditLog.page(filter, Long.MAX_VALUE, MAX_HISTORY),
        attempts.attempts(line.slotId(), line.userId(), MAX_HISTORY));
  }

  @Override
  @NeedsPermission(Permission.EXPORT)
  public void beginExport() {
    exports.begin(staff, ExportList.BOOKINGS);
  }

  @Override
  public List<Court> courts() {
    return allCourts.list();
  }

  @Override
  public List<FlashSession> sessions() {
    return allSessions.list();
  }
}
