package io.courtflash.desktop.sheet;

import io.courtflash.core.people.roster.RosterFile;
import io.courtflash.core.people.roster.RosterFile.Problem;
import io.courtflash.core.people.roster.RosterTable;
import io.courtflash.desktop.i18n.RosterProblemFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a list of people from a file: an Excel workbook, or CSV. */
public final class RosterFiles {

  /** A workbook of 20,000 people has about 2 MB. */
  private static final long MAX_BYTES = 20L << 20;

  private RosterFiles() {}

  /** The result of reading a file. */
  public sealed interface Reading {

    record Read(RosterFile.Rows people) implements Reading {}

    /** The file could be read in several ways. */
    record Ask(FileQuestion question) implements Reading {}

    /** Why the file can't be used. */
    record Refused(TranslatableText why) implements Reading {}
  }

  /** Reads a file; its content tells its kind, not its name. */
  public static Reading read(Path file, SheetChoice choice) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      return new Reading.Refused(TranslatableText.of("roster.too-large", MAX_BYTES >> 20));
    }
    return switch (TableFiles.read(file, choice, RosterTable::hasHeadings)) {
      case TableFiles.Content.Cells(List<List<String>> lines) ->
          reading(RosterTable.read(lines, choice.unused()), choice);
      case TableFiles.Content.Text(String text) ->
          reading(RosterTable.parse(text, choice.unused()), choice);
      case TableFiles.Content.Ask(FileQuestion question) -> new Reading.Ask(question);
      case TableFiles.Content.Unusable(TranslatableText why) -> new Reading.Refused(why);
    };
  }

  private static Reading reading(RosterFile file, SheetChoice said) {
    return switch (file) {
      case RosterFile.Rows rows -> new Reading.Read(rows);
      case RosterFile.Unusable problem when problem.problem() == Problem.TWO_COLUMNS ->
          new Reading.Ask(
              FileQuestion.columns(
                  RosterProblemFormatter.of(problem),
                  String.valueOf(problem.arguments().getLast()),
                  said));
      case RosterFile.Unusable problem -> new Reading.Refused(RosterProblemFormatter.of(problem));
    };
  }
}
