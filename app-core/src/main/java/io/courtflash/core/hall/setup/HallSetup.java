package io.courtflash.core.hall.setup;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Sets up a new hall with its courts, its audiences and its plan, all or nothing. */
@Component
@RequiredArgsConstructor
public class HallSetup {

  /** How long a new hall hides a place at most that is given back and that nobody waits for. */
  private static final String BLIND_MINUTES = "10";

  private static final String GIVES_BACK_MINUTES = "30";

  private final SystemConfig config;
  private final CourtLock courtLock;
  private final Courts courts;
  private final CourtGroups groups;
  private final Audiences audiences;
  private final Sessions sessions;
  private final SessionPrices prices;
  private final HallCalendar calendar;
  private final SlotGenerator generator;
  private final Transactions transactions;
  private final InstantSource clock;
  private final ZoneId zone;

  /** Whether the hall has neither a court nor a session. */
  public boolean isEmpty() {
    return courts.list().isEmpty() && sessions.list().isEmpty();
  }

  /**
   * The first rule that a plan for this hall breaks; empty when it breaks none. The field is a path
   * in the plan, such as {@code lines[0].endTime}.
   */
  public Optional<BrokenRule> firstViolation(HallPlan plan) {
    return plan.firstViolation()
        .or(
            () ->
                IntStream.range(0, plan.lines().size())
                    .mapToObj(number -> wrongSession(plan.lines().get(number), number))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  private Optional<BrokenRule> wrongSession(HallPlan.Line line, int number) {
    return sessions
        .firstViolation(0, line.session(Set.of()))
        .map(
            rule ->
                new BrokenRule(
                    "lines[" + number + "]." + rule.field(), rule.problem(), rule.arguments()));
  }

  /**
   * Stores the plan in one transaction, and generates the slots of each session's next day. Only an
   * empty hall is set up, so it can be called again after a failure.
   *
   * @return the gate that opens next; empty when none opens at a time of day
   * @throws io.courtflash.core.platform.http.Refusal if the hall has a court or a session already,
   *     or the plan breaks a rule: nothing is stored
   */
  @NeedsPermission(Permission.PLAN)
  @ActsOn(TargetKind.COURT)
  public Optional<FirstGate> setUp(Actor actor, HallPlan plan) {
    return transactions.callReadCommitted(
        () -> {
          courtLock.lock();
          if (!isEmpty()) {
            throw HallRefusal.NOT_EMPTY.refuse();
          }
          firstViolation(plan)
              .ifPresent(
                  rule -> {
                    throw rule.refuse();
                  });
          return make(actor, plan);
        });
  }

  private Optional<FirstGate> make(Actor actor, HallPlan plan) {
    List<Set<Long>> courtIds = plan.groups().stream().map(group -> make(actor, group)).toList();
    List<Long> audienceIds = makeAudiences(actor, plan.audiences());
    List<FlashSession> made = new ArrayList<>();
    for (HallPlan.Line line : plan.lines()) {
      Set<Long> own = new HashSet<>();
      line.groups().forEach(group -> own.addAll(courtIds.get(group)));
      made.add(make(actor, line, own, audienceIds));
    }
    set(actor, ConfigKey.HALL_NAME, plan.name());
    set(actor, ConfigKey.PAY_AMOUNT, plan.lines().getFirst().guestPrice().toPlainString());
    set(actor, ConfigKey.QUOTA_AUDIENCE, plan.isForSomeOnly() ? "1" : "0");
    set(actor, ConfigKey.WAIT_LIST, "1");
    set(actor, ConfigKey.WAIT_BLIND_MINUTE, BLIND_MINUTES);
    set(actor, ConfigKey.NO_SHOW_GIVES_BACK, GIVES_BACK_MINUTES);
    HallPlan.Rules rules = plan.rules();
    if (rules != null) {
      rules.settings().forEach((key, value) -> set(actor, key, value));
    }
    return made.stream()
        .filter(session -> session.releaseKind() == ReleaseKind.GATE)
        .flatMap(session -> nextGate(session).stream())
        .min(Comparator.comparing(FirstGate::opensAt));
  }

  private Set<Long> make(Actor actor, HallPlan.Group group) {
    Long groupId = group.name().isEmpty() ? null : addGroup(actor, group.name());
    Set<Long> ids = new HashSet<>();
    for (String name : group.courts()) {
      long courtId = courts.add(actor, name).id();
      if (groupId != null) {
        var _ = groups.move(actor, courtId, groupId);
      }
      ids.add(courtId);
    }
    return ids;
  }

  /** A group that an earlier hall left is used again. */
  private long addGroup(Actor actor, String name) {
    return groups.list().stream()
        .filter(group -> group.name().equalsIgnoreCase(name.strip()))
        .findFirst()
        .orElseGet(() -> groups.add(actor, name))
        .id();
  }

  /** The first audience is the default one under its new name. Others may be there already. */
  private List<Long> makeAudiences(Actor actor, List<String> names) {
    List<Long> ids = new ArrayList<>();
    for (String name : names) {
      Optional<Audience> there =
          audiences.list().stream().filter(it -> it.name().equalsIgnoreCase(name)).findFirst();
      Audience first =
          audiences.list().stream().filter(Audience::isDefault).findFirst().orElseThrow();
      Audience audience =
          there.orElseGet(
              () ->
                  ids.isEmpty()
                      ? audiences.rename(actor, first.id(), name)
                      : audiences.add(actor, name));
      if (ids.isEmpty()) {
        var _ = audiences.makeDefault(actor, audience.id());
      }
      ids.add(audience.id());
    }
    return ids;
  }

  private FlashSession make(
      Actor actor, HallPlan.Line line, Set<Long> courtIds, List<Long> audienceIds) {
    FlashSession session = sessions.create(actor, line.session(courtIds));
    Map<Long, BigDecimal> ofAudiences = new HashMap<>();
    line.prices().forEach((audience, price) -> ofAudiences.put(audienceIds.get(audience), price));
    var _ = prices.set(actor, session.id(), new PriceList(line.guestPrice(), ofAudiences, null));
    Instant now = clock.instant();
    nextDay(session, now).ifPresent(day -> generator.generate(actor, session.id(), day, now));
    return session;
  }

  private Optional<FirstGate> nextGate(FlashSession session) {
    return nextDay(session, clock.instant())
        .map(day -> new FirstGate(day, session.gateOf(day, zone)));
  }

  private Optional<LocalDate> nextDay(FlashSession session, Instant now) {
    return session.nextSlotDate(now, zone, calendar.specialDays());
  }

  /** Settings that the operator has fixed stay. */
  private void set(Actor actor, ConfigKey key, String value) {
    if (!config.isFixed(key)) {
      var _ = config.change(actor, key, value).orElseThrow(() -> refused(key));
    }
  }

  private static IllegalStateException refused(Object what) {
    return new IllegalStateException(
        "A part of a valid hall is refused: " + Objects.toString(what));
  }

  /**
   * The first gate of a session.
   *
   * @param day the day of its slots, in the venue's zone
   */
  public record FirstGate(LocalDate day, Instant opensAt) {}
}
