package io.courtflash.core.people.account.roster;

import io.courtflash.core.people.account.roster.RosterFile.Problem;
import io.courtflash.core.platform.document.CsvReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a roster from CSV, in UTF-8 or GB18030. */
public final class RosterCsv {

  private RosterCsv() {}

  /** Reads a file. */
  public static RosterFile read(Path file) throws IOException {
    return CsvReader.decode(Files.readAllBytes(file))
        .map(RosterCsv::parse)
        .orElseGet(() -> new RosterFile.Unusable(Problem.ENCODING, List.of()));
  }

  /** Reads the text of a file. */
  public static RosterFile parse(String file) {
    return RosterTable.read(CsvReader.cells(file));
  }
}
