package io.courtflash.faults.crash;

import io.courtflash.faults.PageTable;
import io.courtflash.faults.crash.CrashPoint.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The table of all crash points in {@code docs/faults.md}: the calls of each step. */
final class DocumentedPoints {

  private static final PageTable TABLE =
      new PageTable(
          Path.of("..", "docs", "faults.md"),
          "<!-- crash points: written by CrashPoints -->",
          "<!-- end of crash points -->");
  private static final String HEAD = "| step | its writes and calls |\n| --- | --- |\n";
  private static final Pattern CELLS = Pattern.compile(" *\\| *");
  private static final Pattern CALLS = Pattern.compile(" · ");

  private DocumentedPoints() {}

  static Set<CrashPoint> read() throws IOException {
    Set<CrashPoint> points = new LinkedHashSet<>();
    List<String> lines = TABLE.read().lines().filter(line -> line.startsWith("| ")).toList();
    for (String line : lines.subList(2, lines.size())) {
      List<String> cells = CELLS.splitAsStream(line).toList();
      ProtocolStep step = ProtocolStep.of(cells.get(1));
      CALLS
          .splitAsStream(cells.get(2))
          .forEach(
              call -> {
                points.add(new CrashPoint(step, Side.BEFORE, call));
                points.add(new CrashPoint(step, Side.AFTER, call));
              });
    }
    return points;
  }

  /** Replaces the table. */
  static void write(Collection<CrashPoint> points) throws IOException {
    Map<ProtocolStep, Set<String>> calls = new EnumMap<>(ProtocolStep.class);
    points.forEach(
        point -> calls.computeIfAbsent(point.step(), _ -> new TreeSet<>()).add(point.call()));
    StringBuilder table = new StringBuilder(HEAD);
    calls.forEach(
        (step, names) ->
            table.append("| %s | %s |\n".formatted(step.label(), String.join(" · ", names))));
    TABLE.replace(table.toString());
  }
}
