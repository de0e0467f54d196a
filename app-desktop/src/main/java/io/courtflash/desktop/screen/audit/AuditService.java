package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.audit.AuditFilter;
import java.util.List;
import java.util.OptionalLong;

/** The engine's audit log. */
interface AuditService {

  /** Entries with an id below {@code beforeId}, the newest first. */
  List<AuditEntry> page(AuditFilter filter, long beforeId, int limit);

  /** The account of this name; empty when there is none. */
  OptionalLong actor(String name);
}
