package io.courtflash.desktop.journey;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.platform.security.Permission;
import java.util.Set;
import org.junit.jupiter.api.Test;

@Journey
class RolesJourneyTest {

  @Test
  void aRoleTellsWhoHasItAsSoonAsItIsGiven(ConsoleRobot clerk, HallFixture hall) {
    make(hall, "evening-1");
    hall.of(HallRoles.class).add(Actor.ENGINE, "晚班", Set.of(Permission.SEE_BOARD));

    clerk.go("roles").pick("#roles-list", "晚班").click("#roles-give");
    clerk.type("#roles-account", "evening-1").click("#dialog-ok");

    clerk.seesNotice("evening-1").seesText("#roles-list .table-cell", "evening-1");
  }

  @Test
  void aCourtGroupTellsItsMembers(ConsoleRobot clerk, HallFixture hall) {
    make(hall, "wing-1");
    hall.of(Courts.class).add(Actor.ENGINE, "东翼 1 号");
    hall.of(CourtGroups.class).add(Actor.ENGINE, "东翼");

    clerk.go("courts").click("#form-refresh").seesText("#courts-list .table-cell", "东翼 1 号");
    clerk.clickInMenu("courts-groups").pick("#roles-groups", "东翼").click("#roles-move-court");
    clerk.choose("#roles-court", "东翼 1 号").click("#dialog-ok");
    clerk.seesText("#roles-groups .table-cell", "东翼 1 号");
    clerk.pick("#roles-groups", "东翼 1 号").click("#roles-limit");
    clerk.type("#roles-account", "wing-1").click("#dialog-ok");
    clerk.seesNotice("wing-1").seesText("#roles-groups .table-cell", "wing-1");

    clerk.click("#roles-unlimit").type("#roles-account", "wing-1").click("#dialog-ok");
    clerk.awaits(
        "no limit of wing-1",
        () -> clerk.shows("#roles-groups", line -> !String.valueOf(line).contains("wing-1")));
  }

  private static void make(HallFixture hall, String name) {
    hall.of(Accounts.class)
        .create(
            Actor.ENGINE,
            new Accounts.AccountSpec(name, "the-password-of-" + name, Role.CLERK, false));
  }
}
