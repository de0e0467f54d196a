package io.courtflash.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.stream.Stream;

/**
 * How far a process's clock is ahead of the computer's. It is kept in a file, in seconds, which the
 * process reads whenever it asks for the time.
 */
record ClockOffset(Path file) {

  /** Where Debian's package libfaketime has its library, below the folder of the architecture. */
  private static final String LIBRARY = "faketime/libfaketimeMT.so.1";

  /** Without an offset until {@link #set} is called. */
  static ClockOffset in(Path file) throws IOException {
    ClockOffset offset = new ClockOffset(file);
    offset.set(Duration.ZERO);
    return offset;
  }

  /**
   * Sets the clock, while the process runs.
   *
   * @param ahead of the computer's clock; negative when it is behind
   */
  void set(Duration ahead) throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".next");
    Files.writeString(next, "%+d%n".formatted(ahead.toSeconds()));
    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Has a server's program use this clock from its next start on; monotonic clocks stay right.
   *
   * @throws IOException libfaketime isn't installed; then nothing is changed
   */
  void giveTo(Path program) throws IOException {
    Path library = library();
    Path itself = program.resolveSibling(program.getFileName() + ".itself");
    Files.move(program, itself);
    Files.writeString(
        program,
        """
        #!/bin/sh
        export LD_PRELOAD='%s' FAKETIME_TIMESTAMP_FILE='%s' FAKETIME_CACHE_DURATION=1
        export FAKETIME_DONT_FAKE_MONOTONIC=1 DONT_FAKE_MONOTONIC=1
        exec '%s' "$@"
        """
            .formatted(library, file, itself));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  private static Path library() throws IOException {
    try (Stream<Path> folders = Files.list(Path.of("/usr/lib"))) {
      return folders
          .map(folder -> folder.resolve(LIBRARY))
          .filter(Files::exists)
          .findFirst()
          .orElseThrow(() -> new IOException("libfaketime isn't installed"));
    }
  }

  /** The clock of a program that runs in Java. */
  Clock clock() {
    return new OffsetClock(this, Clock.systemUTC());
  }

  private Duration ahead() {
    try {
      return Duration.ofSeconds(Long.parseLong(Files.readString(file).strip()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class OffsetClock extends Clock {

    private final ClockOffset offset;
    private final Clock computer;

    OffsetClock(ClockOffset offset, Clock computer) {
      this.offset = offset;
      this.computer = computer;
    }

    @Override
    public ZoneId getZone() {
      return computer.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return new OffsetClock(offset, computer.withZone(zone));
    }

    @Override
    public Instant instant() {
      return computer.instant().plus(offset.ahead());
    }
  }
}
