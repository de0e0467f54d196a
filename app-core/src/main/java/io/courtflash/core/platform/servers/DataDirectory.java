package io.courtflash.core.platform.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder with all data of the program: readable for its owner only, and used by one process at
 * a time. The operating system releases the lock when the process ends, also after a kill.
 */
public final class DataDirectory implements AutoCloseable {

  /** Far behind the content: on Windows a locked byte can't be read by another process. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private final Path root;
  private final FileChannel lock;
  private final boolean endedUnexpectedly;
  private final ServerPasswords passwords;

  /**
   * @param lock locked; has the process id of the last run, unless that has removed it at its end
   */
  private DataDirectory(Path root, FileChannel lock) throws IOException {
    this.root = root;
    this.lock = lock;
    this.endedUnexpectedly = lock.size() > 0;
    lock.truncate(0);
    lock.write(
        ByteBuffer.wrap(
            Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
    this.passwords = ServerPasswords.renew(root.resolve("secrets.properties"));
  }

  /**
   * Creates the directory if it is missing, and locks it.
   *
   * @throws DataDirectoryInUseException when another process uses it
   * @throws EngineException when it can't be created or written, or another user owns it
   */
  public static DataDirectory open(Path path) {
    try {
      Path root = restrictToOwner(path.toAbsolutePath().normalize()).toRealPath();
      requireOwnFolder(root);
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

  /** Whether the last run was killed, ran out of memory, or lost its power. */
  public boolean endedUnexpectedly() {
    return endedUnexpectedly;
  }

  public ServerPasswords passwords() {
    return passwords;
  }

  /**
   * Server programs unpacked from the libraries; can be deleted while the program isn't running.
   */
  public Path programs() {
    return folder("bin");
  }

  /** How people name this node: the computer and the data directory. */
  public String node() {
    try {
      return InetAddress.getLocalHost().getHostName() + " (" + root + ")";
    } catch (UnknownHostException _) {
      return "localhost (" + root + ")";
    }
  }

  public Path logs() {
    return folder("logs");
  }

  /** Files of the present run only. */
  public Path run() {
    return folder("run");
  }

  /** A folder in it, readable for the owner only; created if it is missing. */
  public Path folder(String name) {
    try {
      return restrictToOwner(root.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file with a secret into {@link #run}; only its owner can read it at any time. */
  public Path writeSecret(String name, String content) {
    try {
      return ServerPasswords.write(run().resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Size of all files below in bytes; a file that is deleted meanwhile counts 0. */
  public static long size(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.mapToLong(DataDirectory::bytes).sum();
    } catch (IOException | UncheckedIOException _) {
      return 0;
    }
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      if (lock.isOpen()) {
        lock.truncate(0);
      }
    }
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
      throw new DataDirectoryInUseException(root, lockOwner(file));
    }
    return channel;
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(LOCKED_BYTE, 1, false);
    } catch (OverlappingFileLockException _) {
      return null;
    }
  }

  private static String lockOwner(Path file) {
    try {
      return "process " + Long.parseLong(Files.readString(file, StandardCharsets.US_ASCII).strip());
    } catch (IOException | NumberFormatException _) {
      return "another process";
    }
  }

  /** Root can use the folder of another user, who could open it to others at any time. */
  private static void requireOwnFolder(Path root) throws IOException {
    if (Files.getFileAttributeView(root, PosixFileAttributeView.class) == null) {
      return;
    }
    Path own = Files.createTempFile(root, "owner", null);
    try {
      if (!Files.getOwner(own).equals(Files.getOwner(root))) {
        throw new AccessDeniedException(
            root.toString(), null, "it belongs to the user " + Files.getOwner(root).getName());
      }
    } finally {
      Files.delete(own);
    }
  }

  private static Path restrictToOwner(Path folder) throws IOException {
    Files.createDirectories(folder);
    OwnerOnly.restrict(folder);
    return folder;
  }

  /** Another process uses the data directory; nothing in it was changed. */
  public static final class DataDirectoryInUseException extends EngineException {

    private final transient Path directory;
    private final String owner;

    public DataDirectoryInUseException(Path directory, String owner) {
      super(
          """
          The data directory %s is in use by %s. Use that CourtFlash or stop it, or start this one \
          with --data-dir and another directory.\
          """
              .formatted(directory, owner));
      this.directory = directory;
      this.owner = owner;
    }

    public Path directory() {
      return directory;
    }

    /** The process that uses it, such as {@code process 4711}. */
    public String owner() {
      return owner;
    }
  }
}
