package io.courtflash.core.platform.http;

import java.util.regex.Pattern;

/** The header by which a client marks requests that are repeats of each other. */
public final class IdempotencyKeyHeader {

  public static final String NAME = "Idempotency-Key";

  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9-]{8,64}");

  private IdempotencyKeyHeader() {}

  /** Whether a key is 8 to 64 letters, digits and hyphens. */
  public static boolean isValid(String key) {
    return VALID.matcher(key).matches();
  }

  /**
   * Checks the form of a key.
   *
   * @throws Refusal VALIDATE_FAILED when it isn't 8 to 64 letters, digits and hyphens
   */
  public static void requireValid(String key) {
    if (!isValid(key)) {
      throw FieldProblem.refuse(NAME, "key");
    }
  }

  /** The answer to a key that an earlier request had for something else. */
  public static Refusal reused() {
    return Refusal.of(ResponseCode.PARAM_ERROR, "reserve.key-reused");
  }
}
