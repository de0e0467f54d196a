package io.courtflash.core.json;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as JSON, the same way in answers and in what is kept: records by their components
 * in order, nulls written, instants in UTC with Z, times of day as HH:mm:ss, enums by name.
 */
public final class Json {

  private static final DateTimeFormatter TIME_OF_DAY = DateTimeFormatter.ofPattern("HH:mm:ss");

  private Json() {}

  public static String write(@Nullable Object value) {
    return write(value, name -> true);
  }

  /** Writes a value without the record components and map entries whose names aren't wanted. */
  public static String write(@Nullable Object value, Predicate<String> wanted) {
    return JSON.toJSONString(tree(value, wanted), features());
  }

  public static byte[] bytes(@Nullable Object value) {
    return JSON.toJSONBytes(tree(value, name -> true), features());
  }

  private static JSONWriter.Feature[] features() {
    return new JSONWriter.Feature[] {
      JSONWriter.Feature.WriteNulls, JSONWriter.Feature.WriteBigDecimalAsPlain
    };
  }

  private static @Nullable Object tree(@Nullable Object value, Predicate<String> wanted) {
    return switch (value) {
      case null -> null;
      case Record record -> components(record, wanted);
      case Map<?, ?> map -> entries(map, wanted);
      case Collection<?> values -> elements(values, wanted);
      case Optional<?> optional -> tree(optional.orElse(null), wanted);
      case Enum<?> constant -> constant.name();
      case LocalTime time -> TIME_OF_DAY.format(time);
      case TemporalAccessor temporal -> temporal.toString();
      case Number number -> number;
      case Boolean truth -> truth;
      default -> value.toString();
    };
  }

  private static List<@Nullable Object> elements(Collection<?> values, Predicate<String> wanted) {
    List<@Nullable Object> elements = new ArrayList<>(values.size());
    for (Object element : values) {
      elements.add(tree(element, wanted));
    }
    return elements;
  }

  private static Map<String, @Nullable Object> entries(Map<?, ?> map, Predicate<String> wanted) {
    Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> {
          String name = key instanceof Enum<?> constant ? constant.name() : String.valueOf(key);
          if (wanted.test(name)) {
            entries.put(name, tree(value, wanted));
          }
        });
    return entries;
  }

  private static Map<String, @Nullable Object> components(Record record, Predicate<String> wanted) {
    Map<String, @Nullable Object> components = new LinkedHashMap<>();
    for (RecordDescriptor.RecordField part : RecordDescriptor.of(record.getClass()).parts()) {
      if (wanted.test(part.name())) {
        components.put(part.name(), tree(part.valueIn(record), wanted));
      }
    }
    return components;
  }
}
