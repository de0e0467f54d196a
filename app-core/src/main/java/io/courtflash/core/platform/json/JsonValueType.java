package io.courtflash.core.platform.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The types that a single value of a record may have, each with the JSON that it is read from. */
@RequiredArgsConstructor
enum JsonValueType {
  STRING(JsonFieldException.JsonProblem.STRING) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return json instanceof String ? json : null;
    }
  },
  WHOLE_NUMBER(JsonFieldException.JsonProblem.INTEGER) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      if (!(json instanceof Integer || json instanceof Long || json instanceof BigInteger)) {
        return null;
      }
      BigInteger number = new BigInteger(json.toString());
      if (type == int.class || type == Integer.class) {
        return number.intValueExact();
      }
      return number.longValueExact();
    }
  },
  DECIMAL(JsonFieldException.JsonProblem.NUMBER) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      if (!(json instanceof Number)) {
        return null;
      }
      BigDecimal number = new BigDecimal(json.toString());
      boolean small = number.precision() <= MAX_DIGITS && Math.abs(number.scale()) <= MAX_DIGITS;
      return small ? number : null;
    }
  },
  BOOLEAN(JsonFieldException.JsonProblem.BOOLEAN) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return json instanceof Boolean ? json : null;
    }
  },
  DATE(JsonFieldException.JsonProblem.DATE) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      boolean valid = json instanceof String text && text.matches("[1-9]\\d{3}-\\d{2}-\\d{2}");
      return valid ? LocalDate.parse((String) json) : null;
    }
  },
  TIME_OF_DAY(JsonFieldException.JsonProblem.TIME) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      boolean valid = json instanceof String text && text.matches("\\d{2}:\\d{2}(:\\d{2})?");
      return valid ? LocalTime.parse((String) json) : null;
    }
  },
  INSTANT(JsonFieldException.JsonProblem.INSTANT) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return json instanceof String text ? Instant.parse(text) : null;
    }
  },
  ENUM_NAME(JsonFieldException.JsonProblem.NAME) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return Arrays.stream(type.getEnumConstants())
          .filter(constant -> ((Enum<?>) constant).name().equals(json))
          .findFirst()
          .orElse(null);
    }

    @Override
    JsonFieldException wrongValue(String field, Class<?> type) {
      return new JsonFieldException(
          field, JsonFieldException.JsonProblem.NAME, Arrays.toString(type.getEnumConstants()));
    }
  },
  SCALAR(JsonFieldException.JsonProblem.SCALAR) {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return switch (json) {
        case String text -> new Json.Scalar(text);
        case BigDecimal number -> new Json.Scalar(number.toPlainString());
        case Number number -> new Json.Scalar(number.toString());
        case Boolean truth -> new Json.Scalar(truth.toString());
        default -> null;
      };
    }
  };

  private static final int MAX_DIGITS = 30;

  private final JsonFieldException.JsonProblem problem;

  /** The value in the Java type; null, or an exception, when the JSON value is of another type. */
  abstract @Nullable Object convert(Object json, Class<?> type);

  /** Throws {@link JsonFieldException} when the JSON value is of another type. */
  Object read(Object json, Class<?> type, String field) {
    try {
      Object value = convert(json, type);
      if (value != null) {
        return value;
      }
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      throw wrongValue(field, type);
    }
    throw wrongValue(field, type);
  }

  JsonFieldException wrongValue(String field, Class<?> type) {
    return new JsonFieldException(field, problem);
  }

  static JsonValueType of(Class<?> type) {
    if (type == String.class) {
      return STRING;
    } else if (type == int.class || type == Integer.class) {
      return WHOLE_NUMBER;
    } else if (type == long.class || type == Long.class) {
      return WHOLE_NUMBER;
    } else if (type == BigDecimal.class) {
      return DECIMAL;
    } else if (type == boolean.class || type == Boolean.class) {
      return BOOLEAN;
    } else if (type == LocalDate.class) {
      return DATE;
    } else if (type == LocalTime.class) {
      return TIME_OF_DAY;
    } else if (type == Instant.class) {
      return INSTANT;
    } else if (type == Json.Scalar.class) {
      return SCALAR;
    } else if (type.isEnum()) {
      return ENUM_NAME;
    }
    throw new IllegalArgumentException("A record can't have a " + type.getName() + " from JSON");
  }
}
