package io.courtflash.core.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the program keeps on this computer, for its owner's eyes only and for one program
 * at a time. The operating system lets go of the lock when the program ends, however it ends.
 */
public final class DataDirectory implements AutoCloseable {

  /** Far behind the content, so that Windows lets others read who holds it. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private final Path root;
  private final FileChannel lock;
  private final ServerPasswords secrets;

  private DataDirectory(Path root, FileChannel lock) throws IOException {
    this.root = root;
    this.lock = lock;
    this.secrets = ServerPasswords.readOrMake(root.resolve("secrets.properties"));
  }

  /**
   * Makes the directory where needed and locks it.
   *
   * @throws DataDirectoryInUseException when a program that runs holds it
   */
  static DataDirectory open(Path path) {
    try {
      Path root = ownersOnly(path.toAbsolutePath().normalize()).toRealPath();
      FileChannel lock = lock(root);
      try {
        return new DataDirectory(root, lock);
      } catch (IOException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new EngineException(
          """
          The data directory %s can't be used (%s). Make it writable for this user, or choose \
          another with --data-dir.\
          """
              .formatted(path.toAbsolutePath(), e),
          e);
    }
  }

  public Path root() {
    return root;
  }

  ServerPasswords secrets() {
    return secrets;
  }

  /** Programs that were unpacked from the libraries; safe to delete while nothing runs. */
  Path programs() {
    return folder("bin");
  }

  public Path logs() {
    return folder("logs");
  }

  /** Files that matter only to the present run. */
  Path run() {
    return folder("run");
  }

  /** A folder in it, made where it is missing, for the owner's eyes only. */
  public Path folder(String name) {
    try {
      return ownersOnly(root.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file of the present run that holds a secret: nobody else can read it at any time. */
  public Path writeSecret(String name, String content) {
    try {
      return ServerPasswords.write(run().resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An empty file that only its owner can read, in the place of one that was left there. */
  public static void createForOwner(Path file) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(file, ownerOnly(file));
  }

  private static FileAttribute<?>[] ownerOnly(Path file) {
    if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    var permissions = PosixFilePermissions.fromString("rw-------");
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }

  /** Bytes of all files below; a file that vanishes meanwhile counts as nothing. */
  static long size(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.mapToLong(DataDirectory::bytes).sum();
    } catch (IOException | UncheckedIOException _) {
      return 0;
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  private static long bytes(Path file) {
    try {
      var attributes =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return attributes.isRegularFile() ? attributes.size() : 0;
    } catch (IOException _) {
      return 0;
    }
  }

  private static FileChannel lock(Path root) throws IOException {
    Path file = root.resolve("courtflash.lock");
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (tryLock(channel) == null) {
      channel.close();
      throw new DataDirectoryInUseException(root, holder(file));
    }
    channel.truncate(0);
    channel.write(
        ByteBuffer.wrap(
            Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
    return channel;
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(LOCKED_BYTE, 1, false);
    } catch (OverlappingFileLockException _) {
      return null;
    }
  }

  private static String holder(Path file) {
    try {
      return "process " + Long.parseLong(Files.readString(file, StandardCharsets.US_ASCII).strip());
    } catch (IOException | NumberFormatException _) {
      return "another process";
    }
  }

  private static Path ownersOnly(Path folder) throws IOException {
    Files.createDirectories(folder);
    var posix = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
    if (posix != null) {
      posix.setPermissions(PosixFilePermissions.fromString("rwx------"));
    }
    return folder;
  }
}
