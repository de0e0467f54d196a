package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.audit.AuditFilter;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Reads the engine's audit log. */
interface AuditService {

  /** Entries with an id below {@code beforeId}, the newest first. */
  List<AuditEntry> page(AuditFilter filter, long beforeId, int limit);

  /**
   * What staff call the subjects of entries.
   *
   * @param subjects such as {@code court:7}; one without a name is absent in the answer
   */
  Map<String, String> names(Collection<String> subjects);

  /**
   * Notes that the log is exported; call it before the first row is written.
   *
   * @throws io.courtflash.core.security.ProofRequiredException until the user has proved again who
   *     they are
   */
  void beginExport();

  /** The id of the account with this name; empty when there is none. */
  OptionalLong actor(String name);
}
