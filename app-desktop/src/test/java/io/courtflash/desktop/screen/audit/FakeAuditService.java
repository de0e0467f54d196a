package io.courtflash.desktop.screen.audit;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.audit.AuditFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Four hundred entries; only the account "office" exists. */
final class FakeAuditService implements AuditService {

  /** What was asked for, in order. */
  final List<AuditFilter> asked = new ArrayList<>();

  private final List<AuditEntry> entries =
      LongStream.iterate(400, id -> id > 0, id -> id - 1)
          .mapToObj(FakeAuditService::entry)
          .toList();

  @Override
  public void beginExport() {}

  @Override
  public List<AuditEntry> page(AuditFilter filter, long beforeId, int limit) {
    asked.add(filter);
    return entries.stream().filter(entry -> entry.id() < beforeId).limit(limit).toList();
  }

  @Override
  public Map<String, String> names(Collection<String> subjects) {
    return subjects.contains("court:7") ? Map.of("court:7", "主场") : Map.of();
  }

  @Override
  public OptionalLong actor(String name) {
    return name.equals("office") ? OptionalLong.of(7) : OptionalLong.empty();
  }

  static AuditEntry entry(long id) {
    return id % 2 == 0
        ? entry(
            id,
            "court.renamed",
            "{\"id\":7,\"courtName\":\"1 号场\"}",
            "{\"id\":7,\"courtName\":\"主场\"}")
        : entry(id, "config.changed", "\"20.00\"", "\"25.00\"");
  }

  static AuditEntry entry(long id, String action, @Nullable String before, @Nullable String after) {
    Instant at = Instant.parse("2026-09-01T05:00:00Z").plusSeconds(id);
    return new AuditEntry(id, at, 7L, "office", action, "court:7", before, after, null);
  }
}
