package io.courtflash.core.booking;

import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.venue.Slot;
import java.util.HashMap;
import java.util.Map;

/**
 * The rules at one instant.
 *
 * @param hall those of sessions without limits of their own
 * @param bySession those of the other sessions
 */
record RuleBook(RuleSet hall, Map<Long, RuleSet> bySession) {

  RuleSet of(Slot slot) {
    return of(slot.sessionId());
  }

  RuleSet of(long sessionId) {
    return bySession.getOrDefault(sessionId, hall);
  }

  /** Of all rules the one of places at one time. */
  RuleBook ofPlacesAtOneTime() {
    Map<Long, RuleSet> ofSessions = new HashMap<>();
    bySession.forEach((session, rules) -> ofSessions.put(session, rules.ofPlacesAtOneTime()));
    return new RuleBook(hall.ofPlacesAtOneTime(), ofSessions);
  }

  /** Whether everything is allowed everywhere. */
  boolean isEmpty() {
    return hall.isEmpty() && bySession.values().stream().allMatch(RuleSet::isEmpty);
  }

  /** Whether a rule goes by who the student is, anywhere. */
  boolean needsMember() {
    return hall.needsMember() || bySession.values().stream().anyMatch(RuleSet::needsMember);
  }

  /** Whether a rule has a limit anywhere. */
  boolean has(Quota quota) {
    return hall.limit(quota) > 0
        || bySession.values().stream().anyMatch(rules -> rules.limit(quota) > 0);
  }
}
