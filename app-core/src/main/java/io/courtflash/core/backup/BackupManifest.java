package io.courtflash.core.backup;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.json.Json;
import java.time.Instant;
import java.util.List;

/**
 * What a backup holds and how to know that nothing of it is lost.
 *
 * @param unsettled claims that were answered before the backup was begun and have no row in it;
 *     they end as FAILED when their students ask
 */
record BackupManifest(
    int format,
    String programVersion,
    String schemaVersion,
    Instant takenAt,
    BackupKind kind,
    int unsettled,
    List<Table> tables) {

  static final int FORMAT = 1;

  /**
   * A table's rows, in the file {@code tables/<name>.jsonl}.
   *
   * @param sha256 of that file's text
   */
  record Table(String name, List<Column> columns, long rows, String sha256) {}

  /**
   * A column that isn't generated.
   *
   * @param binary whether its values are written in hexadecimal digits
   */
  record Column(String name, boolean binary) {}

  long rows() {
    return tables.stream().mapToLong(Table::rows).sum();
  }

  String json() {
    return Json.write(this);
  }

  /**
   * Reads a manifest.
   *
   * @throws RuntimeException it isn't one
   */
  static BackupManifest parse(String text) {
    JSONObject json = JSON.parseObject(text);
    return new BackupManifest(
        json.getIntValue("format"),
        json.getString("programVersion"),
        json.getString("schemaVersion"),
        Instant.parse(json.getString("takenAt")),
        BackupKind.valueOf(json.getString("kind")),
        json.getIntValue("unsettled"),
        json.getJSONArray("tables").toList(JSONObject.class).stream()
            .map(BackupManifest::table)
            .toList());
  }

  private static Table table(JSONObject json) {
    JSONArray columns = json.getJSONArray("columns");
    return new Table(
        json.getString("name"),
        columns.toList(JSONObject.class).stream()
            .map(each -> new Column(each.getString("name"), each.getBooleanValue("binary")))
            .toList(),
        json.getLongValue("rows"),
        json.getString("sha256"));
  }
}
