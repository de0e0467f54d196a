package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.LoginService;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.testkit.Thorough;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

@Journey
@Thorough(besides = "BoardTasksJourneyTest")
class ChangePasswordJourneyTest {

  private static final Actor CHIEF = new Actor(1, SignedInConsole.NAME, Role.ADMIN);

  @Test
  void aPasswordSetByAnotherMustBeChangedAtSignIn(ConsoleRobot clerk, HallFixture hall) {
    make(hall, "newcomer", "given-by-the-chief", true);
    signIn(clerk, "newcomer", "given-by-the-chief")
        .seesText("您的密码是别人设置的")
        .type("#own-new", "known-to-me-alone")
        .type("#own-again", "known-to-me-alonE")
        .seesText("#own-again-problem", "两次输入的密码不一致")
        .type("#own-again", "known-to-me-alone")
        .click("#dialog-ok")
        .seesText("#staff", "newcomer")
        .click("#sign-out");
    assertThat(isLetIn(hall, "newcomer", "given-by-the-chief")).isFalse();
    assertThat(hall.of(Accounts.class).find("newcomer").map(Account::mustChange)).contains(false);
  }

  @Test
  void aSignedInUserChangesTheirPassword(ConsoleRobot clerk, HallFixture hall) {
    make(hall, "regular", "the-password-of-last-term", false);
    signIn(clerk, "regular", "the-password-of-last-term")
        .click("#staff")
        .type("#own-old", "the-password-of-last-year")
        .type("#own-new", "the-password-of-this-term")
        .type("#own-again", "the-password-of-this-term")
        .click("#dialog-ok")
        .seesText("#dialog-refusal", "原密码不正确")
        .type("#own-old", "the-password-of-last-term")
        .click("#dialog-ok")
        .seesNotice("密码已修改")
        .click("#sign-out");
    assertThat(isLetIn(hall, "regular", "the-password-of-this-term")).isTrue();
  }

  @Test
  void aUserWhoseAccountIsSuspendedIsSignedOutOfTheConsole(ConsoleRobot clerk, HallFixture hall) {
    make(hall, "leaver", "the-password-of-the-leaver", false);
    signIn(clerk, "leaver", "the-password-of-the-leaver").seesText("#staff", "leaver");
    long id = hall.of(Accounts.class).find("leaver").orElseThrow().id();
    hall.of(AccountSuspensions.class)
        .suspend(CHIEF, id, Instant.now().plusSeconds(600), "left", SuspensionCause.STAFF);

    clerk.sees("#signin").seesText("您的账号已变更");
  }

  /** The account itself stays as it is. */
  @Test
  void aUserWhoseRoleMayDoSomethingElseIsSignedOutOfTheConsole(
      ConsoleRobot clerk, HallFixture hall) {
    HallRoles roles = hall.of(HallRoles.class);
    HallRoles.HallRole role = trainers(roles);
    make(hall, "trainer", "the-password-of-the-trainer", false);
    long id = hall.of(Accounts.class).find("trainer").orElseThrow().id();
    var _ = hall.of(RoleMembers.class).give(Actor.ENGINE, id, role.id());
    signIn(clerk, "trainer", "the-password-of-the-trainer").seesText("#staff", "trainer");

    var _ = roles.change(Actor.ENGINE, role.id(), role.name(), Set.of(Permission.SEE_BOARD));

    clerk.sees("#signin").seesText("您的账号已变更");
  }

  private static HallRoles.HallRole trainers(HallRoles roles) {
    return roles.add(Actor.ENGINE, "Trainers", Set.of(Permission.SEE_BOARD, Permission.CHECK_IN));
  }

  private static void make(HallFixture hall, String name, String password, boolean mustChange) {
    hall.of(Accounts.class)
        .create(Actor.ENGINE, new Accounts.AccountSpec(name, password, Role.CLERK, mustChange));
  }

  private static ConsoleRobot signIn(ConsoleRobot clerk, String name, String password) {
    return clerk
        .click("#sign-out")
        .type("#signin-name", name)
        .type("#signin-password", password)
        .click("#signin-enter");
  }

  private static boolean isLetIn(HallFixture hall, String name, String password) {
    return hall.of(LoginService.class).login(name, password, new LoginOrigin.Console(), "test")
        instanceof LoginResult.Granted;
  }
}
