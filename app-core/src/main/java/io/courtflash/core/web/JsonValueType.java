package io.courtflash.core.web;

import io.courtflash.core.json.JsonScalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The single values that a request may carry, each with what JSON must hold for it. */
enum JsonValueType {
  STRING("string") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return json instanceof String ? json : null;
    }
  },
  WHOLE_NUMBER("integer") {
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
  DECIMAL("number") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      if (!(json instanceof Number)) {
        return null;
      }
      BigDecimal number = new BigDecimal(json.toString());
      boolean sane = number.precision() <= MOST_DIGITS && Math.abs(number.scale()) <= MOST_DIGITS;
      return sane ? number : null;
    }
  },
  TRUTH("boolean") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return json instanceof Boolean ? json : null;
    }
  },
  DATE("date") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return json instanceof String text ? LocalDate.parse(text) : null;
    }
  },
  TIME_OF_DAY("time") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      boolean right = json instanceof String text && text.matches("\\d{2}:\\d{2}(:\\d{2})?");
      return right ? LocalTime.parse((String) json) : null;
    }
  },
  INSTANT("instant") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return json instanceof String text ? Instant.parse(text) : null;
    }
  },
  NAME("name") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return Arrays.stream(type.getEnumConstants())
          .filter(constant -> ((Enum<?>) constant).name().equals(json))
          .findFirst()
          .orElse(null);
    }

    @Override
    Refusal refuse(String field, Class<?> type) {
      return FieldProblem.refuse(field, problem(), Arrays.toString(type.getEnumConstants()));
    }
  },
  SCALAR("scalar") {
    @Override
    @Nullable Object convert(Object json, Class<?> type) {
      return switch (json) {
        case String text -> new JsonScalar(text);
        case BigDecimal number -> new JsonScalar(number.toPlainString());
        case Number number -> new JsonScalar(number.toString());
        case Boolean truth -> new JsonScalar(truth.toString());
        default -> null;
      };
    }
  };

  private static final int MOST_DIGITS = 30;

  private final String problem;

  JsonValueType(String problem) {
    this.problem = problem;
  }

  /** The value as the type wants it; null, or an exception, when the JSON holds something else. */
  abstract @Nullable Object convert(Object json, Class<?> type);

  Object read(Object json, Class<?> type, String field) {
    try {
      Object value = convert(json, type);
      if (value != null) {
        return value;
      }
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      throw refuse(field, type);
    }
    throw refuse(field, type);
  }

  Refusal refuse(String field, Class<?> type) {
    return FieldProblem.refuse(field, problem);
  }

  String problem() {
    return problem;
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
      return TRUTH;
    } else if (type == LocalDate.class) {
      return DATE;
    } else if (type == LocalTime.class) {
      return TIME_OF_DAY;
    } else if (type == Instant.class) {
      return INSTANT;
    } else if (type.isEnum()) {
      return NAME;
    }
    throw new IllegalArgumentException("A request can't carry a " + type.getName());
  }
}
