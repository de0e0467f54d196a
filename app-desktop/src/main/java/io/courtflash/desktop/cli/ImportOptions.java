package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.FileQuestion;
import io.courtflash.desktop.sheet.SheetChoice;
import io.courtflash.desktop.sheet.TimetableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of commands that read a file: what it means, and whether it is stored. */
final class ImportOptions {

  /** So many of a kind are printed before the others are only counted. */
  private static final int MOST_LINES = 50;

  @Option(names = "--preview", descriptionKey = "preview")
  boolean isPreview;

  @Option(names = "--yes", descriptionKey = "yes")
  boolean isConfirmed;

  @Option(names = "--sheet", paramLabel = "NAME", descriptionKey = "sheet")
  @Nullable String sheet;

  @Option(names = "--hidden", paramLabel = "take|skip", descriptionKey = "hidden")
  @Nullable Hidden hidden;

  @Option(names = "--ignore-column", paramLabel = "HEADING", descriptionKey = "ignore-column")
  List<String> ignoredColumns = new ArrayList<>();

  /** The use of hidden rows and columns of a workbook. */
  enum Hidden {
    TAKE,
    SKIP
  }

  SheetChoice choice() {
    return new SheetChoice(sheet, hidden == null ? null : hidden == Hidden.TAKE, ignoredColumns);
  }

  /**
   * Fails when there is no such file.
   *
   * @throws CommandFailedException then
   */
  static void check(CommandContext context, Path file) {
    if (!Files.isRegularFile(file)) {
      throw new CommandFailedException(context.text("cli.no-file", file.toString()));
    }
  }

  /**
   * Whether what was shown is stored now.
   *
   * @throws CommandFailedException when nobody has said so
   */
  boolean isApplied(CommandContext context) {
    if (!isPreview && !isConfirmed) {
      throw new CommandFailedException(context.text("import.not-applied"));
    }
    return !isPreview;
  }

  /**
   * The text of a list or a calendar.
   *
   * @param isTable whether the lines of a sheet are such a list
   * @throws CommandFailedException when the file can't be used
   */
  String read(CommandContext context, Path file, Predicate<List<List<String>>> isTable)
      throws IOException {
    check(context, file);
    return switch (TimetableFiles.read(file, choice(), isTable)) {
      case TimetableFiles.Content.Text(String text) -> text;
      case TimetableFiles.Content.Ask(FileQuestion question) ->
          throw failure(context, question.refusal());
      case TimetableFiles.Content.Unusable(TranslatableText why) -> throw failure(context, why);
    };
  }

  /** The end of a command that can't use its file. */
  static CommandFailedException failure(CommandContext context, TranslatableText why) {
    return new CommandFailedException(context.text(why.key(), why.arguments().toArray()));
  }

  /** Prints the headings of the columns that were read and of the others. */
  static void printColumns(CommandContext context, List<String> read, List<String> ignored) {
    if (!read.isEmpty()) {
      context.err().println(context.text("import.columns", String.join(", ", read)));
    }
    if (!ignored.isEmpty()) {
      context.err().println(context.text("import.ignored", String.join(", ", ignored)));
    }
  }

  /** Prints a line for each of a list, and how many there are besides. */
  static void print(CommandContext context, JSONArray list, Function<JSONObject, String> line) {
    list.toList(JSONObject.class).stream()
        .limit(MOST_LINES)
        .forEach(each -> context.err().println(line.apply(each)));
    if (list.size() > MOST_LINES) {
      context.err().println(context.text("import.more", list.size() - MOST_LINES));
    }
  }
}
