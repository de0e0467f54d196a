package io.courtflash.core.operations.export;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Authorizes and audits the export of a list to a file: it needs the list's permission and a recent
 * proof of identity.
 */
@Component
@RequiredArgsConstructor
public class ExportAuthorization {

  private final StaffPermissions permissions;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;

  /**
   * Notes that a list is exported; call it before the first row is written. Staff who export a list
   * must be allowed to see it.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the actor
   */
  @NeedsPermission(Permission.EXPORT)
  public void begin(Actor staff, ExportList list) {
    permissions.require(staff, list.permission());
    proofs.require(staff);
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.LIST_EXPORTED,
            "list:" + list.name().toLowerCase(Locale.ROOT),
            null,
            null));
  }
}
