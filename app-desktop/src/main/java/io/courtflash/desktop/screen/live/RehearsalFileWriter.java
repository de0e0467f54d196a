package io.courtflash.desktop.screen.live;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.operations.export.CsvWriter;
import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalResult;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Percentiles;
import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes the results of a rehearsal as CSV or JSON. */
final class RehearsalFileWriter {

  private RehearsalFileWriter() {}

  /** The file appears only when it is complete. */
  static Path write(Path file, Rehearsal rehearsal) throws IOException {
    boolean table = file.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
    try (AtomicReplace replace = AtomicReplace.file(file)) {
      if (table) {
        writeCsv(replace.temporary(), rehearsal);
      } else {
        Files.writeString(replace.temporary(), json(rehearsal));
      }
      return replace.commit();
    }
  }

  private static String json(Rehearsal rehearsal) {
    return JSON.toJSONString(rehearsal, JSONWriter.Feature.PrettyFormat);
  }

  private static void writeCsv(Path file, Rehearsal rehearsal) throws IOException {
    try (CsvWriter csv = new CsvWriter(Files.newBufferedWriter(file))) {
      csv.line(List.of("figure", "value"));
      for (List<Object> line : lines(rehearsal)) {
        csv.line(line);
      }
    }
  }

  private static List<List<Object>> lines(Rehearsal rehearsal) {
    List<List<Object>> lines = new ArrayList<>();
    lines.add(List.of("students", rehearsal.plan().students()));
    lines.add(List.of("arrival", rehearsal.plan().arrival()));
    lines.add(List.of("state", rehearsal.state()));
    RehearsalResult result = rehearsal.result();
    if (result != null) {
      result.answers().forEach((answer, count) -> lines.add(List.of(answer.name(), count)));
      lines.add(List.of("attempts", result.attempts()));
      lines.add(List.of("seconds", result.seconds()));
      lines.add(List.of("attemptsPerSecond", result.attemptsPerSecond()));
      lines.add(List.of("busiestSecond", result.busiestSecond()));
      lines.addAll(percentiles("admission", result.admission()));
      lines.addAll(percentiles("settle", result.settle()));
      lines.add(List.of("seats", result.seats()));
      lines.add(List.of("seated", result.seated()));
      lines.add(List.of("oversold", result.oversold()));
      lines.add(List.of("unsettled", result.unsettled()));
      result
          .checks()
          .forEach(check -> lines.add(List.of(check.of() + " " + check.id(), check.violations())));
    }
    return lines;
  }

  private static List<List<Object>> percentiles(String name, Percentiles of) {
    return List.of(
        List.of(name + " p50 ms", of.p50()),
        List.of(name + " p95 ms", of.p95()),
        List.of(name + " p99 ms", of.p99()),
        List.of(name + " max ms", of.max()));
  }
}
