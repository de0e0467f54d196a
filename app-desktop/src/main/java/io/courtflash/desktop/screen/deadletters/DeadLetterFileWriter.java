package io.courtflash.desktop.screen.deadletters;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.engine.AtomicReplace;
import io.courtflash.core.export.CsvWriter;
import io.courtflash.core.settle.DeadLetter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Writes dead letters as CSV or JSON; times are in UTC. */
final class DeadLetterFileWriter {

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
   * Writes all letters. The file appears only when it is complete.
   *
   * @return the number of letters
   */
  int write(Path file, List<DeadLetter> letters) throws IOException {
    boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    try (AtomicReplace replace = AtomicReplace.file(file)) {
      if (json) {
        Files.writeString(replace.temporary(), json(letters));
      } else {
        writeCsv(replace.temporary(), letters);
      }
      replace.commit();
    }
    return letters.size();
  }

  private static String json(List<DeadLetter> letters) {
    return JSON.toJSONString(
        letters.stream().map(DeadLetterFileWriter::fields).toList(),
        JSONWriter.Feature.WriteNulls,
        JSONWriter.Feature.PrettyFormat);
  }

  private static void writeCsv(Path file, List<DeadLetter> letters) throws IOException {
    try (CsvWriter csv = new CsvWriter(Files.newBufferedWriter(file))) {
      csv.line(COLUMNS);
      for (DeadLetter letter : letters) {
        Map<String, Object> fields = fields(letter);
        csv.line(
            COLUMNS.stream()
                .map(column -> Objects.requireNonNullElse(fields.get(column), ""))
                .toList());
      }
    }
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
}
