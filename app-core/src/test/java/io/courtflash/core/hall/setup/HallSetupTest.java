package io.courtflash.core.hall.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.testkit.AnyHour;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@AnyHour
@EngineTest
class HallSetupTest {

  private static final BigDecimal TEN = new BigDecimal("10.00");
  private static final BigDecimal TWENTY = new BigDecimal("20.00");
  private static final BigDecimal FORTY = new BigDecimal("40.00");
  private static final Set<DayOfWeek> WEEKEND = EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

  @Autowired private BeanFactory engine;
  @Autowired private HallSetup setup;
  @Autowired private SystemConfig config;
  @Autowired private Courts courts;
  @Autowired private CourtGroups groups;
  @Autowired private Audiences audiences;
  @Autowired private Sessions sessions;
  @Autowired private Slots slots;
  private HallBeforeSetup before;

  @BeforeEach
  void clear() {
    before = new HallBeforeSetup(engine);
  }

  @AfterEach
  void restore() {
    before.restore();
  }

  /** Evenings of a working day in both halls, and weekends in the first one, at the desk alone. */
  private static HallPlan plan() {
    return new HallPlan(
        "North Hall",
        List.of(
            new HallPlan.Group("Hall A", List.of("A1", "A2", "A3")),
            new HallPlan.Group("Hall B", List.of("B1"))),
        List.of("Students of the setup", "Staff of the setup"),
        List.of(evenings(), weekends()),
        new HallPlan.Rules(120, 2, 4));
  }

  private static HallPlan.Line evenings() {
    return new HallPlan.Line(
        "",
        Set.of(),
        EnumSet.complementOf(EnumSet.copyOf(WEEKEND)),
        LocalTime.of(18, 0),
        LocalTime.of(22, 0),
        60,
        1,
        new SessionRelease(ReleaseKind.GATE, 2, LocalTime.of(13, 0)),
        FORTY,
        Map.of(0, TEN, 1, TWENTY));
  }

  private static HallPlan.Line weekends() {
    return new HallPlan.Line(
        "Weekend class",
        Set.of(0),
        WEEKEND,
        LocalTime.of(9, 0),
        LocalTime.of(12, 0),
        90,
        2,
        new SessionRelease(ReleaseKind.DESK_ONLY, 1, LocalTime.MIDNIGHT),
        BigDecimal.ZERO,
        Map.of());
  }

  private static HallPlan ruled(HallPlan.Rules rules) {
    return new HallPlan(plan().name(), plan().groups(), plan().audiences(), plan().lines(), rules);
  }

  private static HallPlan with(int number, UnaryOperator<HallPlan.Line> change) {
    List<HallPlan.Line> lines = new ArrayList<>(plan().lines());
    lines.set(number, change.apply(lines.get(number)));
    return new HallPlan(plan().name(), plan().groups(), plan().audiences(), lines, null);
  }

  @Test
  void aNewHallIsAsItsPlanSays() {
    assertThat(setup.isEmpty()).isTrue();

    HallSetup.FirstGate next = setup.setUp(Actor.ENGINE, plan()).orElseThrow();

    assertThat(config.value(ConfigKey.HALL_NAME)).isEqualTo("North Hall");
    assertThat(config.value(ConfigKey.PAY_AMOUNT)).isEqualTo("40.00");
    assertThat(config.value(ConfigKey.QUOTA_AUDIENCE)).isEqualTo("0");
    assertThat(config.value(ConfigKey.REFUND_CUTOFF_MINUTE)).isEqualTo("120");
    assertThat(config.value(ConfigKey.QUOTA_ACTIVE)).isEqualTo("2");
    assertThat(config.value(ConfigKey.QUOTA_PER_WEEK)).isEqualTo("4");
    assertThat(courts.list()).extracting(Court::courtName).containsExactly("A1", "A2", "A3", "B1");
    assertThat(before.addedGroups())
        .extracting(CourtGroup::name)
        .containsExactly("Hall A", "Hall B");
    Map<Long, Long> groupOf = groups.groupsOfCourts();
    assertThat(groupOf.values()).hasSize(4).containsOnlyOnce(before.addedGroups().getLast().id());

    FlashSession evenings = sessions.list().getFirst();
    FlashSession weekends = sessions.list().getLast();
    assertThat(sessions.list()).hasSize(2);
    assertThat(evenings.scope().courtIds()).isEmpty();
    assertThat(weekends.scope().courtIds()).hasSize(3);
    assertThat(weekends.scope().weekdays()).isEqualTo(WEEKEND);
    assertThat(weekends.releaseKind()).isEqualTo(ReleaseKind.DESK_ONLY);
    assertThat(audiences.list())
        .extracting(Audience::name)
        .contains("Students of the setup", "Staff of the setup");
    Audience students =
        audiences.list().stream().filter(Audience::isDefault).findFirst().orElseThrow();
    assertThat(students.name()).isEqualTo("Students of the setup");
    PriceList list = engine.getBean(SessionPrices.class).find(evenings.id()).orElseThrow();
    assertThat(list.standard()).isEqualTo(FORTY);
    assertThat(list.of(students.id())).isEqualTo(TEN);

    assertThat(next.opensAt()).isAfterOrEqualTo(Instant.now().minusSeconds(60));
    assertThat(slots.ofSession(evenings.id(), next.day()))
        .hasSize(plan().placesOf(plan().lines().getFirst()))
        .hasSize(4 * 4);
    assertThat(plan().placesOf(plan().lines().getLast())).isEqualTo(3 * 2 * 2);
    assertThat(weekends.nextSlotDate(Instant.now(), engine.getBean(ZoneId.class), SpecialDays.NONE))
        .hasValueSatisfying(day -> assertThat(slots.ofSession(weekends.id(), day)).hasSize(3 * 2));
  }

