package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.office.SubjectNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The student and the slot of a dead letter's claim, by name.
 *
 * @param accountId null where there is no such account any more
 * @param person the student ID; the account's id where there is no such account any more
 * @param slot the court, the date and the start in the venue's zone; the slot's id where there is
 *     no such slot
 */
public record ClaimNames(@Nullable Long accountId, String person, String slot) {

  static final ClaimNames UNREAD = new ClaimNames(null, "–", "–");

  /** Reads the names from the engine of this program. */
  public record Reader(TraceIds traceIds, SubjectNames subjectNames) {

    /** The names by the dead letter's id; one without a readable trace id is absent. */
    Map<Long, ClaimNames> of(List<DeadLetter> letters) {
      Map<Long, Claim> claims = new HashMap<>();
      letters.forEach(
          letter ->
              Optional.ofNullable(letter.traceId())
                  .flatMap(traceIds::read)
                  .ifPresent(trace -> claims.put(letter.id(), trace.claim())));
      Map<String, String> names =
          subjectNames.of(
              claims.values().stream()
                  .flatMap(claim -> Stream.of(person(claim), slot(claim)))
                  .distinct()
                  .toList());
      Map<Long, ClaimNames> named = new HashMap<>();
      claims.forEach((id, claim) -> named.put(id, named(claim, names)));
      return named;
    }

    private static ClaimNames named(Claim claim, Map<String, String> names) {
      return new ClaimNames(
          names.containsKey(person(claim)) ? claim.userId() : null,
          names.getOrDefault(person(claim), "#" + claim.userId()),
          names.getOrDefault(slot(claim), "#" + claim.slotId()));
    }

    private static String person(Claim claim) {
      return "account:" + claim.userId();
    }

    private static String slot(Claim claim) {
      return "slot:" + claim.slotId();
    }
  }
}
