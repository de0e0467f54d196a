package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.reservation.store.ClaimRows;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.booking.rule.StudentBookings;
import io.courtflash.core.hall.price.PriceLists;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.person.UserLookup;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Decides what a student may book, by the rules of {@link Quota}; no rule holds for staff, guests
 * and everybody without an account. Before admission, the rules are asked with bookings from
 * memory, which refuses most requests at once. The claim ledger decides, with the students' rows
 * locked, and so do bookings by staff.
 */
@Component
@RequiredArgsConstructor
public class BookingPolicy {

  /** After all slots. */
  static final LocalDate NEVER = LocalDate.of(9999, 12, 31);

  private final SystemConfig config;
  private final SessionLimits limits;
  private final ClaimRows rows;
  private final UserLookup users;
  private final PriceLists prices;
  private final StudentsWithBookings withBookings;
  private final InstantSource clock;
  private final ZoneId zone;
  private final StudentBookingCache cache = new StudentBookingCache();

  /** A student's use of each quota of the hall, seen from one day. */
  List<QuotaUse> use(long studentId, LocalDate day) {
    StudentBookings booked = read(studentId);
    return rulesFor(booked).hall().use(booked, day, days());
  }

  /** A student's use of each quota of a session's slots, seen from one day. */
  List<QuotaUse> use(long studentId, long sessionId, LocalDate day) {
    StudentBookings booked = read(studentId);
    return rulesFor(booked).of(sessionId).use(booked, day, days());
  }

  /**
   * A student's use of the limits in which sessions differ from the hall, by session id, seen from
   * one day.
   */
  Map<Long, List<QuotaUse>> useBySession(long studentId, LocalDate day) {
    if (limits.book().bySession().isEmpty()) {
      return Map.of();
    }
    StudentBookings booked = read(studentId);
    RuleBook book = rulesFor(booked);
    Map<Long, List<QuotaUse>> used = new HashMap<>();
    book.bySession()
        .forEach(
            (sessionId, rules) ->
                used.put(
                    sessionId,
                    rules.use(booked, day, days()).stream()
                        .filter(use -> use.limit() > 0)
                        .filter(use -> use.limit() != book.hall().limit(use.quota()))
                        .toList()));
    return used;
  }

  /**
   * The rule that refuses a slot to a student, by bookings that were known up to 10 seconds ago.
   * Empty for a slot that the student has booked already: then the claim is answered as a
   * duplicate.
   */
  public Optional<QuotaUse> findBroken(long studentId, Slot wanted) {
    return findBroken(studentId, BookingCells.of(wanted), Set.of(), List.of());
  }

  /**
   * The rule that refuses cells of one session to a student, as if the student hadn't booked the
   * slots that the booking leaves; by bookings that were known up to 10 seconds ago.
   *
   * @param claimed slots of claims of the student that may not be settled yet
   */
  public Optional<QuotaUse> findBroken(
      long studentId, BookingCells wanted, Set<Long> leftSlotIds, List<Slot> claimed) {
    long sessionId = wanted.first().sessionId();
    if (limits.differByAudience()) {
      StudentBookings known = cache.get(studentId, this::read);
      return limits
          .rulesOf(sessionId, known.member().audienceId())
          .findBroken(with(known, studentId, claimed).without(leftSlotIds), wanted, days());
    }
    RuleSet rules = limits.rulesOf(sessionId, StudentBookings.Member.NO_AUDIENCE);
    if (rules.isEmpty()) {
      return Optional.empty();
    }
    StudentBookings known =
        isWorthReading(studentId, rules)
            ? cache.get(studentId, this::read)
            : cache.getIfKnown(studentId);
    StudentBookings booked = known == null ? StudentBookings.NONE : known;
    return rules.findBroken(with(booked, studentId, claimed).without(leftSlotIds), wanted, days());
  }

  /**
   * The rule that refuses cells to a student, as {@link #findBroken} does, but by the bookings in
   * the database now; nothing is locked.
   */
  public Optional<QuotaUse> findBrokenNow(
      long studentId, BookingCells wanted, Set<Long> leftSlotIds, List<Slot> claimed) {
    RuleBatch now = startTrial(Set.of(studentId));
    claimed.stream()
        .filter(slot -> !now.holds(studentId, slot.id()))
        .forEach(slot -> now.addBooking(studentId, slot));
    return Optional.ofNullable(now.findBroken(studentId, wanted, leftSlotIds));
  }

  /** Most students of a gate's crowd have no booking that another one could collide with. */
  private boolean isWorthReading(long studentId, RuleSet rules) {
    return rules.isWorthReading()
        || (rules.limit(Quota.SAME_TIME) > 0 && withBookings.contains(studentId));
  }

