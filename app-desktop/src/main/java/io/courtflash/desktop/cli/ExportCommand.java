package io.courtflash.desktop.cli;

import io.courtflash.core.export.ExportList;
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

  ExportCommand(CommandContext terminal) {
    super(terminal);
  }

  @Override
  int with(EngineClient hall) throws IOException {
    String range = (first == null ? "" : "&first=" + first) + (last == null ? "" : "&last=" + last);
    String path = "/admin/export/" + list.name().toLowerCase(Locale.ROOT) + "?" + range;
    try (InputStream csv = hall.open(path)) {
      if (out == null) {
        csv.transferTo(terminal.out());
      } else {
        terminal
            .err()
            .println(terminal.words("cli.written", OutputFile.write(csv, out).toString()));
      }
    }
    return 0;
  }

  /** The lists as people write them. */
  static final class ListNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Stream.of(ExportList.values())
          .map(name -> name.name().toLowerCase(Locale.ROOT))
          .iterator();
    }
  }
}
