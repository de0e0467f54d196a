package io.courtflash.core.change.plan;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.platform.security.OnCourts;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A change to the term plan. */
public sealed interface PlanChange extends OnCourts {

  /** The single changes. */
  List<Single> singles();

  /** The subject in the audit log, such as {@code session:3}. */
  String subject();

  /** A change of one session or of one day. */
  sealed interface Single extends PlanChange {

    @Override
    default List<Single> singles() {
      return List.of(this);
    }
  }

  /** A session gets another plan. */
  record OfSession(long sessionId, SessionPlan plan) implements Single {

    /** The courts on which the session has slots afterwards. */
    @Override
    public Set<Long> courtIds() {
      return plan.courtIds();
    }

    @Override
    public String subject() {
      return "session:" + sessionId;
    }
  }

  /**
   * A session has no slots any more, and is deleted. While it has bookings that are kept or are
   * being refunded it stays, without slots from today on.
   *
   * @param courtIds those on which it has slots; empty for all courts
   */
  record WithoutSession(long sessionId, Set<Long> courtIds) implements Single {

    public WithoutSession {
      // In order, so that a preview has the same token on every node.
      courtIds = Collections.unmodifiableSortedSet(new TreeSet<>(courtIds));
    }

    public static WithoutSession of(FlashSession session) {
      return new WithoutSession(session.id(), session.plan().courtIds());
    }

    @Override
    public String subject() {
      return "session:" + sessionId;
    }
  }

  /** A day becomes special, or special in another way. */
  record OfDay(SpecialDay day) implements Single {

    /** A day is special on all courts. */
    @Override
    public Set<Long> courtIds() {
      return Set.of();
    }

    @Override
    public String subject() {
      return "day:" + day.date();
    }
  }

  /** A day becomes like its weekday again. */
  record ToUsualDay(LocalDate date) implements Single {

    /** A day is special on all courts. */
    @Override
    public Set<Long> courtIds() {
      return Set.of();
    }

    @Override
    public String subject() {
      return "day:" + date;
    }
  }

  /**
   * Several sessions and days change together: the rules count for what comes of all of them, so
   * that two sessions can exchange hours or courts.
   *
   * @param singles each session and each day at most once; at least one
   */
  record Several(List<Single> singles) implements PlanChange {

    public Several {
      singles = List.copyOf(singles);
    }

    @Override
    public Set<Long> courtIds() {
      Set<Long> all = new HashSet<>();
      for (Single single : singles) {
        if (single.courtIds().isEmpty()) {
          return Set.of();
        }
        all.addAll(single.courtIds());
      }
      return all;
    }

    @Override
    public String subject() {
      return "plan";
    }
  }
}
