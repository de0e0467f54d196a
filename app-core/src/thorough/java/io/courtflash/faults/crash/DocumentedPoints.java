package io.courtflash.faults.crash;

import io.courtflash.faults.PageTable;
import io.courtflash.faults.crash.CrashPoint.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of all crash points in {@code docs/faults.md}: the calls of each step, and for each
 * fault the points at which it hasn't come yet.
 */
final class DocumentedPoints {

  private static final String HEAD =
      """
      | step | its writes and calls | where the program hasn't died yet | where no call has stalled yet | where no call has failed yet |
      | --- | --- | --- | --- | --- |
      """;
  private static final Pattern CELLS = Pattern.compile(" *\\| *");
  private static final Pattern ENTRIES = Pattern.compile(" · ");
  private static final int FIRST_FAULT = 3;
  private static final String ALL = "all";
  private static final String NONE = "–";

  private final PageTable table;

  DocumentedPoints(Path page) {
    this.table =
        new PageTable(
            page, "<!-- crash points: written by CrashPoints -->", "<!-- end of crash points -->");
  }

  /** The project's table. To be called in the folder of this module, as tests are. */
  static DocumentedPoints ofProject() {
    return new DocumentedPoints(Path.of("..", "docs", "faults.md"));
  }

  /** A point and a fault. */
  private record Open(CrashFault fault, CrashPoint point) {}

  Set<CrashPoint> read() throws IOException {
    Set<CrashPoint> points = new LinkedHashSet<>();
    for (List<String> row : rows()) {
      points.addAll(pointsOf(row));
    }
    return points;
  }

  /** The points at which this fault hasn't come yet. */
  Set<CrashPoint> open(CrashFault fault) throws IOException {
    return open().stream()
        .filter(each -> each.fault() == fault)
        .map(Open::point)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Replaces the points; at a new one no fault has come yet. */
  void replace(Collection<CrashPoint> points) throws IOException {
    Set<CrashPoint> known = read();
    Set<Open> open = open();
    for (CrashPoint point : points) {
      if (!known.contains(point)) {
        Arrays.stream(CrashFault.values()).forEach(fault -> open.add(new Open(fault, point)));
      }
    }
    write(points, open);
  }

  /**
   * Notes that a fault has come at a point.
   *
   * @return whether it has done so for the first time
   */
  boolean markTried(CrashFault fault, CrashPoint point) throws IOException {
    Set<Open> open = open();
    boolean isFirst = open.remove(new Open(fault, point));
    write(read(), open);
    return isFirst;
  }

  private List<List<String>> rows() throws IOException {
    return table
        .read()
        .lines()
        .filter(line -> line.startsWith("| "))
        .skip(HEAD.lines().count())
        .map(line -> CELLS.splitAsStream(line).toList())
        .toList();
  }

  private static List<CrashPoint> pointsOf(List<String> row) {
    ProtocolStep step = ProtocolStep.of(row.get(1));
    return ENTRIES.splitAsStream(row.get(2)).flatMap(call -> bothSides(step, call)).toList();
  }

  private static Stream<CrashPoint> bothSides(ProtocolStep step, String call) {
    return Arrays.stream(Side.values()).map(side -> new CrashPoint(step, side, call));
  }

  private Set<Open> open() throws IOException {
    Set<Open> open = new LinkedHashSet<>();
    for (List<String> row : rows()) {
      int column = FIRST_FAULT;
      for (CrashFault fault : CrashFault.values()) {
        openOf(row, row.get(column)).forEach(point -> open.add(new Open(fault, point)));
        column++;
      }
    }
    return open;
  }

  private static Stream<CrashPoint> openOf(List<String> row, String cell) {
    return switch (cell) {
      case ALL -> pointsOf(row).stream();
      case NONE -> Stream.empty();
      default ->
          ENTRIES
              .splitAsStream(cell)
              .flatMap(entry -> pointsOf(ProtocolStep.of(row.get(1)), entry));
    };
  }

  /** An entry is a call, or one side of it. */
  private static Stream<CrashPoint> pointsOf(ProtocolStep step, String entry) {
    return Arrays.stream(Side.values())
        .filter(side -> entry.startsWith(side.label() + " "))
        .findFirst()
        .map(
            side ->
                Stream.of(new CrashPoint(step, side, entry.substring(side.label().length() + 1))))
        .orElseGet(() -> bothSides(step, entry));
  }

  private void write(Collection<CrashPoint> points, Set<Open> open) throws IOException {
    Map<ProtocolStep, Set<String>> calls = new EnumMap<>(ProtocolStep.class);
    points.forEach(
        point -> calls.computeIfAbsent(point.step(), _ -> new TreeSet<>()).add(point.call()));
    StringBuilder text = new StringBuilder(HEAD);
    calls.forEach(
        (step, names) -> {
          text.append("| %s | %s |".formatted(step.label(), String.join(" · ", names)));
          for (CrashFault fault : CrashFault.values()) {
            text.append(" %s |".formatted(cell(step, names, fault, open)));
          }
          text.append('\n');
        });
    table.replace(text.toString());
  }

  private static String cell(
      ProtocolStep step, Set<String> calls, CrashFault fault, Set<Open> open) {
    Map<String, List<Side>> sides = new TreeMap<>();
    for (String call : calls) {
      List<Side> left =
          Arrays.stream(Side.values())
              .filter(side -> open.contains(new Open(fault, new CrashPoint(step, side, call))))
              .toList();
      if (!left.isEmpty()) {
        sides.put(call, left);
      }
    }
    if (sides.isEmpty()) {
      return NONE;
    }
    int all = calls.size() * Side.values().length;
    if (sides.values().stream().mapToInt(List::size).sum() == all) {
      return ALL;
    }
    return sides.entrySet().stream()
        .map(
            each ->
                each.getValue().size() == 1
                    ? each.getValue().getFirst().label() + " " + each.getKey()
                    : each.getKey())
        .collect(Collectors.joining(" · "));
  }
}
