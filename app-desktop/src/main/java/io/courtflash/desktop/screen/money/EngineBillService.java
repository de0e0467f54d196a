package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.BillDifference;
import io.courtflash.core.money.statement.BillDifferences;
import io.courtflash.core.money.statement.Bills;
import io.courtflash.core.money.statement.ProviderBill;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.StaffReason;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** {@link BillService} of the engine in this process. */
@NeedsPermission(Permission.MONEY)
public record EngineBillService(
    InstantSource clock, ZoneId zone, Bills bills, BillDifferences differences, Actor staff)
    implements BillService {

  @Override
  public List<ProviderBill> bills(int days) {
    return bills.list(clock.instant().atZone(zone).toLocalDate(), days);
  }

  @Override
  public List<BillDifference> differences(long beforeId, int limit) {
    return differences.list(false, beforeId, limit);
  }

  @Override
  public Optional<ProviderBill> fetch(long billId) {
    return bills.fetch(staff, billId);
  }

  @Override
  public Bills.Import importFile(String provider, LocalDate day, byte[] file) {
    return bills.importFile(staff, provider, day, file);
  }

  @Override
  public Optional<BillDifference> check(long differenceId) {
    return differences.check(staff, differenceId);
  }

  @Override
  public boolean settle(long differenceId, String proof) {
    return differences.settle(staff, differenceId, new StaffReason(proof));
  }
}
