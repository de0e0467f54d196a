package io.courtflash.desktop.screen.live;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.rehearsal.Rehearsal;
import io.courtflash.core.rehearsal.RehearsalResult;
import io.courtflash.core.rehearsal.RehearsalResult.Percentiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Writes what a rehearsal has shown, for a program or for a spreadsheet. */
final class RehearsalFileWriter {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private RehearsalFileWriter() {}

  /** The file is there only when all of it is. */
  static Path write(Path file, Rehearsal rehearsal) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    boolean table = file.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
    Files.writeString(part, table ? csv(rehearsal) : json(rehearsal));
    return Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private static String json(Rehearsal rehearsal) {
    return JSON.toJSONString(rehearsal, JSONWriter.Feature.PrettyFormat);
  }

  private static String csv(Rehearsal rehearsal) {
    StringBuilder lines = new StringBuilder(BYTE_ORDER_MARK + "figure,value\r\n");
    line(lines, "students", rehearsal.plan().students());
    line(lines, "arrival", rehearsal.plan().arrival());
    line(lines, "state", rehearsal.state());
    RehearsalResult result = rehearsal.result();
    if (result != null) {
      result.answers().forEach((answer, count) -> line(lines, answer.name(), count));
      line(lines, "attempts", result.attempts());
      line(lines, "seconds", result.seconds());
      line(lines, "attemptsPerSecond", result.attemptsPerSecond());
      line(lines, "busiestSecond", result.busiestSecond());
      percentiles(lines, "admission", result.admission());
      percentiles(lines, "settle", result.settle());
      line(lines, "seats", result.seats());
      line(lines, "seated", result.seated());
      line(lines, "oversold", result.oversold());
      line(lines, "unsettled", result.unsettled());
      result
          .checks()
          .forEach(check -> line(lines, check.of() + " " + check.id(), check.violations()));
    }
    return lines.toString();
  }

  private static void percentiles(StringBuilder lines, String name, Percentiles of) {
    line(lines, name + " p50 ms", of.p50());
    line(lines, name + " p95 ms", of.p95());
    line(lines, name + " p99 ms", of.p99());
    line(lines, name + " max ms", of.max());
  }

  private static void line(StringBuilder lines, String name, Object value) {
    lines.append(name).append(',').append(value).append("\r\n");
  }
}
