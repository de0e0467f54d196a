package io.courtflash.desktop.screen.deadletters;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.settle.DeadLetter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes letters for a spreadsheet, or for a program; times are UTC. */
final class DeadLetterFileWriter {

  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String FORMULA_SIGNS = "=+-@\t\r";
  private static final List<String> COLUMNS =
      List.of(
          "id",
          "traceId",
          "status",
          "cause",
          "detail",
          "deliveries",
          "createTime",
          "updateTime",
          "payload");

  /**
   * Writes all of them; the file is there only when all of it is.
   *
   * @return how many letters
   */
  int write(Path file, List<DeadLetter> letters) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    Files.writeString(part, json ? json(letters) : csv(letters));
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    return letters.size();
  }

  private static String json(List<DeadLetter> letters) {
    return JSON.toJSONString(
        letters.stream().map(DeadLetterFileWriter::fields).toList(),
        JSONWriter.Feature.WriteNulls,
        JSONWriter.Feature.PrettyFormat);
  }

  private static String csv(List<DeadLetter> letters) {
    return letters.stream()
        .map(DeadLetterFileWriter::fields)
        .map(DeadLetterFileWriter::line)
        .collect(Collectors.joining("", BYTE_ORDER_MARK + String.join(",", COLUMNS) + "\r\n", ""));
  }

  private static Map<String, Object> fields(DeadLetter letter) {
    return new JSONObject()
        .fluentPut("id", letter.id())
        .fluentPut("traceId", letter.traceId())
        .fluentPut("status", letter.status().name())
        .fluentPut("cause", letter.cause().name())
        .fluentPut("detail", letter.detail())
        .fluentPut("deliveries", letter.deliveries())
        .fluentPut("createTime", letter.createTime().toString())
        .fluentPut("updateTime", letter.updateTime().toString())
        .fluentPut("payload", letter.payload());
  }

  private static String line(Map<String, Object> fields) {
    return COLUMNS.stream()
            .map(fields::get)
            .map(value -> cell(value == null ? "" : value.toString()))
            .collect(Collectors.joining(","))
        + "\r\n";
  }

  /** A spreadsheet would run what looks like a formula, so that is made text. */
  private static String cell(String text) {
    boolean formula = !text.isEmpty() && FORMULA_SIGNS.indexOf(text.charAt(0)) >= 0;
    return "\"" + (formula ? "'" : "") + text.replace("\"", "\"\"") + "\"";
  }
}