  private static StudentBookings with(StudentBookings booked, long studentId, List<Slot> claimed) {
    StudentBookings all = booked;
    for (Slot slot : claimed) {
      all = all.holds(slot.id()) ? all : all.with(StudentBookings.StudentSlot.of(studentId, slot));
    }
    return all;
  }

  /** Whether {@link #findBroken} decides on a session's slots without reading anything. */
  public boolean isKnown(long studentId, long sessionId) {
    return cache.getIfKnown(studentId) != null
        || (!limits.differByAudience()
            && !isWorthReading(
                studentId, limits.rulesOf(sessionId, StudentBookings.Member.NO_AUDIENCE)));
  }

  /**
   * The verdict of each rule of the cells' session on a booking that a student wants, by the
   * bookings in the database now; nothing is locked.
   */
  public List<RuleSet.RuleVerdict> check(long studentId, BookingCells wanted) {
    RuleBatch now = startTrial(Set.of(studentId));
    return wanted.slots().stream()
        .map(now.rulesFor(studentId)::of)
        .distinct()
        .flatMap(rules -> rules.check(now.asked(studentId), wanted, now.days).stream())
        .distinct()
        .toList();
  }

  /**
   * The rule that refuses a slot to a user, by the bookings in the database now; nothing is locked.
   */
  public Optional<QuotaUse> findBrokenNow(long userId, Slot wanted) {
    return Optional.ofNullable(startTrial(Set.of(userId)).findBroken(userId, wanted));
  }

  /** Whether a session has rules that go by who the student is. */
  public boolean needsMember(long sessionId) {
    return limits.book().needsMember(sessionId);
  }

  /**
   * The rule that refuses a slot to a student because of who the student is, whatever they have
   * booked: by their audience, or because their fee isn't paid.
   */
  public Optional<QuotaUse> findBrokenByMember(long studentId, Slot wanted) {
    StudentBookings.Member member = read(studentId).member();
    return limits
        .rulesOf(wanted.sessionId(), member.audienceId())
        .findBrokenByMember(member, wanted, days());
  }

  private RuleBook rulesFor(StudentBookings booked) {
    return limits.book().ofAudience(booked.member().audienceId());
  }

  /** The rules as they are now. */
  public RuleBook rules() {
    return limits.book();
  }

  /**
   * Locks those of the users who are students until the transaction ends, so that two transactions
   * never decide on one student at the same time. Call it before the transaction's first read:
   * every later read shows the data of that first one; and before slots are locked.
   *
   * @param rules read before the transaction
   */
  public UserLookup.ActiveStudents lock(Collection<Long> userIds, RuleBook rules) {
    return rules.isEmpty()
        ? UserLookup.ActiveStudents.NONE
        : users.lockStudents(Set.copyOf(userIds));
  }

  /** Decides on students who are locked, for one batch of claims or a booking by staff. */
  public RuleBatch startBatch(UserLookup.ActiveStudents students, RuleBook rules) {
    long mark = cache.mark();
    return new RuleBatch(students, mark, read(students.ids()), rules, days());
  }

  /** Decides for a look ahead: nobody is locked, and nothing is kept in memory. */
  public RuleBatch startTrial(Set<Long> userIds) {
    return startBatch(users.students(userIds), rules());
  }

  /**
   * Keeps in memory what a batch has decided on, with the bookings that it adds. If its transaction
   * fails, {@link #forget} must follow.
   */
  public void remember(RuleBatch batch) {
    batch.students.ids().forEach(student -> cache.keep(student, batch.of(student), batch.mark));
  }

  /** Removes these users from memory, because it isn't known what they have booked. */
  public void forget(Collection<Claim> claims) {
    claims.forEach(claim -> cache.forget(claim.userId()));
  }

