package io.courtflash.desktop.cli;

import io.courtflash.core.operations.export.ExportList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports a list as CSV, to a file or to the terminal. */
@Command(name = "export")
final class ExportCommand extends EngineCommand {

  @Parameters(paramLabel = "LIST", descriptionKey = "list", completionCandidates = ListNames.class)
  ExportList list = ExportList.STUDENTS;

  @Option(names = "--first", paramLabel = "DAY")
  @Nullable LocalDate first;

  @Option(names = "--last", paramLabel = "DAY")
  @Nullable LocalDate last;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE")
  @Nullable Path out;

  ExportCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    String range = (first == null ? "" : "&first=" + first) + (last == null ? "" : "&last=" + last);
    String path = "/admin/export/" + list.name().toLowerCase(Locale.ROOT) + "?" + range;
    try (InputStream csv = client.open(path)) {
      if (out == null) {
        csv.transferTo(context.out());
      } else {
        context.err().println(context.text("cli.written", OutputFile.write(csv, out).toString()));
      }
    }
    return 0;
  }

  /** The lists' names for the completion, in lower case. */
  static final class ListNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Stream.of(ExportList.values())
          .map(name -> name.name().toLowerCase(Locale.ROOT))
          .iterator();
    }
  }
}
