package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.audit.AuditFilter;
import java.util.List;
import java.util.OptionalLong;

/** Reads the engine's audit log. */
interface AuditService {

  /** Entries with an id below {@code beforeId}, the newest first. */
  List<AuditEntry> page(AuditFilter filter, long beforeId, int limit);

  /** The id of the account with this name; empty when there is none. */
  OptionalLong actor(String name);
}
