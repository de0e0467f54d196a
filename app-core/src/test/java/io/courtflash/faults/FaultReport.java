package io.courtflash.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of {@code docs/faults.md}. Every run of a fault since the last {@code ./mvnw clean} is
 * kept below {@code target/faults}, and the table has a line for each fault.
 */
public final class FaultReport {

  private static final String BEGIN = "<!-- table: written by FaultReport -->";
  private static final String END = "<!-- end of table -->";
  private static final String HEAD =
      """
      | kind | fault | runs | claims accepted | healed after: median | most | slowest answer | violations |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      """;
  private static final Pattern CELLS = Pattern.compile(" *\\| *");
  private static final Pattern TAB = Pattern.compile("\t");
  private static final String FILE_END = ".tsv";

  private final Path runs;
  private final PageTable page;

  FaultReport(Path runs, Path page) {
    this.runs = runs;
    this.page = new PageTable(page, BEGIN, END);
  }

  /** The project's report. To be called in the folder of this module, as tests are. */
  public static FaultReport ofProject() {
    return new FaultReport(Path.of("target", "faults"), Path.of("..", "docs", "faults.md"));
  }

  /** Keeps a run for the report. */
  public void add(FaultResult result) throws IOException {
    String line =
        String.join(
            "\t",
            result.fault(),
            String.valueOf(result.heal().toMillis()),
            String.valueOf(result.slowestAnswer().toMillis()),
            String.valueOf(result.accepted()),
            String.valueOf(result.violations()));
    Files.writeString(
        Files.createDirectories(runs).resolve(result.kind() + FILE_END),
        line + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /**
   * Writes the table into the page and prints it. A fault's line is made of all runs that are kept;
   * lines of faults that have no run here stay as they are.
   */
  public void write() throws IOException {
    Map<String, String> lines = new TreeMap<>(linesOf(page.read()));
    for (FaultRuns each : keptRuns()) {
      lines.put(key(each.kind(), each.fault()), each.line());
    }
    String table =
        HEAD + lines.values().stream().map(line -> line + "\n").collect(Collectors.joining());
    page.replace(table);
    System.out.println(table);
  }

  /** The lines of a table by kind and fault, without its head. */
  private static Map<String, String> linesOf(String table) {
    return table
        .lines()
        .filter(line -> line.startsWith("|"))
        .skip(HEAD.lines().count())
        .collect(Collectors.toMap(FaultReport::key, line -> line));
  }

  private static String key(String line) {
    List<String> cells = CELLS.splitAsStream(line).toList();
    return key(cells.get(1), cells.get(2));
  }

  private static String key(String kind, String fault) {
    return kind + "\t" + fault;
  }

  private List<FaultRuns> keptRuns() throws IOException {
    if (!Files.isDirectory(runs)) {
      return List.of();
    }
    List<FaultRuns> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(runs)) {
      for (Path file : files.filter(each -> each.toString().endsWith(FILE_END)).toList()) {
        String name = String.valueOf(file.getFileName());
        String kind = name.substring(0, name.length() - FILE_END.length());
        Map<String, List<FaultResult>> byFault =
            Files.readAllLines(file).stream()
                .map(line -> result(kind, line))
                .collect(
                    Collectors.groupingBy(
                        FaultResult::fault, LinkedHashMap::new, Collectors.toList()));
        byFault.forEach((fault, results) -> all.add(new FaultRuns(kind, fault, results)));
      }
    }
    return all;
  }

  private static FaultResult result(String kind, String line) {
    String[] cells = TAB.split(line, -1);
    return new FaultResult(
        kind,
        cells[0],
        Duration.ofMillis(Long.parseLong(cells[1])),
        Duration.ofMillis(Long.parseLong(cells[2])),
        Integer.parseInt(cells[3]),
        Integer.parseInt(cells[4]));
  }
}
