package io.courtflash.core.platform.json;

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
}
