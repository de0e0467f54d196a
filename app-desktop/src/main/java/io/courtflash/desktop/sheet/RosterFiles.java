package io.courtflash.desktop.sheet;

import io.courtflash.core.people.account.roster.RosterCsv;
import io.courtflash.core.people.account.roster.RosterFile;
import io.courtflash.core.people.account.roster.RosterFile.Problem;
import io.courtflash.core.people.account.roster.RosterTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Reads a list of people from a file: an Excel workbook, or CSV. */
public final class RosterFiles {

  /** A workbook of 20,000 people has about 2 MB. */
  private static final long MAX_BYTES = 20L << 20;

  private static final byte[] ZIP = {'P', 'K', 3, 4};

  private RosterFiles() {}

  /** Reads a file; what it is tells its content, not its name. */
  public static RosterFile read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      return new RosterFile.Unusable(Problem.TOO_LARGE, List.of((int) (MAX_BYTES >> 20)));
    }
    return isWorkbook(file) ? RosterTable.read(XlsxReader.read(file)) : RosterCsv.read(file);
  }

  static boolean isWorkbook(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(ZIP.length), ZIP);
    }
  }
}
