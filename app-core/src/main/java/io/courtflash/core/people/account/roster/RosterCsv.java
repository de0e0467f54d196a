package io.courtflash.core.people.account.roster;

import io.courtflash.core.people.account.roster.RosterFile.Problem;
import io.courtflash.core.platform.document.CsvFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a roster from CSV, in UTF-8 or GB18030. */
public final class RosterCsv {

  private RosterCsv() {}

  /** Reads a file. */
  public static RosterFile read(Path file) throws IOException {
    return CsvFile.decode(Files.readAllBytes(file))
        .map(RosterCsv::parse)
        .orElseGet(() -> new RosterFile.Unusable(Problem.ENCODING, List.of()));
  }

  /** Reads the text of a file. */
  public static RosterFile parse(String file) {
    return switch (CsvFile.read(file)) {
      case CsvFile.Lines(List<List<String>> cells) -> RosterTable.read(cells);
      case CsvFile.WrongQuotes(int line) -> new RosterFile.Unusable(Problem.QUOTES, List.of(line));
    };
  }
}
