package io.courtflash.core.web;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONReader;
import io.courtflash.core.json.JsonScalar;
import io.courtflash.core.json.RecordDescriptor;
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
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads a request body into a record, strictly: every component that isn't {@code @Nullable} must
 * be there with exactly its own JSON type, and the record's validation constraints must hold. What
 * doesn't is refused by name with VALIDATE_FAILED. Unknown fields are ignored; of a field given
 * twice the last counts.
 */
@Component
class RecordReader {

  private static final int DEEPEST = 16;
  private static final String BODY = "body";

  private final Validator validator;

  RecordReader(Validator validator) {
    this.validator = validator;
  }

  <T> T read(byte[] body, Class<T> type) {
    String text = text(body);
    // The parser forgives missing commas, quotes and values. The validity check doesn't, but would
    // follow any depth, so it comes second.
    if (parse(text) instanceof JSONObject object && JSON.isValid(text)) {
      return type.cast(record(object, type, ""));
    }
    throw FieldProblem.refuse(BODY, BODY);
  }

  private static String text(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw FieldProblem.refuse(BODY, BODY);
    }
  }

  private static @Nullable Object parse(String text) {
    JSONReader.Context context =
        JSONFactory.createReadContext(JSONReader.Feature.DisableSingleQuote);
    context.setMaxLevel(DEEPEST);
    try {
      return JSON.parse(text, context);
    } catch (JSONException | NumberFormatException | IndexOutOfBoundsException e) {
      throw FieldProblem.refuse(BODY, BODY);
    }
  }

  private Object record(JSONObject object, Class<?> type, String path) {
    RecordDescriptor shape = RecordDescriptor.of(type);
    @Nullable Object[] values = new @Nullable Object[shape.parts().size()];
    for (int i = 0; i < values.length; i++) {
      RecordDescriptor.RecordField part = shape.parts().get(i);
      String field = path + part.name();
      Object value = object.get(part.name());
      if (value != null) {
        values[i] = value(value, part.type(), field);
      } else if (part.required()) {
        throw FieldProblem.refuse(field, "missing");
      }
    }
    Object made = shape.newRecord(values);
    validate(made, path);
    return made;
  }

  private Object value(Object value, Type type, String field) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return list(value, list.getActualTypeArguments()[0], field);
    }
    Class<?> wanted = (Class<?>) type;
    if (wanted == JsonScalar.class) {
      return JsonValueType.SCALAR.read(value, wanted, field);
    }
    if (wanted.isRecord()) {
      if (value instanceof JSONObject object) {
        return record(object, wanted, field + ".");
      }
      throw FieldProblem.refuse(field, "object");
    }
    return JsonValueType.of(wanted).read(value, wanted, field);
  }

  private List<Object> list(Object value, Type element, String field) {
    if (!(value instanceof JSONArray array)) {
      throw FieldProblem.refuse(field, "list");
    }
    List<Object> elements = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      String at = field + "[" + i + "]";
      Object found = array.get(i);
      if (found == null) {
        throw FieldProblem.refuse(at, "missing");
      }
      elements.add(value(found, element, at));
    }
    return List.copyOf(elements);
  }

  private void validate(Object made, String path) {
    validator.validate(made).stream()
        .min(Comparator.comparing(violation -> violation.getPropertyPath().toString()))
        .ifPresent(violation -> refuse(violation, path));
  }

  private static void refuse(ConstraintViolation<Object> violation, String path) {
    String field = path + violation.getPropertyPath();
    throw FieldProblem.refuse(field, "range", violation.getMessage());
  }
}
