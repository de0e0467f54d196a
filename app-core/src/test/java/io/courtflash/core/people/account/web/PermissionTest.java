package io.courtflash.core.people.account.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestStudents;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Controller;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Who may do what: over HTTP, and in the engine whoever calls it. */
@EngineTest
class PermissionTest {

  /**
   * Methods of the engine with an actor that act for this person alone, or have checked already.
   */
  private static final Set<String> WITHOUT_PERMISSION =
      Set.of(
          // The person's own bookings, money and account.
          "ReservationLifecycle.cancel",
          "Payments.open",
          "Payments.state",
          "PayerRequests.start",
          "PayerRequests.finish",
          "Receipts.among",
          "Receipts.ofOwn",
          "Receipts.printOwn",
          "CancellationQuotes.find",
          "ChangePlaces.find",
          "BookingTrials.startChange",
          "OwnChangeService.change",
          "OwnChanges.change",
          "OwnChanges.changeCells",
          "OwnChanges.find",
          "Accounts.changeOwn",
          "Passkeys.rename",
          "Passkeys.remove",
          "SecondFactorRequirement.isMissing",
          "OwnSecondFactor.state",
          "OwnSecondFactor.begin",
          "OwnSecondFactor.setUp",
          "OwnSecondFactor.remove",
          "OwnSecondFactor.renewRecoveryCodes",
          "OwnerProofs.refusal",
          "Reauthentication.confirm",
          "RecentProofs.given",
          "OwnAccountEnding.end",
          "Arrivals.arrive",
          "Attendance.arrive",
          "ReservationLifecycle.decline",
          "SeatOffers.accept",
          "WaitEntries.accept",
          "WaitEntries.decline",
          "WaitEntries.find",
          "WaitEntries.join",
          "WaitEntries.leave",
          "WaitEntries.of",
          // What checks permissions and proofs.
          "RecentProofs.require",
          "RecentProofs.requireOfOwner",
          "StaffPermissions.of",
          "StaffPermissions.has",
          "StaffPermissions.require",
          "StaffPermissions.requireAll",
          "StaffAccountGuard.requireWithProof",
          "StaffAccountGuard.require",
          // These check by themselves: for staff alone, or without a proxy on the way of the rush.
          "Refunds.request",
          "Refunds.requestWithin",
          "IntakeSwitch.pause",
          "IntakeSwitch.resume",
          "SystemConfig.change",
          "SystemConfig.changeAll",
          // Steps of operations that were checked.
          "SlotRepair.repair",
          "Releases.open",
          "Releases.postpone",
          "Sessions.markPaused",
          "RehearsalRegistry.start",
          "AccountErasure.erase",
          "AccountTransaction.changed",
          "AccountTransaction.changeRole",
          "AccountTransaction.created",
          "AccountTransaction.deleted",
          "HallRoles.join",
          "HallRoles.lockToGive",
          "ChangeRunner.apply",
          "PlanChangeKind.look",
          "PlanChangeKind.write",
          "BlockSeriesKind.look",
          "BlockSeriesKind.write",
          "BookingSeriesKind.look",
          "BookingSeriesKind.write",
          "BookingSeriesWriter.write",
          "SeriesDateBooking.book",
          "SeriesDateBooking.bookHeld",
          "SeriesDateBooking.hold",
          "SeriesDateBooking.open",
          "Relocation.move",
          "StoredPlan.store",
          "KeptSlots.keep",
          "AffectedCells.limits",
          "AffectedBookingFinder.of",
          "AffectedBookings.change",
          "AffectedBookings.move",
          "AffectedBookings.offer",
          "AffectedBookings.end",
          "LoginTokens.issueOnThisNode",
          "FastLane.count");

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ApplicationContext context;

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping handlers;

  @Autowired private JdbcClient database;
  @Autowired private Courts courts;
  @Autowired private Accounts accounts;
  @Autowired private AccountSuspensions suspensions;
  @Autowired private StaffPermissions permissions;

  @Test
  void everyEndpointOfTheStaffNamesItsPermission() {
    List<Endpoint> endpoints = Endpoint.all(handlers);

    assertThat(endpoints)
        .filteredOn(endpoint -> endpoint.path().startsWith("/admin"))
        .isNotEmpty()
        .allSatisfy(endpoint -> assertThat(endpoint.permission()).as(endpoint.name()).isPresent());
  }

  @ParameterizedTest
  @EnumSource(Role.class)
  void whoDoesNotHaveAPermissionIsRefusedAtEachOfItsEndpoints(Role role) {
    ApiClient api = api(role);
    int refused = 0;

    for (Endpoint endpoint : Endpoint.all(handlers)) {
      Permission needed = endpoint.permission().orElse(null);
      if (needed == null || role.permissions().contains(needed)) {
        continue;
      }
      ApiClient.Response answer = api.call(endpoint.method(), endpoint.example(), endpoint.body());
      assertThat(answer.status()).as(endpoint.name()).isEqualTo(403);
      assertThat(answer.code()).as(endpoint.name()).isEqualTo("FORBIDDEN");
      assertThat(answer.data().getString("permission"))
          .as(endpoint.name())
          .isEqualTo(needed.name());
      refused++;
    }
    assertThat(refused > 0).isEqualTo(role != Role.ADMIN);
  }

