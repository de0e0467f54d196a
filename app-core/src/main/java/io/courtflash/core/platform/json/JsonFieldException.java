package io.courtflash.core.platform.json;

import lombok.RequiredArgsConstructor;

/** A JSON text can't be read into a record, because of one field. */
public final class JsonFieldException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String field;
  private final JsonProblem problem;
  private final transient Object[] args;

  JsonFieldException(String field, JsonProblem problem, Object... args) {
    super(field + ": " + problem.code(), null, false, false);
    this.field = field;
    this.problem = problem;
    this.args = args;
  }

  /** The path of the field, such as {@code inner.numbers[1]}; {@code body} for the whole text. */
  public String field() {
    return field;
  }

  public JsonProblem problem() {
    return problem;
  }

  /** Fill the message of the problem from {1} on; {0} is the field. */
  public Object[] args() {
    return args == null ? new Object[0] : args.clone();
  }

  /**
   * The problems that a field of a JSON object can have. Clients get the code as {@code problem},
   * so a code never changes; {@code field.<code>} is the key of its message.
   */
  @RequiredArgsConstructor
  public enum JsonProblem {
    /** The whole text isn't one JSON object. */
    BODY("body"),
    MISSING("missing"),
    /** The record has no such field. */
    UNKNOWN("unknown"),
    /** The object has the field twice. */
    REPEATED("repeated"),
    /** The value breaks a validation constraint of the record. */
    RANGE("range"),
    OBJECT("object"),
    LIST("list"),
    STRING("string"),
    INTEGER("integer"),
    NUMBER("number"),
    BOOLEAN("boolean"),
    DATE("date"),
    TIME("time"),
    INSTANT("instant"),
    /** The value is none of the names that the field allows. */
    NAME("name"),
    /** The value is neither a string nor a number nor a boolean. */
    SCALAR("scalar");

    private final String code;

    public String code() {
      return code;
    }
  }
}
