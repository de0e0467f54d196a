package io.courtflash.core.platform.json;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONReader;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads a JSON object into a record, strictly: every component that isn't {@code @Nullable} must be
 * there with exactly its own JSON type, and the record's validation constraints must hold. An
 * unknown field is refused by its name: ignored, the request would do something else than asked. So
 * is a field that is given twice: two readers could take two different values.
 */
@Component
@RequiredArgsConstructor
public final class RecordReader {

  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");
  private static final Set<String> WORDS = Set.of("true", "false", "null");

  /** The separators of the words and numbers of a JSON text, besides strings. */
  private static final String SEPARATORS = "{}[],: \t\r\n";

  private static final int MAX_DEPTH = 16;
  private static final String BODY = "body";

  private final Validator validator;

  /**
   * A record of a format of others, such as WebAuthn's, which may have fields that we don't use.
   */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  public @interface OthersFormat {}

  /**
   * Reads a record.
   *
   * @param body a JSON object in UTF-8
   * @throws JsonFieldException for the first field that is wrong
   */
  public <T> T read(byte[] body, Class<T> type) {
    String text = text(body);
    // The parser accepts missing commas, quotes and values. The validity check doesn't, but follows
    // any depth, so it comes second; it accepts numbers that JSON doesn't have, such as 007.
    if (parse(text) instanceof JSONObject object && JSON.isValid(text) && hasJsonNumbers(text)) {
      try (JSONReader reader = JSONReader.of(text)) {
        refuseRepeated(reader, "");
      }
      return type.cast(record(object, type, ""));
    }
    throw new JsonFieldException(BODY, JsonFieldException.JsonProblem.BODY);
  }

  private static String text(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw new JsonFieldException(BODY, JsonFieldException.JsonProblem.BODY);
    }
  }

  /**
   * Whether everything outside of the strings of a text is a number of JSON or one of its words.
   */
  private static boolean hasJsonNumbers(String text) {
    int start = 0;
    for (int at = 0; at <= text.length(); at++) {
      boolean isString = at < text.length() && text.charAt(at) == '"';
      if (at < text.length() && !isString && SEPARATORS.indexOf(text.charAt(at)) < 0) {
        continue;
      }
      String word = text.substring(start, at);
      if (!word.isEmpty() && !WORDS.contains(word) && !NUMBER.matcher(word).matches()) {
        return false;
      }
      at = isString ? endOfString(text, at) : at;
      start = at + 1;
    }
    return true;
  }

  private static int endOfString(String text, int start) {
    int at = start + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at;
  }

  private static @Nullable Object parse(String text) {
    JSONReader.Context context =
        JSONFactory.createReadContext(JSONReader.Feature.DisableSingleQuote);
    context.setMaxLevel(MAX_DEPTH);
    try {
      return JSON.parse(text, context);
    } catch (JSONException | NumberFormatException | IndexOutOfBoundsException e) {
      throw new JsonFieldException(BODY, JsonFieldException.JsonProblem.BODY);
    }
  }

  private static void refuseRepeated(JSONReader reader, String path) {
    if (reader.nextIfObjectStart()) {
      Set<String> names = new HashSet<>();
      while (!reader.nextIfObjectEnd()) {
        String name = reader.readFieldName();
        String field = path.isEmpty() ? name : path + "." + name;
        if (!names.add(name)) {
          throw new JsonFieldException(field, JsonFieldException.JsonProblem.REPEATED);
        }
        refuseRepeated(reader, field);
      }
    } else if (reader.nextIfArrayStart()) {
      for (int i = 0; !reader.nextIfArrayEnd(); i++) {
        refuseRepeated(reader, path + "[" + i + "]");
      }
    } else {
      reader.skipValue();
    }
  }

  private Object record(JSONObject object, Class<?> type, String path) {
    RecordDescriptor descriptor = RecordDescriptor.of(type);
    refuseUnknown(object, type, descriptor, path);
    @Nullable Object[] values = new @Nullable Object[descriptor.fields().size()];
    for (int i = 0; i < values.length; i++) {
      RecordDescriptor.RecordField component = descriptor.fields().get(i);
      String field = path + component.name();
      Object value = object.get(component.name());
      if (value != null) {
        values[i] = value(value, component.type(), field);
      } else if (component.required()) {
        throw new JsonFieldException(field, JsonFieldException.JsonProblem.MISSING);
      }
    }
    Object created = descriptor.newRecord(values);
    validate(created, path);
    return created;
  }

  private static void refuseUnknown(
      JSONObject object, Class<?> type, RecordDescriptor descriptor, String path) {
    if (type.isAnnotationPresent(OthersFormat.class)) {
      return;
    }
    for (String name : object.keySet()) {
      if (descriptor.fields().stream().noneMatch(field -> field.name().equals(name))) {
        throw new JsonFieldException(path + name, JsonFieldException.JsonProblem.UNKNOWN);
      }
    }
  }

  private Object value(Object value, Type type, String field) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return list(value, list.getActualTypeArguments()[0], field);
    }
    Class<?> target = (Class<?>) type;
    if (target == Json.Scalar.class || !target.isRecord()) {
      return JsonValueType.of(target).read(value, target, field);
    }
    if (value instanceof JSONObject object) {
      return record(object, target, field + ".");
    }
    throw new JsonFieldException(field, JsonFieldException.JsonProblem.OBJECT);
  }

  private List<Object> list(Object value, Type elementType, String field) {
    if (!(value instanceof JSONArray array)) {
      throw new JsonFieldException(field, JsonFieldException.JsonProblem.LIST);
    }
    List<Object> elements = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      String path = field + "[" + i + "]";
      Object element = array.get(i);
      if (element == null) {
        throw new JsonFieldException(path, JsonFieldException.JsonProblem.MISSING);
      }
      elements.add(value(element, elementType, path));
    }
    return List.copyOf(elements);
  }

  private void validate(Object created, String path) {
    validator.validate(created).stream()
        .min(Comparator.comparing(violation -> violation.getPropertyPath().toString()))
        .ifPresent(violation -> refuse(violation, path));
  }

  private static void refuse(ConstraintViolation<Object> violation, String path) {
    String field = path + violation.getPropertyPath();
    throw new JsonFieldException(
        field, JsonFieldException.JsonProblem.RANGE, violation.getMessage());
  }
}
