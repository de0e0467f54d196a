package io.courtflash.core.hall.plan;

import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import java.util.List;

/**
 * A rule that a session plan or a special day breaks.
 *
 * @param field the wrong field, by its name in the HTTP contract
 * @param problem why it is wrong, as a key of the message bundle
 * @param arguments what fills the message's text from {1} on
 */
public record BrokenRule(String field, String problem, List<String> arguments) {

  public BrokenRule {
    arguments = List.copyOf(arguments);
  }

  public BrokenRule(String field, String problem) {
    this(field, problem, List.of());
  }

  /** The refusal of a request that breaks the rule. */
  public Refusal refuse() {
    return FieldProblem.refuse(field, problem, arguments.toArray());
  }

  /** The broken rule with its field inside a part of a request, such as {@code part.field}. */
  public BrokenRule within(String part) {
    return new BrokenRule(part + "." + field, problem, arguments);
  }
}
