package io.courtflash.desktop.screen.audit;

import com.alibaba.fastjson2.JSONArray;
import io.courtflash.core.operations.audit.AuditEntry;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The subjects that entries of the audit log are about or mention, such as {@code court:7}. */
final class AuditSubjects {

  /** The most subjects that are named; the rest of a longer list is only counted. */
  static final int MOST = 12;

  /** The kind of subject whose id a field has. */
  private static final Map<String, String> ONE =
      Map.ofEntries(
          Map.entry("accountId", "account"),
          Map.entry("audienceId", "audience"),
          Map.entry("courtId", "court"),
          Map.entry("for", "account"),
          Map.entry("group", "court-group"),
          Map.entry("reservationId", "reservation"),
          Map.entry("sessionId", "session"),
          Map.entry("slot", "slot"),
          Map.entry("slotId", "slot"),
          Map.entry("userId", "account"));

  /** The kind of subject whose ids a field has as a list. */
  private static final Map<String, String> MANY =
      Map.of("courtIds", "court", "groups", "court-group", "slots", "slot");

  private AuditSubjects() {}

  /** All of an entry that may have names. */
  static Stream<String> of(AuditEntry entry) {
    return Stream.concat(
        Stream.of(entry.subject()),
        FieldChange.of(entry).stream()
            .flatMap(
                change ->
                    Stream.of(
                            inName(change.field()),
                            in(change.field(), change.before()).stream().limit(MOST).toList(),
                            in(change.field(), change.after()).stream().limit(MOST).toList())
                        .flatMap(List::stream)));
  }

  /** The subjects whose ids the value of a field has; none for a value that is no id. */
  static List<String> in(String field, @Nullable Object value) {
    return switch (value) {
      case Number id when ONE.containsKey(field) -> List.of(ONE.get(field) + ":" + id);
      case JSONArray ids
          when MANY.containsKey(field) && ids.stream().allMatch(Number.class::isInstance) ->
          ids.stream().map(id -> MANY.get(field) + ":" + id).toList();
      case null, default -> List.of();
    };
  }

  /** The one that a field itself is about, as a price is about an audience. */
  static List<String> inName(String field) {
    return field.startsWith("ofAudiences.")
        ? List.of("audience:" + field.substring(field.indexOf('.') + 1))
        : List.of();
  }
}
