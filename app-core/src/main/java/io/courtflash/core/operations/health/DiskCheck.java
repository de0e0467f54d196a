package io.courtflash.core.operations.health;

import io.courtflash.core.platform.servers.DataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks the free space on the data directory's disk. */
@Component
@RequiredArgsConstructor
class DiskCheck implements HealthCheck {

  private static final int MIB = 20;
  private static final long WARN_LIMIT = 1L << 30;
  private static final long FAIL_LIMIT = 200L << MIB;

  private final DataDirectory directory;

  @Override
  public String name() {
    return "Disk";
  }

  @Override
  public Set<FindingCode> watched() {
    return EnumSet.of(FindingCode.DISK_FULL);
  }

  @Override
  public List<Finding> check(Instant now) {
    try {
      FileStore disk = Files.getFileStore(directory.root());
      return List.of(finding(disk.getUsableSpace()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The finding for a number of free bytes. */
  static Finding finding(long usable) {
    long mib = usable >> MIB;
    if (usable < FAIL_LIMIT) {
      return Finding.fail(FindingCode.DISK_FULL, mib);
    }
    return usable < WARN_LIMIT
        ? Finding.warn(FindingCode.DISK_FULL, mib)
        : Finding.ok(FindingCode.DISK, mib);
  }
}