  /** Has a user's bookings read anew, because some node has changed them. */
  public void readAnew(long userId) {
    cache.onChange(userId);
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(StaffPermissions.AccountAccessChanged changed) {
    cache.onChange(changed.userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(Reservation.Cancelled ended) {
    cache.onChange(ended.reservation().userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(WaitList.ForfeitChanged changed) {
    cache.onChange(changed.reservation().userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(Reservation.Moved moved) {
    cache.onChange(moved.after().userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(Reservation.Booked booked) {
    cache.onChange(booked.reservation().userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(WaitList.SeatGiven given) {
    cache.onChange(given.reservation().userId());
  }

  private RuleSet.RuleDays days() {
    return new RuleSet.RuleDays(
        LocalDate.ofInstant(clock.instant(), zone),
        config.termFirstDay(),
        config.termLastDay().orElse(null));
  }

  /** A long term is read only for its own rule. */
  private LocalDate firstDay() {
    return limits.book().has(Quota.TERM) ? config.termFirstDay() : NEVER;
  }

  private StudentBookings read(long student) {
    return read(Set.of(student)).getOrDefault(student, StudentBookings.NONE);
  }

  private Map<Long, StudentBookings> read(Set<Long> students) {
    if (students.isEmpty()) {
      return Map.of();
    }
    Map<Long, StudentBookings> booked =
        rows.bookedBy(students, firstDay()).stream()
            .collect(
                Collectors.groupingBy(
                    StudentBookings.StudentSlot::userId,
                    Collectors.collectingAndThen(Collectors.toList(), StudentBookings::new)));
    if (!limits.book().needsMember()) {
      return booked;
    }
    Map<Long, StudentBookings> ofMembers = new HashMap<>();
    users
        .memberships(students)
        .forEach(
            (id, membership) ->
                ofMembers.put(
                    id, booked.getOrDefault(id, StudentBookings.NONE).of(member(membership))));
    return ofMembers;
  }

  private StudentBookings.Member member(UserLookup.Membership membership) {
    return new StudentBookings.Member(
        membership.audienceId(), membership.feePaidUntil(), this::hasPrice);
  }

  private boolean hasPrice(long priceListId, long audienceId) {
    return prices.get(priceListId).ofAudiences().containsKey(audienceId);
  }

  /** The bookings of some students, with those that are made of them now. */
  public static final class RuleBatch {

    private final UserLookup.ActiveStudents students;
    private final long mark;
    private final Map<Long, StudentBookings> booked;
    private final RuleBook rules;
    private final RuleSet.RuleDays days;

    private RuleBatch(
        UserLookup.ActiveStudents students,
        long mark,
        Map<Long, StudentBookings> booked,
        RuleBook rules,
        RuleSet.RuleDays days) {
      this.students = students;
      this.mark = mark;
      this.booked = new HashMap<>(booked);
      this.rules = rules;
      this.days = days;
    }

    private StudentBookings of(long userId) {
      return booked.getOrDefault(userId, StudentBookings.NONE);
    }

    /**
     * The bookings and data of a student with which the rules are checked. A suspension isn't kept
     * in memory with the bookings, so that nobody is refused whose suspension another node has
     * lifted.
     */
    private StudentBookings asked(long userId) {
      StudentBookings known = of(userId);
      return students.suspended().contains(userId) ? known.ofSuspended() : known;
    }

    private RuleBook rulesFor(long userId) {
      return rules.ofAudience(of(userId).member().audienceId());
    }

    /** Whether a user is known to have booked a slot. */
    public boolean holds(long userId, long slotId) {
      return of(userId).holds(slotId);
    }

    /**
     * The rule that refuses a booking to a user, as if they hadn't booked some other slots. Each of
     * the sessions that have a cell of it has its own rules.
     */
    public @Nullable QuotaUse findBroken(long userId, BookingCells wanted, Set<Long> leftSlotIds) {
      if (!students.ids().contains(userId)) {
        return null;
      }
      StudentBookings others = asked(userId).without(leftSlotIds);
      return wanted.slots().stream()
          .map(rulesFor(userId)::of)
          .distinct()
          .flatMap(ofSession -> ofSession.findBroken(others, wanted, days).stream())
          .findFirst()
          .orElse(null);
    }

    /** The rule that refuses a slot to a user; null when none does. */
    public @Nullable QuotaUse findBroken(long userId, Slot wanted) {
      return students.ids().contains(userId)
          ? rulesFor(userId).of(wanted).findBroken(asked(userId), wanted, days).orElse(null)
          : null;
    }

    /**
     * Whether the user who books these cells may be in one place at a time only. Where one of the
     * cells' sessions says so, that session's rule was asked about all of them.
     */
    public boolean isOnePlaceAtATime(long userId, BookingCells cells) {
      return students.ids().contains(userId)
          && cells.slots().stream().map(rulesFor(userId)::of).anyMatch(RuleSet::isOnePlaceAtATime);
    }

    public void addBooking(long userId, Slot slot) {
      booked.put(userId, of(userId).with(StudentBookings.StudentSlot.of(userId, slot)));
    }

    public void addBooking(long userId, BookingCells cells) {
      cells
          .slots()
          .forEach(
              cell ->
                  booked.put(
                      userId,
                      of(userId)
                          .with(
                              StudentBookings.StudentSlot.of(userId, cell)
                                  .ofBookingOf(cells.first()))));
    }
  }
}
