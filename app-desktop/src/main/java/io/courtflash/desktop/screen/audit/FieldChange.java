package io.courtflash.desktop.screen.audit;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.people.access.AuditAction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A field that an act of the staff changed, with its values before and after. The values are those
 * of JSON: a text, a number, a truth or an array.
 *
 * @param field its name in the log; empty when the whole was one value of any kind. One that would
 *     say nothing alone has the name of what it is a part of before it, such as {@code
 *     ofAudiences.3}
 * @param before null when there was none
 * @param after null when there is none
 */
record FieldChange(String field, @Nullable Object before, @Nullable Object after) {

  private static final String ID = "Id";

  /** The field names of acts whose states are one value. */
  private static final Map<AuditAction, String> WHOLE =
      Map.of(
          AuditAction.DEAD_LETTER_CLOSED, "status",
          AuditAction.REHEARSAL_ENDED, "status",
          AuditAction.SESSION_PAUSED, "paused",
          AuditAction.SESSION_RESUMED, "paused",
          AuditAction.SLOTS_WARMED, "slots");

  /** The differences between an entry's states, in the order of their fields. */
  static List<FieldChange> of(AuditEntry entry) {
    Object before = parsed(entry.before());
    Object after = parsed(entry.after());
    if (!isObject(before) || !isObject(after)) {
      return Objects.equals(before, after)
          ? List.of()
          : List.of(new FieldChange(whole(entry.action()), before, after));
    }
    JSONObject was = flat(before);
    JSONObject is = flat(after);
    Set<String> fields = new LinkedHashSet<>(was.keySet());
    fields.addAll(is.keySet());
    fields.removeIf(field -> hasName(field, Set.copyOf(fields)));
    List<FieldChange> differences = new ArrayList<>();
    for (String field : fields) {
      if (!Objects.equals(was.get(field), is.get(field))) {
        differences.add(new FieldChange(field, was.get(field), is.get(field)));
      }
    }
    return differences;
  }

  private static String whole(String action) {
    return AuditAction.ofCode(action).map(known -> WHOLE.getOrDefault(known, "")).orElse("");
  }

  /** Whether a field is the id of what another field names. */
  private static boolean hasName(String field, Set<String> fields) {
    return field.endsWith(ID) && fields.contains(field.substring(0, field.length() - ID.length()));
  }

  /** Nothing counts as an object without fields, so that what is new is told field by field. */
  private static boolean isObject(@Nullable Object value) {
    return value == null || value instanceof JSONObject;
  }

  /** With the fields of the objects in it as its own. */
  private static JSONObject flat(@Nullable Object value) {
    JSONObject flat = new JSONObject();
    if (value instanceof JSONObject object) {
      flatten("", object, Set.of(), flat);
    }
    return flat;
  }

  /**
   * @param outer the names that what surrounds the object has already
   */
  private static void flatten(String part, JSONObject object, Set<String> outer, JSONObject flat) {
    Set<String> taken = new HashSet<>(outer);
    object.forEach(
        (field, inner) -> {
          if (!(inner instanceof JSONObject)) {
            taken.add(field);
          }
        });
    object.forEach(
        (field, inner) -> {
          if (inner instanceof JSONObject nested) {
            flatten(field, nested, taken, flat);
          } else {
            boolean alone = !outer.contains(field) && !Character.isDigit(field.charAt(0));
            flat.put(alone ? field : part + "." + field, inner);
          }
        });
  }

  private static @Nullable Object parsed(@Nullable String json) {
    if (json == null) {
      return null;
    }
    try {
      return JSON.parse(json);
    } catch (JSONException e) {
      return json;
    }
  }
}
