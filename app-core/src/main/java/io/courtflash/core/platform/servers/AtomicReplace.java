package io.courtflash.core.platform.servers;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.springframework.util.FileSystemUtils;

/**
 * Replaces a file or a folder as a whole. The caller writes {@link #temporary()} beside the target
 * and then calls {@link #commit()}, which moves it to the target's name. Readers, and a start after
 * a crash or a power cut, see the earlier content or the new one, never half of it. Without a
 * commit {@link #close()} deletes what was written.
 *
 * <pre>{@code
 * try (AtomicReplace replace = AtomicReplace.file(target)) {
 *   Files.writeString(replace.temporary(), text);
 *   replace.commit();
 * }
 * }</pre>
 */
public final class AtomicReplace implements AutoCloseable {

  /** Ends the name of an incomplete file or folder. */
  public static final String PARTIAL_SUFFIX = ".part";

  private final Path target;
  private final Path temporary;

  private AtomicReplace(Path target) throws IOException {
    this.target = target;
    this.temporary = target.resolveSibling(target.getFileName() + PARTIAL_SUFFIX);
    FileSystemUtils.deleteRecursively(temporary);
  }

  /** Replaces a file; the caller creates the temporary one. */
  public static AtomicReplace file(Path target) throws IOException {
    return new AtomicReplace(target);
  }

  /** Replaces a file by one that only its owner can read, from the first byte on. */
  public static AtomicReplace ownerOnlyFile(Path target) throws IOException {
    AtomicReplace replace = new AtomicReplace(target);
    Files.createFile(replace.temporary, ownerOnly(target));
    return replace;
  }

  /** Replaces a folder; the temporary one is there and empty. */
  public static AtomicReplace folder(Path target) throws IOException {
    AtomicReplace replace = new AtomicReplace(target);
    Files.createDirectories(replace.temporary);
    return replace;
  }

  /** Where to write the new content. */
  public Path temporary() {
    return temporary;
  }

  /**
   * Moves the new content to the target's name, and returns that. A file is on the disk by then;
   * the files of a folder are only if their writer called {@link #sync}.
   */
  public Path commit() throws IOException {
    if (Files.isDirectory(temporary)) {
      FileSystemUtils.deleteRecursively(target);
    } else {
      sync(temporary);
    }
    return Files.move(
        temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Deletes what was written but not committed. */
  @Override
  public void close() throws IOException {
    FileSystemUtils.deleteRecursively(temporary);
  }

  /**
   * Waits until the file's content is on the disk: after a power cut a renamed file could otherwise
   * be empty.
   */
  public static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static FileAttribute<?>[] ownerOnly(Path file) {
    if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    var permissions = PosixFilePermissions.fromString("rw-------");
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }
}
