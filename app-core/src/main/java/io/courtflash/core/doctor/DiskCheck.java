package io.courtflash.core.doctor;

import io.courtflash.core.engine.DataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Whether the data directory has room. */
@Component
class DiskCheck implements HealthCheck {

  private static final int MIB = 20;
  private static final long NOTABLE = 1L << 30;
  private static final long HARMFUL = 200L << MIB;

  private final DataDirectory directory;

  DiskCheck(DataDirectory directory) {
    this.directory = directory;
  }

  @Override
  public List<Finding> look(Instant now) {
    try {
      FileStore disk = Files.getFileStore(directory.root());
      return List.of(finding(disk.getUsableSpace()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Finding finding(long usable) {
    long mib = usable >> MIB;
    if (usable < HARMFUL) {
      return Finding.fail("disk-full", mib);
    }
    return usable < NOTABLE ? Finding.warn("disk-full", mib) : Finding.ok("disk", mib);
  }
}
