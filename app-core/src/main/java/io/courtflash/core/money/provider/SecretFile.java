package io.courtflash.core.money.provider;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** Reads the files of a provider's keys. */
public final class SecretFile {

  private static final Set<PosixFilePermission> OWNERS =
      EnumSet.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);

  private static final int MAX_BYTES = 65_536;

  private SecretFile() {}

  /**
   * The text of a file with a secret.
   *
   * @throws GatewayFaultException if it can't be read, or others than its owner can use it
   */
  public static String readSecret(Path file) {
    String text = read(file);
    try {
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")
          && !OWNERS.containsAll(Files.getPosixFilePermissions(file))) {
        throw new GatewayFaultException(GatewayProblem.KEY_FILE_OPEN, file.toString());
      }
    } catch (IOException e) {
      throw new GatewayFaultException(GatewayProblem.KEY_FILE_UNREADABLE, file.toString(), e);
    }
    return text;
  }

  /**
   * The text of a file that everybody may read.
   *
   * @throws GatewayFaultException if it can't be read
   */
  public static String read(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new GatewayFaultException(GatewayProblem.KEY_INVALID, file.toString());
      }
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip();
    } catch (IOException e) {
      throw new GatewayFaultException(GatewayProblem.KEY_FILE_UNREADABLE, file.toString(), e);
    }
  }
}
