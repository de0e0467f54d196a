package io.courtflash.desktop.screen.audit;

import io.courtflash.core.office.SubjectNames;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog;
import io.courtflash.core.operations.export.ExportAuthorization;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** {@link AuditService} of the engine in this process. */
@NeedsPermission(Permission.AUDIT)
public record EngineAuditService(
    AuditLog log,
    Accounts accounts,
    SubjectNames subjectNames,
    ExportAuthorization exports,
    Actor staff)
    implements AuditService {

  @Override
  public List<AuditEntry> page(
      AuditLog.AuditFilter filter, Set<String> subjects, long beforeId, int limit) {
    return subjects.isEmpty()
        ? log.page(filter, beforeId, limit)
        : log.about(subjects, filter, beforeId, limit);
  }

  @Override
  public Set<String> called(String name) {
    return subjectNames.called(name);
  }

  @Override
  public Map<String, String> names(Collection<String> subjects) {
    return subjectNames.of(subjects);
  }

  @Override
  @NeedsPermission(Permission.EXPORT)
  public void beginExport() {
    exports.begin(staff, ExportList.AUDIT);
  }

  @Override
  public OptionalLong actor(String name) {
    return accounts.find(name).stream().mapToLong(account -> account.id()).findFirst();
  }
}
