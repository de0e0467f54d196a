package io.courtflash.core.platform.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryFlag;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps other users of this computer away from a folder and all that is made in it. */
final class OwnerOnly {

  private static final Logger LOG = LoggerFactory.getLogger(OwnerOnly.class);

  private OwnerOnly() {}

  /**
   * Restricts a folder to this user. Where the file system has neither permissions nor access
   * lists, such as FAT, nothing can be done.
   *
   * @throws IOException when permissions can't be set on a file system that has them
   */
  static void restrict(Path folder) throws IOException {
    var posix = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
    if (posix != null) {
      posix.setPermissions(PosixFilePermissions.fromString("rwx------"));
      return;
    }
    var list = Files.getFileAttributeView(folder, AclFileAttributeView.class);
    if (list != null) {
      restrict(folder, list);
    }
  }

  /** A list that can't be set stops nothing: that of the user's own folders is as good. */
  private static void restrict(Path folder, AclFileAttributeView list) {
    try {
      UserPrincipal user =
          folder
              .getFileSystem()
              .getUserPrincipalLookupService()
              .lookupPrincipalByName(System.getProperty("user.name"));
      list.setAcl(entries(user, list.getOwner()));
    } catch (IOException | UnsupportedOperationException e) {
      LOG.warn("Other users of this computer may be able to read {} ({})", folder, e.toString());
    }
  }

  /** Everything for these users, in the folder and all that is made in it; nothing for others. */
  static List<AclEntry> entries(UserPrincipal user, UserPrincipal owner) {
    return Stream.of(user, owner).distinct().map(OwnerOnly::everything).toList();
  }

  private static AclEntry everything(UserPrincipal user) {
    return AclEntry.newBuilder()
        .setType(AclEntryType.ALLOW)
        .setPrincipal(user)
        .setPermissions(EnumSet.allOf(AclEntryPermission.class))
        .setFlags(AclEntryFlag.FILE_INHERIT, AclEntryFlag.DIRECTORY_INHERIT)
        .build();
  }
}
