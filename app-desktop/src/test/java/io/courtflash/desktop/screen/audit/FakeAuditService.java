package io.courtflash.desktop.screen.audit;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Four hundred entries; only the account "office" exists. */
final class FakeAuditService implements AuditService {

  /** What was asked for, in order. */
  final List<AuditFilter> asked = new ArrayList<>();

  /** The subjects that were asked for, in order. */
  final List<Set<String>> askedAbout = new ArrayList<>();

  private static final Map<String, String> NAMES =
      Map.of(
          "account:9", "20230009",
          "audience:2", "教职工",
          "court:7", "主场",
          "court:8", "副场",
          "slot:36", "主场 · 2026-09-02 18:00");

  private final List<AuditEntry> entries =
      LongStream.iterate(400, id -> id > 0, id -> id - 1)
          .mapToObj(FakeAuditService::entry)
          .toList();

  @Override
  public void beginExport() {}

  @Override
  public List<AuditEntry> page(AuditFilter filter, Set<String> subjects, long beforeId, int limit) {
    asked.add(filter);
    askedAbout.add(subjects);
    return entries.stream().filter(entry -> entry.id() < beforeId).limit(limit).toList();
  }

  @Override
  public Map<String, String> names(Collection<String> subjects) {
    Map<String, String> found = new HashMap<>(NAMES);
    found.keySet().retainAll(subjects);
    return found;
  }

  @Override
  public Set<String> called(String name) {
    return NAMES.entrySet().stream()
        .filter(named -> named.getValue().equals(name))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  @Override
  public OptionalLong actor(String name) {
    return name.equals("office") ? OptionalLong.of(7) : OptionalLong.empty();
  }

  static AuditEntry entry(long id) {
    if (id == 399) {
      return entry(
          id,
          "reservation.moved",
          "reservation:5",
          "{\"slot\":36}",
          "{\"slots\":[36,37],\"courtIds\":[7,8],\"userId\":9,\"shiny\":{\"new\":[1,2]}}");
    }
    return id % 2 == 0
        ? entry(
            id,
            "court.renamed",
            "{\"id\":7,\"courtName\":\"1 号场\"}",
            "{\"id\":7,\"courtName\":\"主场\"}")
        : entry(id, "config.changed", "\"20.00\"", "\"25.00\"");
  }

  static AuditEntry entry(long id, String action, @Nullable String before, @Nullable String after) {
    return entry(id, action, "court:7", before, after);
  }

  static AuditEntry entry(
      long id, String action, String subject, @Nullable String before, @Nullable String after) {
    Instant at = Instant.parse("2026-09-01T05:00:00Z").plusSeconds(id);
    return new AuditEntry(id, at, 7L, "office", action, subject, before, after, null);
  }
}