  @Test
  void aRefusalNamesThePermissionInWords() {
    assertThat(api(Role.CLERK).get("/admin/system").json().getString("message"))
        .isEqualTo("您没有此权限：设置");
  }

  @Test
  void aClerkMayRunTheDesk() {
    ApiClient clerk = api(Role.CLERK);

    assertThat(List.of("/admin/stats", "/admin/attempts?slotId=1&userId=1", "/admin/users"))
        .allSatisfy(path -> assertThat(clerk.get(path).status()).as(path).isNotEqualTo(403));
    assertThat(List.of("/admin/bookings/quote", "/admin/bookings", "/admin/reservation/1/check-in"))
        .allSatisfy(path -> assertThat(clerk.post(path, "{}").status()).as(path).isNotEqualTo(403));
  }

  /** Who works at the desk for a term takes no list of everybody's phones along. */
  @Test
  void aClerkExportsNothing() {
    ApiClient clerk = api(Role.CLERK);

    assertThat(clerk.get("/admin/export/students").status()).isEqualTo(403);
    assertThat(clerk.post("/admin/users/1/export", null).status()).isEqualTo(403);
  }

  @Test
  void whoWasDemotedOrSuspendedIsRefusedAtTheNextCall() {
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);
    Account clerk = StaffWithSecondFactor.account(engine, Role.CLERK);
    assertThat(permissions.of(manager.actor())).contains(Permission.PLAN);
    assertThat(permissions.of(clerk.actor())).contains(Permission.BOOK);

    var _ =
        accounts.change(
            Actor.ENGINE, manager.id(), new Accounts.StaffChange(null, null, Role.CLERK, false));
    var _ =
        suspensions.suspend(
            Actor.ENGINE,
            clerk.id(),
            Instant.now().plusSeconds(3600),
            "test",
            SuspensionCause.STAFF);

    assertThat(permissions.of(manager.actor())).isEqualTo(Role.CLERK.permissions());
    assertThat(permissions.of(clerk.actor())).isEmpty();
  }

  @Test
  void theRoleThatAnActorBringsAlongCountsForNothing() {
    Account student = StaffWithSecondFactor.account(engine, Role.USER);
    Actor pretender = new Actor(student.id(), student.studentId(), Role.ADMIN);

    PermissionRefusedException refused =
        catchThrowableOfType(
            PermissionRefusedException.class, () -> courts.add(pretender, "Court of nobody"));

    assertThat(refused.permission()).isEqualTo(Permission.PLAN);
  }

  @Test
  void aManagerChangesStudentsButNoStaff() {
    Account manager = StaffWithSecondFactor.account(engine, Role.MANAGER);
    Account administrator = StaffWithSecondFactor.account(engine, Role.ADMIN);
    Account student = StaffWithSecondFactor.account(engine, Role.USER);

    assertThatThrownBy(() -> accounts.delete(manager.actor(), administrator.id()))
        .isInstanceOf(PermissionRefusedException.class);
    assertThatThrownBy(
            () ->
                accounts.change(
                    manager.actor(),
                    student.id(),
                    new Accounts.StaffChange(null, null, Role.CLERK, false)))
        .isInstanceOf(PermissionRefusedException.class);
    assertThat(accounts.delete(manager.actor(), student.id()).id()).isEqualTo(student.id());
  }

  @Test
  void everyMethodOfTheEngineThatStaffCallNamesItsPermission() {
    List<String> unnamed =
        services()
            .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .filter(method -> Arrays.asList(method.getParameterTypes()).contains(Actor.class))
            .filter(method -> !method.isAnnotationPresent(NeedsPermission.class))
            .map(PermissionTest::name)
            .filter(name -> !WITHOUT_PERMISSION.contains(name))
            .sorted()
            .toList();

    assertThat(unnamed).isEmpty();
  }

  @Test
  void whatNamesAPermissionIsCalledThroughItsCheck() {
    assertThat(context.getBeansWithAnnotation(Component.class).values())
        .filteredOn(bean -> namesPermission(AopUtils.getTargetClass(bean)))
        .isNotEmpty()
        .allSatisfy(bean -> assertThat(AopUtils.isAopProxy(bean)).as(bean.toString()).isTrue());
  }

  private static boolean namesPermission(Class<?> type) {
    return type.getName().startsWith("io.courtflash")
        && !AnnotatedElementUtils.hasAnnotation(type, Controller.class)
        && Arrays.stream(type.getDeclaredMethods())
            .anyMatch(method -> method.isAnnotationPresent(NeedsPermission.class));
  }

  private Stream<Class<?>> services() {
    Map<String, Object> beans = context.getBeansWithAnnotation(Component.class);
    return beans.values().stream()
        .<Class<?>>map(AopUtils::getTargetClass)
        .filter(type -> type.getName().startsWith("io.courtflash.core"))
        .filter(type -> !AnnotatedElementUtils.hasAnnotation(type, Controller.class))
        .distinct();
  }

  private static String name(Method method) {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }

  private ApiClient api(Role role) {
    ApiClient student = TestStudents.student(engine, port);
    database
        .sql("UPDATE user_account SET user_role = ? WHERE student_id = ?")
        .param(role.name())
        .param(student.token())
        .update();
    return student;
  }
}
