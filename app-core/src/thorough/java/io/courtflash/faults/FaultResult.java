package io.courtflash.faults;

import java.time.Duration;

/**
 * One run of one fault.
 *
 * @param kind which machinery caused it, such as {@code network}; a word of small letters
 * @param fault what happened, as a person reads it in the report
 * @param heal from the fault's end until every accepted claim had ended and all invariants held
 * @param slowestAnswer the longest time that a student waited for an answer, by the student's clock
 * @param accepted how many claims were answered with a trace id
 * @param violations how many promises were broken; none may be
 */
public record FaultResult(
    String kind,
    String fault,
    Duration heal,
    Duration slowestAnswer,
    int accepted,
    int violations) {

  public FaultResult {
    if (!kind.matches("[a-z]+") || fault.isBlank() || !fault.matches("[^\t\n|]+")) {
      throw new IllegalArgumentException("Not a line of the report: " + kind + ", " + fault);
    }
  }
}
