package io.courtflash.desktop.screen.deadletters;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.operations.export.CsvWriter;
import io.courtflash.core.platform.servers.AtomicReplace;
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
   * Writes all dead letters. The file appears only when it is complete.
   *
   * @return the number of dead letters
   */
  int write(Path file, List<DeadLetter> deadLetters) throws IOException {
    boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    try (AtomicReplace replace = AtomicReplace.file(file)) {
      if (json) {
        Files.writeString(replace.temporary(), json(deadLetters));
      } else {
        writeCsv(replace.temporary(), deadLetters);
      }
      replace.commit();
    }
    return deadLetters.size();
  }

  private static String json(List<DeadLetter> deadLetters) {
    return JSON.toJSONString(
        deadLetters.stream().map(DeadLetterFileWriter::fields).toList(),
        JSONWriter.Feature.WriteNulls,
        JSONWriter.Feature.PrettyFormat);
  }

  private static void writeCsv(Path file, List<DeadLetter> deadLetters) throws IOException {
    try (CsvWriter csv = new CsvWriter(Files.newBufferedWriter(file))) {
      csv.line(COLUMNS);
      for (DeadLetter deadLetter : deadLetters) {
        Map<String, Object> fields = fields(deadLetter);
        csv.line(
            COLUMNS.stream()
                .map(column -> Objects.requireNonNullElse(fields.get(column), ""))
                .toList());
      }
    }
  }

  private static Map<String, Object> fields(DeadLetter deadLetter) {
    return new JSONObject()
        .fluentPut("id", deadLetter.id())
        .fluentPut("traceId", deadLetter.traceId())
        .fluentPut("status", deadLetter.status().name())
        .fluentPut("cause", deadLetter.cause().name())
        .fluentPut("detail", deadLetter.detail())
        .fluentPut("deliveries", deadLetter.deliveries())
        .fluentPut("createTime", deadLetter.createTime().toString())
        .fluentPut("updateTime", deadLetter.updateTime().toString())
        .fluentPut("payload", deadLetter.payload());
  }
}
