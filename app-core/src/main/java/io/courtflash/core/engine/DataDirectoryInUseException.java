package io.courtflash.core.engine;

import java.nio.file.Path;

/** Another program runs on this data directory; nothing in it was touched. */
public final class DataDirectoryInUseException extends EngineException {

  private final transient Path directory;
  private final String holder;

  DataDirectoryInUseException(Path directory, String holder) {
    super(
        """
        The data directory %s is in use by %s. Use that CourtFlash or stop it, or start this one \
        with --data-dir and another directory.\
        """
            .formatted(directory, holder));
    this.directory = directory;
    this.holder = holder;
  }

  public Path directory() {
    return directory;
  }

  /** The program that runs on it, such as {@code process 4711}. */
  public String holder() {
    return holder;
  }
}
