package io.courtflash.core.platform.json;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.swagger.v3.oas.annotations.media.Schema;
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
 * Writes values as JSON, the same way for responses and for the database: records by their
 * components in order, nulls included, instants in UTC with Z, times of day as HH:mm:ss, enums by
 * name, any other object by {@code toString}.
 */
public final class Json {

  private static final DateTimeFormatter TIME_OF_DAY = DateTimeFormatter.ofPattern("HH:mm:ss");

  private Json() {}

  public static String write(@Nullable Object value) {
    return write(value, name -> true);
  }

  /**
   * Writes a value.
   *
   * @param written tells by its name whether a record component or a map entry is written
   */
  public static String write(@Nullable Object value, Predicate<String> written) {
    return JSON.toJSONString(tree(value, written), features());
  }

  /** Writes a value as JSON in UTF-8. */
  public static byte[] bytes(@Nullable Object value) {
    return JSON.toJSONBytes(tree(value, name -> true), features());
  }

  private static JSONWriter.Feature[] features() {
    return new JSONWriter.Feature[] {
      JSONWriter.Feature.WriteNulls, JSONWriter.Feature.WriteBigDecimalAsPlain
    };
  }

  private static @Nullable Object tree(@Nullable Object value, Predicate<String> written) {
    return switch (value) {
      case null -> null;
      case Text text -> text.jsonText();
      case Record record -> components(record, written);
      case Map<?, ?> map -> entries(map, written);
      case Collection<?> values -> elements(values, written);
      case Optional<?> optional -> tree(optional.orElse(null), written);
      case Enum<?> constant -> constant.name();
      case LocalTime time -> TIME_OF_DAY.format(time);
      case TemporalAccessor temporal -> temporal.toString();
      case Number number -> number;
      case Boolean truth -> truth;
      default -> value.toString();
    };
  }

  private static List<@Nullable Object> elements(Collection<?> values, Predicate<String> written) {
    List<@Nullable Object> elements = new ArrayList<>(values.size());
    for (Object element : values) {
      elements.add(tree(element, written));
    }
    return elements;
  }

  private static Map<String, @Nullable Object> entries(Map<?, ?> map, Predicate<String> written) {
    Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> {
          String name = key instanceof Enum<?> constant ? constant.name() : String.valueOf(key);
          if (written.test(name)) {
            entries.put(name, tree(value, written));
          }
        });
    return entries;
  }

  private static Map<String, @Nullable Object> components(
      Record record, Predicate<String> written) {
    Map<String, @Nullable Object> components = new LinkedHashMap<>();
    for (RecordDescriptor.RecordField field : RecordDescriptor.of(record.getClass()).fields()) {
      if (written.test(field.name())) {
        components.put(field.name(), tree(field.valueIn(record), written));
      }
    }
    return components;
  }

  /** A JSON string, number or boolean, as its text: for values whose type depends on their name. */
  @Schema(type = "string")
  public record Scalar(String text) {}

  /** A value that is one JSON string, whatever class it has. */
  public interface Text {

    String jsonText();
  }
}
