package io.courtflash.faults;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The file to which the embedded Redis appends its writes. Changed only while Redis is down. */
public record RedisLog(Path file) {

  /** More than one batch of claims; less than the file has at the peak. */
  public static final int LAST_WRITES_BYTES = 4_000;

  /** That of a program with this data directory. */
  public static RedisLog in(Path directory) {
    return new RedisLog(directory.resolve("redis").resolve("appendonly.aof"));
  }

  /** Cuts off its end, as a power cut does with what wasn't on the disk yet. */
  public void cutOff(long bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      var _ = channel.truncate(Math.max(0, channel.size() - bytes));
    }
  }

  /** Keeps a copy for {@link #bringBack}. */
  void keep() throws IOException {
    Files.copy(file, kept(), StandardCopyOption.REPLACE_EXISTING);
  }

  /** Forgets everything since {@link #keep}, as a replica does that takes over too early. */
  void bringBack() throws IOException {
    Files.move(kept(), file, StandardCopyOption.REPLACE_EXISTING);
  }

  private Path kept() {
    return file.resolveSibling("kept.aof");
  }
}
