package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.desktop.journey.HallFixture;
import io.courtflash.desktop.journey.Journey;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Who lacks a permission gets nothing of a service of the console, whatever its screen shows. */
@Journey
class GuardedServiceTest {

  /** A service as a screen knows one. */
  public interface Notes {

    String read();

    String write();

    String greeting();
  }

  /** Clerks have the permission of the class, managers also that of the method. */
  @NeedsPermission(Permission.SEE_BOARD)
  public record EngineNotes() implements Notes {

    @Override
    public String read() {
      return "read";
    }

    @Override
    @NeedsPermission(Permission.PLAN)
    public String write() {
      return "written";
    }

    @Override
    @OpenToStaff
    public String greeting() {
      return "hello";
    }
  }

  private static Notes notes(HallFixture hall, Role role) {
    Accounts accounts = hall.of(Accounts.class);
    String name = "notes-" + role.name().toLowerCase(Locale.ROOT);
    accounts.create(Actor.ENGINE, name, "the-password-of-" + name, role);
    Account account = accounts.find(name).orElseThrow();
    return (Notes)
        PermissionGuard.of(new EngineNotes(), account.actor(), hall.of(StaffPermissions.class));
  }

  @Test
  void whoLacksThePermissionOfAMethodOrOfItsClassIsRefused(HallFixture hall) {
    Notes manager = notes(hall, Role.MANAGER);
    assertThat(manager.write()).isEqualTo("written");
    assertThat(manager.read()).isEqualTo("read");

    Notes clerk = notes(hall, Role.CLERK);
    assertThat(clerk.read()).isEqualTo("read");
    assertThatThrownBy(clerk::write).isInstanceOf(PermissionRefusedException.class);

    Notes student = notes(hall, Role.USER);
    assertThat(student.greeting()).isEqualTo("hello");
    assertThatThrownBy(student::read).isInstanceOf(PermissionRefusedException.class);
  }
}
