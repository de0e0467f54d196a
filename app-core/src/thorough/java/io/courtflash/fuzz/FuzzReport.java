package io.courtflash.fuzz;

import io.courtflash.faults.PageTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The figures of what was tried, in {@code docs/security.md}: a line for each kind. */
public final class FuzzReport {

  private static final String HEAD =
      """
      | what | seed | tried | distinct answers | 5xx | leaks | slowest answer |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      """;
  private static final Pattern CELLS = Pattern.compile(" *\\| *");

  private final PageTable table;

  FuzzReport(Path page) {
    table =
        new PageTable(page, "<!-- table: written by FuzzReport -->", "<!-- end of the table -->");
  }

  /** The project's report. To be called in the folder of this module, as tests are. */
  public static FuzzReport ofProject() {
    return new FuzzReport(Path.of("..", "docs", "security.md"));
  }

  /** Writes the line of these figures in place of an earlier one, and prints it. */
  public void write(FuzzFigures figures) throws IOException {
    Map<String, String> lines =
        table
            .read()
            .lines()
            .filter(line -> line.startsWith("|"))
            .skip(HEAD.lines().count())
            .collect(
                Collectors.toMap(
                    line -> CELLS.splitAsStream(line).toList().get(1),
                    line -> line,
                    (_, last) -> last,
                    TreeMap::new));
    lines.put(figures.kind(), figures.line());
    table.replace(
        HEAD + lines.values().stream().map(line -> line + "\n").collect(Collectors.joining()));
    System.out.println(figures.line());
  }
}
