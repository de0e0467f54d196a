package io.courtflash.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of {@code docs/faults.md}, with a line for each fault. Every run since the last {@code
 * ./mvnw clean} is kept below {@code target/faults}, and makes its fault's line with the others
 * there; or a run is added to the line that the page has already.
 */
public final class FaultReport {

  private static final String BEGIN = "<!-- table: written by FaultReport -->";
  private static final String END = "<!-- end of table -->";
  private static final String HEAD =
      """
      | kind | fault | runs | claims accepted | healed after (median) | at most | slowest answer | violations |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      """;
  private static final Pattern TAB = Pattern.compile("\t");
  private static final String FILE_END = ".tsv";

  /** A file of the runs that were added to lines of the page, for their medians. */
  private static final String ADDED_END = ".added";

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
    keep(result, FILE_END);
  }

  private void keep(FaultResult result, String fileEnd) throws IOException {
    String line =
        String.join(
            "\t",
            result.fault(),
            String.valueOf(result.heal().toMillis()),
            String.valueOf(result.slowestAnswer().toMillis()),
            String.valueOf(result.accepted()),
            String.valueOf(result.violations()));
    Files.writeString(
        Files.createDirectories(runs).resolve(result.kind() + fileEnd),
        line + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /**
   * Writes the table into the page and prints it. A fault's line is made of all runs that are kept;
   * lines of faults that have no run here stay as they are.
   */
  public void write() throws IOException {
    Map<String, FaultLine> lines = lines();
    keptRuns(FILE_END).forEach((key, runs) -> lines.put(key, FaultLine.of(runs)));
    System.out.println(write(lines));
  }

  /**
   * Adds a run to its fault's line in the page. The line's median is known when all its runs were
   * added since the last {@code ./mvnw clean}, repeated ones in place of those that were not.
   *
   * @param repeated whether the line has such a run already: then its times are the worst of both,
   *     and it isn't counted again
   */
  public void addToPage(FaultResult run, boolean repeated) throws IOException {
    keep(run, ADDED_END);
    Map<String, FaultLine> lines = lines();
    FaultLine line = FaultLine.of(List.of(run));
    List<FaultResult> added = keptRuns(ADDED_END).getOrDefault(line.key(), List.of());
    List<Duration> known = added.stream().map(FaultResult::heal).toList();
    lines.merge(line.key(), line, (old, _) -> old.plus(run, repeated, known));
    var _ = write(lines);
  }

  private String write(Map<String, FaultLine> lines) throws IOException {
    String table =
        HEAD + lines.values().stream().map(line -> line + "\n").collect(Collectors.joining());
    page.replace(table);
    return table;
  }

  /** The lines of the page's table. */
  private Map<String, FaultLine> lines() throws IOException {
    Map<String, FaultLine> lines = new TreeMap<>();
    page.read()
        .lines()
        .filter(line -> line.startsWith("|"))
        .skip(HEAD.lines().count())
        .map(FaultLine::parse)
        .forEach(line -> lines.put(line.key(), line));
    return lines;
  }

  /** The runs of each line that are kept in files with such a name. */
  private Map<String, List<FaultResult>> keptRuns(String fileEnd) throws IOException {
    Map<String, List<FaultResult>> all = new TreeMap<>();
    if (!Files.isDirectory(runs)) {
      return all;
    }
    try (Stream<Path> files = Files.list(runs)) {
      for (Path file : files.filter(each -> each.toString().endsWith(fileEnd)).toList()) {
        String name = String.valueOf(file.getFileName());
        String kind = name.substring(0, name.length() - fileEnd.length());
        for (String text : Files.readAllLines(file)) {
          FaultResult run = result(kind, text);
          String key = FaultLine.of(List.of(run)).key();
          all.computeIfAbsent(key, _ -> new ArrayList<>()).add(run);
        }
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
