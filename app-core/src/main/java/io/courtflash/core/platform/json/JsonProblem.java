package io.courtflash.core.platform.json;

import lombok.RequiredArgsConstructor;

/**
 * The problems that a field of a JSON object can have. Clients get the code as {@code problem}, so
 * a code never changes; {@code field.<code>} is the key of its message.
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
