package io.courtflash.core.platform.json;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONReader;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads a JSON object into a record, strictly: every component that isn't {@code @Nullable} must be
 * there with exactly its own JSON type, and the record's validation constraints must hold. Unknown
 * fields are ignored. Of a field that is given twice the last one counts.
 */
@Component
@RequiredArgsConstructor
public final class RecordReader {

  private static final int MAX_DEPTH = 16;
  private static final String BODY = "body";

  private final Validator validator;

  /**
   * Reads a record.
   *
   * @param body a JSON object in UTF-8
   * @throws JsonFieldException for the first field that is wrong
   */
  public <T> T read(byte[] body, Class<T> type) {
    String text = text(body);
    // The parser accepts missing commas, quotes and values. The validity check doesn't, but follows
    // any depth, so it comes second.
    if (parse(text) instanceof JSONObject object && JSON.isValid(text)) {
      return type.cast(record(object, type, ""));
    }
    throw new JsonFieldException(BODY, JsonProblem.BODY);
  }

  private static String text(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw new JsonFieldException(BODY, JsonProblem.BODY);
    }
  }

  private static @Nullable Object parse(String text) {
    JSONReader.Context context =
        JSONFactory.createReadContext(JSONReader.Feature.DisableSingleQuote);
    context.setMaxLevel(MAX_DEPTH);
    try {
      return JSON.parse(text, context);
    } catch (JSONException | NumberFormatException | IndexOutOfBoundsException e) {
      throw new JsonFieldException(BODY, JsonProblem.BODY);
    }
  }

  private Object record(JSONObject object, Class<?> type, String path) {
    RecordDescriptor descriptor = RecordDescriptor.of(type);
    @Nullable Object[] values = new @Nullable Object[descriptor.fields().size()];
    for (int i = 0; i < values.length; i++) {
      RecordDescriptor.RecordField component = descriptor.fields().get(i);
      String field = path + component.name();
      Object value = object.get(component.name());
      if (value != null) {
        values[i] = value(value, component.type(), field);
      } else if (component.required()) {
        throw new JsonFieldException(field, JsonProblem.MISSING);
      }
    }
    Object created = descriptor.newRecord(values);
    validate(created, path);
    return created;
  }

  private Object value(Object value, Type type, String field) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return list(value, list.getActualTypeArguments()[0], field);
    }
    Class<?> target = (Class<?>) type;
    if (target == JsonScalar.class || !target.isRecord()) {
      return JsonValueType.of(target).read(value, target, field);
    }
    if (value instanceof JSONObject object) {
      return record(object, target, field + ".");
    }
    throw new JsonFieldException(field, JsonProblem.OBJECT);
  }

  private List<Object> list(Object value, Type elementType, String field) {
    if (!(value instanceof JSONArray array)) {
      throw new JsonFieldException(field, JsonProblem.LIST);
    }
    List<Object> elements = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      String path = field + "[" + i + "]";
      Object element = array.get(i);
      if (element == null) {
        throw new JsonFieldException(path, JsonProblem.MISSING);
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
    throw new JsonFieldException(field, JsonProblem.RANGE, violation.getMessage());
  }
}
