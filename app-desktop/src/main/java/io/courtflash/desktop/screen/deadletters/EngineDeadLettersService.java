package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.office.SubjectNames;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads and handles the dead letters of the engine of this program. */
@NeedsPermission(Permission.DEAD_LETTERS)
public record EngineDeadLettersService(
    DeadLetters deadLetters, TraceIds traceIds, SubjectNames subjectNames, Actor staff)
    implements DeadLettersService {

  @Override
  public List<DeadLetter> page(Status status, @Nullable Cause cause, long beforeId, int limit) {
    return cause == null
        ? deadLetters.page(status, beforeId, limit)
        : deadLetters.page(status, cause, beforeId, limit);
  }

  @Override
  public Map<Long, DeadLettersService.ClaimNames> names(List<DeadLetter> letters) {
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
    Map<Long, DeadLettersService.ClaimNames> named = new HashMap<>();
    claims.forEach(
        (id, claim) ->
            named.put(
                id,
                new DeadLettersService.ClaimNames(
                    names.containsKey(person(claim)) ? claim.userId() : null,
                    names.getOrDefault(person(claim), "#" + claim.userId()),
                    names.getOrDefault(slot(claim), "#" + claim.slotId()))));
    return named;
  }

  private static String person(Claim claim) {
    return "account:" + claim.userId();
  }

  private static String slot(Claim claim) {
    return "slot:" + claim.slotId();
  }

  @Override
  public List<DeadLetters.LetterCount> groups() {
    return deadLetters.counts();
  }

  @Override
  public DeadLetters.LetterOutcome replay(long id) {
    return deadLetters.replay(staff, id);
  }

  @Override
  public DeadLetters.LetterOutcome abandon(long id) {
    return deadLetters.abandon(staff, id);
  }
}
