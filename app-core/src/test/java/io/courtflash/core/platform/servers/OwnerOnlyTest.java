package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryFlag;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OwnerOnlyTest {

  @TempDir private Path folder;

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aFolderThatOthersCouldReadIsClosedToThem() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

    OwnerOnly.restrict(folder);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
  }

  @Test
  void anAccessListIsThatOfAllThatIsMadeInTheFolder() throws IOException {
    UserPrincipal owner = Files.getOwner(folder);
    UserPrincipal user = new OtherUser();

    assertThat(OwnerOnly.entries(user, owner))
        .extracting(AclEntry::principal)
        .containsExactly(user, owner);
    assertThat(OwnerOnly.entries(owner, owner))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.type()).isEqualTo(AclEntryType.ALLOW);
              assertThat(entry.permissions())
                  .containsExactlyInAnyOrder(AclEntryPermission.values());
              assertThat(entry.flags())
                  .containsExactlyInAnyOrder(
                      AclEntryFlag.FILE_INHERIT, AclEntryFlag.DIRECTORY_INHERIT);
            });
  }

  private record OtherUser() implements UserPrincipal {

    @Override
    public String getName() {
      return "other";
    }
  }
}
