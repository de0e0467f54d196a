package io.courtflash.core.people.account.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.change.series.BookingSeriesEnd.EndTerms;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.OtherCourtsException;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The hall's own roles, and staff who are limited to groups of courts. */
@EngineTest
class RolesAndCourtGroupsTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private HallRoles roles;
  @Autowired private RoleMembers roleMembers;
  @Autowired private StaffPermissions permissions;
  @Autowired private Accounts accounts;
  @Autowired private CourtGroups groups;
  @Autowired private Blocks blocks;
  @Autowired private BlockSeriesChanges series;
  @Autowired private BookingSeriesChanges bookingSeries;
  @Autowired private BookingSeriesEnd seriesEnd;
  @Autowired private WeeklyBlocks weeklyBlocks;

  @Test
  void whoHasARoleOfTheHallMayDoWhatItSaysUntilItSaysOtherwise() {
    HallRoles.HallRole role = role(Permission.SEE_BOARD, Permission.CHECK_IN);
    Account account = StaffWithSecondFactor.account(engine, Role.USER);
    ApiClient api =
        ApiClient.at(port).loggedIn(account.studentId(), StaffWithSecondFactor.PASSWORD);

    assertThat(roleMembers.give(Actor.ENGINE, account.id(), role.id()).userRole())
        .isEqualTo(Role.STAFF);

    assertThat(permissions.of(account.actor())).isEqualTo(role.permissions());
    assertThat(api.get("/admin/bookings").status()).isEqualTo(200);
    assertThat(api.get("/admin/users").status()).isEqualTo(403);

    var _ = roles.change(Actor.ENGINE, role.id(), role.name(), Set.of(Permission.SEE_PEOPLE));

    assertThat(api.get("/admin/bookings").status()).isEqualTo(403);
    assertThat(api.get("/admin/users").status()).isEqualTo(200);
  }

  @Test
  void whoSeesTheMoneyClosesTheDayOnlyWithAPermissionOfItsOwn() {
    HallRoles.HallRole role = role(Permission.MONEY);
    Account account = StaffWithSecondFactor.account(engine, Role.USER);
    ApiClient api =
        ApiClient.at(port).loggedIn(account.studentId(), StaffWithSecondFactor.PASSWORD);
    var _ = roleMembers.give(Actor.ENGINE, account.id(), role.id());
    String counted =
        """
        {"day": "2026-01-05", "desk": "%s", "method": "CASH", "counted": 0}\
        """
            .formatted(account.studentId());

    assertThat(api.get("/admin/money/closings/2026-01-05").status()).isEqualTo(200);
    assertThat(api.post("/admin/money/closings", counted).data().getString("permission"))
        .isEqualTo("MONEY_CLOSING");

    var _ =
        roles.change(
            Actor.ENGINE,
            role.id(),
            role.name(),
            Set.of(Permission.MONEY, Permission.MONEY_CLOSING));

    assertThat(api.post("/admin/money/closings", counted).status()).isEqualTo(200);
  }

  @Test
  void aRoleThatSomebodyHasIsNotDeleted() {
    HallRoles.HallRole role = role(Permission.SEE_BOARD);
    Account account = StaffWithSecondFactor.account(engine, Role.USER);
    var _ = roleMembers.give(Actor.ENGINE, account.id(), role.id());

    assertThat(roles.members()).containsEntry(role.id(), List.of(account.studentId()));
    assertThat(Refused.by(() -> roles.delete(Actor.ENGINE, role.id()))).isEqualTo("role.in-use 1");

    var _ =
        accounts.change(
            Actor.ENGINE, account.id(), new Accounts.StaffChange(null, null, Role.USER, false));
    assertThat(roles.members()).doesNotContainKey(role.id());
    assertThat(roles.delete(Actor.ENGINE, role.id())).isEqualTo(role);
    assertThat(roles.list()).doesNotContain(role);
  }

  @Test
  void nobodyMakesOrGivesARoleWithMoreRightsThanTheirOwn() {
    HallRoles.HallRole chief =
        role(Permission.ROLES, Permission.CHANGE_PEOPLE, Permission.SEE_PEOPLE);
    HallRoles.HallRole more = role(Permission.SETTINGS);
    Account account = StaffWithSecondFactor.account(engine, Role.USER);
    Account other = StaffWithSecondFactor.account(engine, Role.USER);
    Account administrator = StaffWithSecondFactor.account(engine, Role.ADMIN);
    var _ = roleMembers.give(Actor.ENGINE, account.id(), chief.id());
    Actor actor = accounts.find(account.id()).orElseThrow().actor();

    assertThatThrownBy(() -> roles.add(actor, newName(), Set.of(Permission.ENGINES)))
        .isInstanceOf(PermissionRefusedException.class);
    assertThatThrownBy(() -> roles.change(actor, more.id(), more.name(), Set.of()))
        .isInstanceOf(PermissionRefusedException.class);
    assertThatThrownBy(() -> roleMembers.give(actor, other.id(), more.id()))
        .isInstanceOf(PermissionRefusedException.class);
    assertThatThrownBy(() -> accounts.delete(actor, administrator.id()))
        .isInstanceOf(PermissionRefusedException.class);
  }

  @Test
  void aChangeOfARoleNeedsARecentProof() {
    Account administrator = StaffWithSecondFactor.account(engine, Role.ADMIN);

    assertThatThrownBy(
            () -> roles.add(administrator.actor(), newName(), Set.of(Permission.SEE_BOARD)))
        .isInstanceOf(ProofRequiredException.class);
  }

  @Test
  void rolesAreEditedOverHttp() {
    ApiClient api = StaffClient.at(port).api();
    String name = newName();

    JSONObject made = api.post("/admin/roles", roleJson(name, "GATE", "LIVE")).data();
    assertThat(made.getList("permissions", String.class)).containsExactly("GATE", "LIVE");
    assertThat(api.post("/admin/roles", roleJson(name, "LIVE")).code()).isEqualTo("FAILED");
    assertThat(api.post("/admin/roles", roleJson(newName(), "NONE")).code())
        .isEqualTo("VALIDATE_FAILED");
    String path = "/admin/roles/" + made.getLongValue("id");
    assertThat(
            api.call("PUT", path, roleJson(name, "LIVE"))
                .data()
                .getList("permissions", String.class))
        .containsExactly("LIVE");
    assertThat(api.delete(path).code()).isEqualTo("SUCCESS");
    assertThat(api.delete(path).code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void whoIsLimitedToAGroupActsOnItsCourtsAlone() {
    TestHall hall = TestHall.open(engine, 2, 1, 1);
    List<Long> slots = hall.slots().stream().map(slot -> slot.id()).toList();
    List<Long> courts = hall.slots().stream().map(slot -> slot.courtId()).toList();
    CourtGroup own = group();
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);
    assertThat(groups.move(Actor.ENGINE, courts.getFirst(), own.id())).isTrue();
    assertThat(groups.limit(Actor.ENGINE, manager.id(), Set.of(own.id()))).isTrue();
    assertThat(groups.limitedAccounts()).containsEntry(own.id(), List.of(manager.studentId()));

    assertThat(blocks.block(manager.actor(), slots.subList(0, 1), "own")).isPresent();
    assertThatThrownBy(() -> blocks.block(manager.actor(), slots, "both"))
        .isInstanceOf(OtherCourtsException.class);

    assertThat(groups.limit(Actor.ENGINE, manager.id(), Set.of())).isTrue();
    assertThat(groups.limitedAccounts()).doesNotContainKey(own.id());
    assertThat(blocks.block(manager.actor(), slots.subList(1, 2), "any")).isPresent();
  }

  @Test
  void limitedStaffChangeSeriesOnTheirCourtsAlone() {
    TestHall hall = TestHall.open(engine, 2, 1, 1);
    List<Long> courts = hall.slots().stream().map(slot -> slot.courtId()).toList();
    CourtGroup own = group();
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);
    assertThat(groups.move(Actor.ENGINE, courts.getFirst(), own.id())).isTrue();
    assertThat(groups.limit(Actor.ENGINE, manager.id(), Set.of(own.id()))).isTrue();

    BlockSeriesChanges.Applied both = block(Actor.ENGINE, hall, Set.copyOf(courts));
    long ofBoth = both.seriesIds().getFirst();
    LocalDate day = hall.slot().slotDate();
    assertThatThrownBy(() -> block(manager.actor(), hall, Set.copyOf(courts)))
        .isInstanceOf(OtherCourtsException.class);
    assertThatThrownBy(() -> weeklyBlocks.endFrom(manager.actor(), ofBoth, day))
        .isInstanceOf(OtherCourtsException.class);
    assertThat(weeklyBlocks.endFrom(Actor.ENGINE, ofBoth, day)).isEqualTo(Optional.of(2));

    BlockSeriesChanges.Applied made = block(manager.actor(), hall, Set.of(courts.getFirst()));
    assertThat(weeklyBlocks.endFrom(manager.actor(), made.seriesIds().getFirst(), day))
        .isEqualTo(Optional.of(1));
  }

  @Test
  void whoIsLimitedToAGroupMovesBookingsThatMakeRoomToItsOwnCourts() {
    TestHall hall = TestHall.open(engine, 2, 2, 1);
    Slot first = hall.slot();
    Account manager = limitedTo(first.courtId());
    engine.getBean(ClaimLedger.class).settle(List.of(hall.claim(first)));
    BlockSeriesChange change = blocking(hall, Set.of(first.courtId()));

    BlockSeriesPreview preview = preview(manager.actor(), change);

    assertThat(preview.bookings())
        .singleElement()
        .satisfies(
            hit ->
                assertThat(hit.moveTo())
                    .extracting(CourtDateTime::courtId)
                    .containsExactly(first.courtId()));
    BookingChoices moved = new BookingChoices(BookingChoice.MOVE, Map.of());
    assertThat(
            series.apply(
                manager.actor(),
                new ApprovedChange<>(change, preview.token(), moved, "class"),
                ChangeProgress.NONE))
        .isInstanceOfSatisfying(
            BlockSeriesChanges.Applied.class, applied -> assertThat(applied.moved()).isEqualTo(1));
  }

  @Test
  void staffWhoAreLimitedToAGroupBookSeriesOnItsCourtsAlone() {
    TestHall hall = TestHall.open(engine, 2, 1, 1);
    List<Long> courts = hall.slots().stream().map(slot -> slot.courtId()).toList();
    CourtGroup own = group();
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);
    assertThat(groups.move(Actor.ENGINE, courts.getFirst(), own.id())).isTrue();
    assertThat(groups.limit(Actor.ENGINE, manager.id(), Set.of(own.id()))).isTrue();
    LocalDate day = hall.slot().slotDate();

    assertThatThrownBy(() -> book(manager.actor(), hall, Set.copyOf(courts)))
        .isInstanceOf(OtherCourtsException.class);
    long ofBoth = book(Actor.ENGINE, hall, Set.copyOf(courts)).seriesId();
    assertThatThrownBy(
            () -> seriesEnd.endFrom(manager.actor(), ofBoth, day, EndTerms.BY_POLICY, "over"))
        .isInstanceOf(OtherCourtsException.class);
    assertThat(seriesEnd.endFrom(Actor.ENGINE, ofBoth, day, EndTerms.BY_POLICY, "over"))
        .isEqualTo(Optional.of(1));
  }

  @Test
  void whoIsLimitedToAGroupDoesNotSeeWhoHasBookedTheCourtsOfOthers() {
    TestHall hall = TestHall.open(engine, 2, 2, 1);
    List<Long> courts = hall.slots().stream().map(slot -> slot.courtId()).distinct().toList();
    long own = courts.getFirst();
    Account manager = limitedTo(own);
    engine.getBean(ClaimLedger.class).settle(hall.slots().stream().map(hall::claim).toList());
    ApiClient limited =
        ApiClient.at(port).loggedIn(manager.studentId(), StaffWithSecondFactor.PASSWORD);

    for (String path : List.of("/admin/block-series/preview", "/admin/booking-series/preview")) {
      ApiClient.Response ofBoth = limited.post(path, series(path, hall, courts));
      assertForbidden(ofBoth);
      assertThat(ofBoth.response().body()).as(path).doesNotContain("reservationId");
      assertThat(
              limited.post(path, series(path, hall, List.of(own))).data().getJSONArray("bookings"))
          .as(path)
          .hasSize(1)
          .allSatisfy(hit -> assertThat(((JSONObject) hit).getLongValue("courtId")).isEqualTo(own));
    }
    assertForbidden(limited.post("/admin/plan/preview", shorter(hall, null)));
  }

  @Test
  void whoIsLimitedToAGroupLeavesTheSlotsThatAnEarlierPlanHadOnTheCourtsOfOthers() {
    TestHall hall = TestHall.open(engine, 2, 2, 1);
    List<Long> courts = hall.slots().stream().map(slot -> slot.courtId()).distinct().toList();
    long own = courts.getFirst();
    Account manager = limitedTo(own);
    ApiClient limited =
        ApiClient.at(port).loggedIn(manager.studentId(), StaffWithSecondFactor.PASSWORD);
    String onOwn = shorter(hall, own);
    JSONObject session = JSONObject.parseObject(onOwn).getJSONObject("session");
    StaffClient staff = StaffClient.at(port);
    assertThat(
            staff.api().patch("/admin/session/" + hall.session().id(), session.toString()).status())
        .isEqualTo(200);
    JSONObject previewed = staff.api().post("/admin/plan/preview", onOwn).data();
    assertThat(previewed.getIntValue("withdrawn")).as("one hour, and the other court").isEqualTo(3);
    JSONObject apply =
        JSONObject.of(
            "change", JSONObject.parseObject(onOwn), "token", previewed.getString("token"));

    assertForbidden(limited.post("/admin/plan/preview", onOwn));
    assertForbidden(limited.post("/admin/plan/apply", apply.toString()));

    assertThat(staff.api().post("/admin/plan/apply", apply.toString()).status()).isEqualTo(200);
    assertThat(limited.post("/admin/plan/preview", onOwn).status())
        .as("what is left is on their court")
        .isEqualTo(200);
  }

  private Account limitedTo(long courtId) {
    CourtGroup own = group();
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);
    assertThat(groups.move(Actor.ENGINE, courtId, own.id())).isTrue();
    assertThat(groups.limit(Actor.ENGINE, manager.id(), Set.of(own.id()))).isTrue();
    return manager;
  }

  /** Block or book the first hour once. */
  private static String series(String path, TestHall hall, List<Long> courts) {
    JSONObject series =
        JSONObject.of(
            "firstDate", hall.slot().slotDate().toString(),
            "from", hall.slot().startTime().toString(),
            "until", hall.slot().endTime().toString(),
            "courtIds", courts);
    if (path.contains("block-series")) {
      series.put("reason", "class");
      return JSONObject.of("series", List.of(series)).toString();
    }
    series.put("guest", "Li Lei 13800000000");
    series.put("note", "training");
    series.put("method", "FREE");
    return series.toString();
  }

  /** The session without its last hour. */
  private static String shorter(TestHall hall, @Nullable Long onCourt) {
    JSONObject session =
        JSONObject.of("endTime", hall.session().endTime().minusHours(1).toString());
    if (onCourt != null) {
      session.put("courtIds", List.of(onCourt));
    }
    return JSONObject.of("sessionId", hall.session().id(), "session", session).toString();
  }

  private BookingSeriesChanges.Applied book(Actor staff, TestHall hall, Set<Long> courts) {
    BookingSeriesChange change =
        new BookingSeriesChange(
            new Customer.Student(accounts.find(hall.student()).orElseThrow().studentId()),
            "training",
            WeeklyDates.on(hall.slot().slotDate()),
            hall.slot().startTime(),
            hall.slot().endTime(),
            courts,
            PayMethod.FREE,
            null);
    String token = bookingSeries.preview(staff, change, false).token();
    BookingChoices kept = new BookingChoices(BookingChoice.KEEP, Map.of());
    ApprovedChange<BookingSeriesChange> chosen = new ApprovedChange<>(change, token, kept, "");
    return bookingSeries.apply(staff, chosen);
  }

  @Test
  void whoIsLimitedToAGroupChangesNothingThatIsForAllCourts() {
    TestHall hall = TestHall.open(engine, 2, 1, 1);
    CourtGroup own = group();
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);
    assertThat(groups.move(Actor.ENGINE, hall.slot().courtId(), own.id())).isTrue();
    assertThat(groups.limit(Actor.ENGINE, manager.id(), Set.of(own.id()))).isTrue();
    ApiClient limited =
        ApiClient.at(port).loggedIn(manager.studentId(), StaffWithSecondFactor.PASSWORD);
    String day = "/admin/calendar/" + hall.slot().slotDate();
    String session = "/admin/session/" + hall.session().id();
    String plan =
        JSONObject.of(
                "change", JSONObject.of("date", hall.slot().slotDate().toString()), "token", "none")
            .toString();

    assertForbidden(limited.call("PUT", day, "{\"note\":\"storm\"}"));
    assertForbidden(limited.delete(day));
    assertForbidden(limited.post("/admin/court", "{\"courtName\":\"Another\"}"));
    assertForbidden(limited.post("/admin/plan/apply", plan));
    assertForbidden(limited.call("PUT", session + "/limits", "{\"limits\":[]}"));
    assertForbidden(limited.call("PUT", session + "/price", "{\"standard\":1}"));
    assertForbidden(limited.post("/admin/court-groups", "{\"name\":\"mine\"}"));
    assertForbidden(limited.delete("/admin/court-groups/" + own.id()));

    assertThat(groups.limit(Actor.ENGINE, manager.id(), Set.of())).isTrue();
    assertThat(limited.delete(day).code()).as("an ordinary day").isEqualTo("NOT_FOUND");
  }

  private static void assertForbidden(ApiClient.Response answer) {
    assertThat(answer.code()).as(answer.message()).isEqualTo("FORBIDDEN");
  }

  private static BlockSeriesChange blocking(TestHall hall, Set<Long> courts) {
    WeeklyBlock block =
        new WeeklyBlock(
            "class",
            WeeklyDates.on(hall.slot().slotDate()),
            hall.slot().startTime(),
            hall.slot().endTime(),
            courts);
    return new BlockSeriesChange(List.of(block), false);
  }

  private BlockSeriesPreview preview(Actor staff, BlockSeriesChange change) {
    return series.preview(staff, change, false);
  }

  private BlockSeriesChanges.Applied block(Actor staff, TestHall hall, Set<Long> courts) {
    BlockSeriesChange change = blocking(hall, courts);
    BookingChoices kept = new BookingChoices(BookingChoice.KEEP, Map.of());
    ApprovedChange<BlockSeriesChange> chosen =
        new ApprovedChange<>(change, preview(staff, change).token(), kept, "class");
    return series.apply(staff, chosen, ChangeProgress.NONE);
  }

  @Test
  void aGroupWithCourtsOrStaffIsNotDeleted() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    CourtGroup group = group();
    assertThat(groups.move(Actor.ENGINE, hall.slot().courtId(), group.id())).isTrue();

    assertThat(Refused.by(() -> groups.delete(Actor.ENGINE, group.id())))
        .isEqualTo("court-group.in-use");

    assertThat(groups.move(Actor.ENGINE, hall.slot().courtId(), null)).isTrue();
    assertThat(groups.delete(Actor.ENGINE, group.id())).isEqualTo(group);
  }

  @Test
  void courtGroupsAreEditedOverHttp() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    ApiClient api = StaffClient.at(port).api();
    String name = JSONObject.of("name", newName()).toString();
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);

    long id = api.post("/admin/court-groups", name).data().getLongValue("id");
    assertThat(api.post("/admin/court-groups", name).code()).isEqualTo("FAILED");
    String courtPath = "/admin/court/" + hall.slot().courtId() + "/group";
    assertThat(api.call("PUT", courtPath, "{\"groupId\":" + id + "}").code()).isEqualTo("SUCCESS");
    String limitPath = "/admin/users/" + manager.id() + "/court-groups";
    assertThat(api.call("PUT", limitPath, "{\"groupIds\":[" + id + "]}").code())
        .isEqualTo("SUCCESS");
    assertThat(api.get(limitPath).json().getList("data", Long.class)).containsExactly(id);
    ApiClient limited =
        ApiClient.at(port).loggedIn(manager.studentId(), StaffWithSecondFactor.PASSWORD);
    assertThat(limited.post("/admin/open/" + hall.session().id(), null).status()).isNotEqualTo(404);
    assertThat(api.delete("/admin/court-groups/" + id).code()).isEqualTo("FAILED");
  }

  private HallRoles.HallRole role(Permission... granted) {
    return roles.add(Actor.ENGINE, newName(), Set.of(granted));
  }

  private CourtGroup group() {
    return groups.add(Actor.ENGINE, newName());
  }

  private static String newName() {
    return TestStudents.newName();
  }

  private static String roleJson(String name, String... granted) {
    return JSONObject.of("name", name, "permissions", granted).toString();
  }
}
