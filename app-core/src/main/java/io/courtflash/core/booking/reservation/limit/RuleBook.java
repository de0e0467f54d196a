package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.hall.slot.Slot;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The booking rules as they are at one instant: the hall's, and those of sessions and audiences.
 *
 * @param hall those of sessions without limits of their own
 * @param bySession those of the other sessions
 * @param byAudience those for audiences with limits of their own; these have no further ones
 */
public record RuleBook(RuleSet hall, Map<Long, RuleSet> bySession, Map<Long, RuleBook> byAudience) {

  /** The rules for people of an audience. */
  RuleBook ofAudience(long audienceId) {
    return byAudience.getOrDefault(audienceId, this);
  }

  public RuleSet of(Slot slot) {
    return of(slot.sessionId());
  }

  public RuleSet of(long sessionId) {
    return bySession.getOrDefault(sessionId, hall);
  }

  /** Only the rule of places at one time. */
  public RuleBook ofPlacesAtOneTime() {
    return new RuleBook(
        hall.ofPlacesAtOneTime(),
        each(bySession, RuleSet::ofPlacesAtOneTime),
        each(byAudience, RuleBook::ofPlacesAtOneTime));
  }

  private static <T> Map<Long, T> each(Map<Long, T> all, UnaryOperator<T> change) {
    return all.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, one -> change.apply(one.getValue())));
  }

  /** Whether everything is allowed everywhere, to everybody. */
  public boolean isEmpty() {
    return !any(rules -> !rules.isEmpty());
  }

  /** Whether any audience has limits of its own. */
  boolean differByAudience() {
    return !byAudience.isEmpty();
  }

  /** Whether a rule goes by who the student is, anywhere. */
  boolean needsMember() {
    return differByAudience() || any(RuleSet::needsMember);
  }

  /** Whether a rule of a session goes by who the student is, for any audience. */
  boolean needsMember(long sessionId) {
    return of(sessionId).needsMember()
        || byAudience.values().stream().anyMatch(rules -> rules.of(sessionId).needsMember());
  }

  /** Whether a rule has a limit anywhere. */
  boolean has(Quota quota) {
    return any(rules -> rules.limit(quota) > 0);
  }

  private boolean any(Predicate<RuleSet> is) {
    return Stream.concat(Stream.of(hall), bySession.values().stream()).anyMatch(is)
        || byAudience.values().stream().anyMatch(rules -> rules.any(is));
  }
}
