package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.StatementDifferences;
import io.courtflash.core.money.statement.Statements;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** {@link StatementService} of the engine in this process. */
@NeedsPermission(Permission.MONEY)
public record EngineStatementService(
    InstantSource clock,
    ZoneId zone,
    Statements bills,
    StatementDifferences differences,
    Actor staff)
    implements StatementService {

  @Override
  public List<ProviderStatement> bills(int days) {
    return bills.list(clock.instant().atZone(zone).toLocalDate(), days);
  }

  @Override
  public List<StatementDifference> differences(long beforeId, int limit) {
    return differences.list(false, beforeId, limit);
  }

  @Override
  public Optional<ProviderStatement> fetch(long billId) {
    return bills.fetch(staff, billId);
  }

  @Override
  public Statements.Preview previewFile(String provider, LocalDate day, byte[] file) {
    return bills.previewFile(staff, provider, day, file);
  }

  @Override
  public ProviderStatement importFile(String provider, LocalDate day, byte[] file) {
    return bills.importFile(staff, provider, day, file);
  }

  @Override
  public Optional<StatementDifference> check(long differenceId) {
    return differences.check(staff, differenceId);
  }

  @Override
  public boolean settle(long differenceId, String proof) {
    return differences.settle(staff, differenceId, new StaffReason(proof));
  }
}
