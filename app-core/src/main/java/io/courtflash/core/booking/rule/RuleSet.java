package io.courtflash.core.booking.rule;

import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The rules that hold for a slot, each with its limit. */
public final class RuleSet {

  private final Map<Quota, Integer> limits;

  /**
   * Makes a set.
   *
   * @param limitOf the limit of each rule; 0 for none
   */
  public RuleSet(ToIntFunction<Quota> limitOf) {
    limits = new EnumMap<>(Quota.class);
    for (Quota quota : Quota.values()) {
      int limit = limitOf.applyAsInt(quota);
      if (limit > 0) {
        limits.put(quota, limit);
      }
    }
  }

  /** The limit of a rule; 0 for none. */
  public int limit(Quota quota) {
    return limits.getOrDefault(quota, 0);
  }

  /** Whether everything is allowed. */
  public boolean isEmpty() {
    return limits.isEmpty();
  }

  /**
   * Whether {@link BookingRules.BookingRule#isWorthReading} holds for any rule that has a limit.
   */
  public boolean isWorthReading() {
    return limits.keySet().stream().anyMatch(quota -> quota.rule().isWorthReading());
  }

  /** Whether a rule that has a limit goes by who the student is. */
  public boolean needsMember() {
    return limits.keySet().stream().anyMatch(Quota::isOfMember);
  }

  /** Whether these rules allow a student only one place at a time. */
  public boolean isOnePlaceAtATime() {
    return limit(Quota.SAME_TIME) == 1;
  }

  /** Only that one of these rules that limits places at one time. */
  public RuleSet ofPlacesAtOneTime() {
    return new RuleSet(quota -> quota == Quota.SAME_TIME ? limit(quota) : 0);
  }

  /** The first rule that refuses a slot to a student because of who the student is. */
  public Optional<QuotaUse> findBrokenByMember(
      StudentBookings.Member member, Slot wanted, RuleDays days) {
    StudentBookings none = StudentBookings.NONE.of(member);
    RuleSet ofMember = new RuleSet(quota -> quota.isOfMember() ? limit(quota) : 0);
    return ofMember.findBroken(none, wanted, days);
  }

  /**
   * The first rule that refuses a booking of one slot. Empty when none does, and for a slot that
   * the student has booked already: that is a duplicate.
   */
  public Optional<QuotaUse> findBroken(StudentBookings booked, Slot wanted, RuleDays days) {
    return findBroken(booked, BookingCells.of(wanted), days);
  }

  /**
   * The first rule that refuses a booking. Empty when none does, and for one with a slot that the
   * student has booked already: that is a duplicate.
   */
  public Optional<QuotaUse> findBroken(StudentBookings booked, BookingCells wanted, RuleDays days) {
    if (wanted.slots().stream().anyMatch(slot -> booked.holds(slot.id()))) {
      return Optional.empty();
    }
    for (Map.Entry<Quota, Integer> limit : limits.entrySet()) {
      Quota quota = limit.getKey();
      int used = quota.rule().used(booked, wanted, days);
      if (used + quota.rule().adds(wanted, days) > limit.getValue()) {
        return Optional.of(new QuotaUse(quota, used, limit.getValue()));
      }
    }
    return Optional.empty();
  }

  /** The verdict of each rule on a booking, in the order in which the rules are checked. */
  public List<RuleVerdict> check(StudentBookings booked, BookingCells wanted, RuleDays days) {
    return limits.entrySet().stream()
        .map(limit -> check(limit.getKey(), limit.getValue(), booked, wanted, days))
        .toList();
  }

  private static RuleVerdict check(
      Quota quota, int limit, StudentBookings booked, BookingCells wanted, RuleDays days) {
    BookingRules.BookingRule rule = quota.rule();
    return new RuleVerdict(quota, rule.used(booked, wanted, days), rule.adds(wanted, days), limit);
  }

  /** How much is used of what can be told for a day, also where there is no limit. */
  public List<QuotaUse> use(StudentBookings booked, LocalDate day, RuleDays days) {
    List<QuotaUse> use = new ArrayList<>();
    for (Quota quota : Quota.values()) {
      if (quota.rule() instanceof BookingRules.CountingRule rule) {
        use.add(new QuotaUse(quota, rule.used(booked, day, days), limit(quota)));
      }
    }
    return use;
  }

  /**
   * The verdict of one rule on a booking.
   *
   * @param used how much the student has already of what the rule limits
   * @param adds how much the booking would add
   * @param limit above 0
   */
  public record RuleVerdict(Quota quota, int used, int adds, int limit) {

    /** Whether the rule refuses the booking. */
    public boolean refuses() {
      return used + adds > limit;
    }
  }

  /**
   * Today and the term, by which rules count, in the venue's time zone.
   *
   * @param termBegins the first day of the term
   * @param termEnds its last day; null when it has none
   */
  public record RuleDays(LocalDate today, LocalDate termBegins, @Nullable LocalDate termEnds) {

    boolean isInTerm(LocalDate day) {
      return !day.isBefore(termBegins) && (termEnds == null || !day.isAfter(termEnds));
    }
  }
}
