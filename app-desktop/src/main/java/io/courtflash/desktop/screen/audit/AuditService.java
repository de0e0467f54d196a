package io.courtflash.desktop.screen.audit;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Reads the engine's audit log. */
interface AuditService {

  /**
   * Entries with an id below {@code beforeId}, the newest first.
   *
   * @param subjects what they are about, such as {@code court:7}; empty for anything
   */
  List<AuditEntry> page(
      AuditLog.AuditFilter filter, Set<String> subjects, long beforeId, int limit);

  /** The subjects that staff call by this name, and those of the bookings of such a person. */
  Set<String> called(String name);

  /**
   * The names of the subjects that entries are about and mention.
   *
   * @param subjects such as {@code court:7}; one without a name is absent in the answer
   */
  Map<String, String> names(Collection<String> subjects);

  /**
   * Notes that the log is exported; call it before the first row is written.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException until the user has proved
   *     again who they are
   */
  void beginExport();

  /** The id of the account with this name; empty when there is none. */
  OptionalLong actor(String name);
}