  @Test
  void anAudienceWithoutAPriceMayNotBook() {
    setup.setUp(Actor.ENGINE, with(0, line -> priced(line, Map.of(1, TWENTY))));

    assertThat(config.value(ConfigKey.QUOTA_AUDIENCE)).isEqualTo("1");
  }

  @Test
  void aPlanWithABrokenRuleStoresNothing() {
    assertBroken(with(0, line -> hours(line, 22, 18)), "lines[0].endTime");
    assertBroken(with(1, line -> hours(line, 9, 13)), "lines[1].slotInterval");
    assertBroken(with(0, line -> priced(line, Map.of())), "lines[0].prices");
    assertBroken(with(0, line -> priced(line, Map.of(2, TEN))), "lines[0].prices");
    assertBroken(
        with(0, line -> priced(line, Map.of(0, new BigDecimal("1.005")))), "lines[0].prices");
    assertBroken(with(1, _ -> evenings()), "lines[1].beginTime");
    assertBroken(
        new HallPlan("", plan().groups(), plan().audiences(), plan().lines(), null), "name");
    assertBroken(new HallPlan("N", List.of(), plan().audiences(), plan().lines(), null), "groups");
    HallPlan.Group again = new HallPlan.Group("Hall B", List.of("a1"));
    assertBroken(
        new HallPlan(
            "N",
            List.of(plan().groups().getFirst(), again),
            plan().audiences(),
            plan().lines(),
            null),
        "groups");
    assertBroken(
        new HallPlan("N", plan().groups(), List.of("one", "One"), plan().lines(), null),
        "audiences");
    assertBroken(new HallPlan("N", plan().groups(), plan().audiences(), List.of(), null), "lines");
    assertBroken(ruled(new HallPlan.Rules(-1, 0, 0)), "rules.cancelMinutes");
    assertBroken(ruled(new HallPlan.Rules(0, 1_001, 0)), "rules.activeBookings");
    assertBroken(ruled(new HallPlan.Rules(0, 0, -1)), "rules.bookingsPerWeek");
  }

  @Test
  void aHallThatHasACourtIsNotSetUpAgain() {
    setup.setUp(Actor.ENGINE, plan());

    assertThat(Refused.by(() -> setup.setUp(Actor.ENGINE, plan()))).isEqualTo("hall.not-empty");
    assertThat(sessions.list()).hasSize(2);
  }

  @Test
  void whatWasStoredBeforeARefusalIsUndone() {
    Actor manager = StaffWithSecondFactor.account(engine, Role.MANAGER).actor();

    assertThatThrownBy(() -> setup.setUp(manager, plan()))
        .isInstanceOf(PermissionRefusedException.class);

    assertThat(setup.isEmpty()).isTrue();
    assertThat(before.addedGroups()).isEmpty();
    assertThat(audiences.list()).isEqualTo(before.audiences());
  }

  private void assertBroken(HallPlan plan, String field) {
    assertThat(Refused.by(() -> setup.setUp(Actor.ENGINE, plan)))
        .startsWith("field.")
        .contains(" " + field);
    assertThat(setup.isEmpty()).isTrue();
    assertThat(config.value(ConfigKey.HALL_NAME)).isEqualTo(ConfigKey.HALL_NAME.initial());
  }

  private static HallPlan.Line hours(HallPlan.Line line, int from, int until) {
    return new HallPlan.Line(
        line.name(),
        line.groups(),
        line.weekdays(),
        LocalTime.of(from, 0),
        LocalTime.of(until, 0),
        line.slotMinutes(),
        line.capacity(),
        line.release(),
        line.guestPrice(),
        line.prices());
  }

  private static HallPlan.Line priced(HallPlan.Line line, Map<Integer, BigDecimal> prices) {
    return new HallPlan.Line(
        line.name(),
        line.groups(),
        line.weekdays(),
        line.beginTime(),
        line.endTime(),
        line.slotMinutes(),
        line.capacity(),
        line.release(),
        line.guestPrice(),
        prices);
  }
}
