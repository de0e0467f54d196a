package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.ClosingPrinter;
import io.courtflash.core.money.counter.CountedMoney;
import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.money.refund.RefundFollowUp;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/** {@link ClosingService} of the engine in this process. */
@NeedsPermission(Permission.MONEY)
public record EngineClosingService(
    InstantSource clock,
    ZoneId zone,
    DailyClosings closings,
    ClosingPrinter printer,
    RefundFollowUp refunds,
    Actor staff)
    implements ClosingService {

  @Override
  public List<ClosingLine> lines(int days) {
    return closings.lines(clock.instant().atZone(zone).toLocalDate(), days);
  }

  @Override
  public PdfFile print(LocalDate day, Locale language) {
    return printer.print(staff, day, language);
  }

  @Override
  @NeedsPermission(Permission.MONEY_CLOSING)
  public ClosingLine close(CountedMoney counted) {
    return closings.close(staff, counted);
  }

  @Override
  @NeedsPermission(Permission.REFUND)
  public boolean handOut(long refundId) {
    return refunds.handOut(staff, refundId);
  }
}
