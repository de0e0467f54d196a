package io.courtflash.core.operations.backup;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Describes a backup's content, with a digest of each table.
 *
 * @param unsettled how many claims were answered before the backup and have no row in it; after a
 *     restore their students read FAILED
 */
record BackupManifest(
    int format,
    String programVersion,
    String schemaVersion,
    Instant takenAt,
    Backup.Kind kind,
    int unsettled,
    List<Table> tables) {

  static final int FORMAT = 1;

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,63}");
  private static final Pattern SCHEMA_VERSION = Pattern.compile("\\d{1,9}(\\.\\d{1,9}){0,3}");
  private static final Instant NOT_BEFORE = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant NOT_AFTER = Instant.parse("9999-01-01T00:00:00Z");

  BackupManifest {
    requireVersion(schemaVersion);
    if (takenAt.isBefore(NOT_BEFORE) || takenAt.isAfter(NOT_AFTER)) {
      throw new IllegalArgumentException("No backup was made at " + takenAt);
    }
    tables = List.copyOf(tables);
  }

  /**
   * A table's rows, in the file {@code tables/<name>.jsonl}.
   *
   * @param sha256 of that file, in hexadecimal digits
   * @param definition creates the table, on the kind of server that it is from; null in a backup of
   *     an older program
   */
  record Table(
      String name, List<Column> columns, long rows, String sha256, @Nullable String definition) {

    Table {
      requireName(name);
    }

    /** Whether both have the same rows in the same columns. */
    boolean hasRowsOf(Table other) {
      return name.equals(other.name)
          && columns.equals(other.columns)
          && rows == other.rows
          && sha256.equals(other.sha256);
    }
  }

  /**
   * A column that isn't computed by the database.
   *
   * @param binary whether its values are stored as hexadecimal digits
   */
  record Column(String name, boolean binary) {

    Column {
      requireName(name);
    }
  }

  /** A restore compares it with the program's own, which fails for any other text. */
  private static void requireVersion(@Nullable String version) {
    if (version == null || !SCHEMA_VERSION.matcher(version).matches()) {
      throw new IllegalArgumentException("Not the version of a schema: " + version);
    }
  }

  /** Names become parts of SQL and of paths inside the zip. */
  private static void requireName(@Nullable String name) {
    if (name == null || !NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("Not the name of a table or column: " + name);
    }
  }

  long rows() {
    return tables.stream().mapToLong(Table::rows).sum();
  }

  String json() {
    return Json.write(this);
  }

  /**
   * Reads a manifest.
   *
   * @throws RuntimeException when the text isn't a manifest
   */
  static BackupManifest parse(String text) {
    JSONObject json = JSON.parseObject(text);
    return new BackupManifest(
        json.getIntValue("format"),
        json.getString("programVersion"),
        json.getString("schemaVersion"),
        Instant.parse(json.getString("takenAt")),
        Backup.Kind.valueOf(json.getString("kind")),
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
        json.getString("sha256"),
        json.getString("definition"));
  }
}
