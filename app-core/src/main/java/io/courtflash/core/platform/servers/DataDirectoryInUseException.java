package io.courtflash.core.platform.servers;

import java.nio.file.Path;

/** Another process uses the data directory; nothing in it was changed. */
public final class DataDirectoryInUseException extends EngineException {

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
