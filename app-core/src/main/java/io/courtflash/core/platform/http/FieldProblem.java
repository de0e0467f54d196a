package io.courtflash.core.platform.http;

import java.util.List;
import java.util.Objects;

/**
 * The wrong field and its problem: the data of a VALIDATE_FAILED response.
 *
 * @param field the path of the field or the parameter's name; {@code body} for the whole body
 * @param problem a code for programs that never changes, such as {@code missing} or {@code number}
 */
public record FieldProblem(String field, String problem) {

  /**
   * Refuses a request for one field.
   *
   * @param problem the end of a message key {@code field.<problem>}
   * @param args fill the message from {1} on; {0} is the field
   */
  public static Refusal refuse(String field, String problem, Object... args) {
    Object[] all = new Object[args.length + 1];
    all[0] = field;
    System.arraycopy(args, 0, all, 1, args.length);
    return Refusal.of(ResponseCode.VALIDATE_FAILED, "field." + problem, all)
        .with(new FieldProblem(field, problem));
  }

  /**
   * Returns a list of ids.
   *
   * @throws Refusal if it is empty, longer than {@code max}, or has a null
   */
  public static List<Long> requireIds(String field, List<Long> ids, int max) {
    if (ids.isEmpty()) {
      throw refuse(field, "missing");
    }
    if (ids.size() > max) {
      throw refuse(field, "list-too-long", max);
    }
    if (ids.stream().anyMatch(Objects::isNull)) {
      throw refuse(field, "integer");
    }
    return ids;
  }
}
