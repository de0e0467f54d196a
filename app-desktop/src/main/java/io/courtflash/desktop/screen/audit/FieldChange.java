package io.courtflash.desktop.screen.audit;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.audit.AuditEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One thing that an act of the staff changed.
 *
 * @param field empty when the whole was one value
 * @param before empty when there was none
 * @param after empty when there is none
 */
record FieldChange(String field, String before, String after) {

  /** What an entry's states differ in, in the order of their fields. */
  static List<FieldChange> of(AuditEntry entry) {
    Object before = parsed(entry.before());
    Object after = parsed(entry.after());
    if (!isObject(before) || !isObject(after)) {
      return same(before, after) ? List.of() : List.of(whole(before, after));
    }
    JSONObject was = flat(before);
    JSONObject is = flat(after);
    Set<String> fields = new LinkedHashSet<>(was.keySet());
    fields.addAll(is.keySet());
    List<FieldChange> differences = new ArrayList<>();
    for (String field : fields) {
      if (!same(was.get(field), is.get(field))) {
        differences.add(new FieldChange(field, shown(was.get(field)), shown(is.get(field))));
      }
    }
    return differences;
  }

  private static FieldChange whole(@Nullable Object before, @Nullable Object after) {
    return new FieldChange("", shown(before), shown(after));
  }

  /** Nothing counts as an object without fields, so that what is new is told field by field. */
  private static boolean isObject(@Nullable Object value) {
    return value == null || value instanceof JSONObject;
  }

  /** With the fields of the objects in it as its own. */
  private static JSONObject flat(@Nullable Object value) {
    JSONObject flat = new JSONObject();
    if (value instanceof JSONObject object) {
      object.forEach(
          (field, inner) -> {
            if (inner instanceof JSONObject nested) {
              flat.putAll(nested);
            } else {
              flat.put(field, inner);
            }
          });
    }
    return flat;
  }

  private static boolean same(@Nullable Object one, @Nullable Object other) {
    return Objects.equals(one, other);
  }

  private static String shown(@Nullable Object value) {
    return value == null ? "" : value.toString();
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
