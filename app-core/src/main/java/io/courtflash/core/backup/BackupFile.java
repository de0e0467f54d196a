package io.courtflash.core.backup;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import io.courtflash.core.backup.BackupManifest.Column;
import io.courtflash.core.backup.BackupManifest.Table;
import io.courtflash.core.crypto.Sha256;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.sql.DataSource;

/** A backup that is read: a zip of its manifest and a text for each table. */
final class BackupFile implements AutoCloseable {

  private static final String MANIFEST = "manifest.json";
  private static final int BATCH = 500;

  private final Path path;
  private final ZipFile zip;
  private final BackupManifest manifest;

  /**
   * Opens a backup.
   *
   * @throws SchemaException it is none, or of a form that this program doesn't know
   */
  BackupFile(Path path) {
    this.path = path;
    try {
      zip = new ZipFile(path.toFile());
    } catch (IOException e) {
      throw damaged(path, e);
    }
    try (InputStream text = open(MANIFEST)) {
      manifest = BackupManifest.parse(new String(text.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException | RuntimeException e) {
      close();
      throw damaged(path, e);
    }
    if (manifest.format() != BackupManifest.FORMAT) {
      close();
      throw new SchemaException(SchemaException.Reason.NEWER, path.toString());
    }
  }

  /** Writes the tables of a snapshot and then their manifest. */
  static void write(OutputStream to, DatabaseSnapshot snapshot, BackupManifest beginning)
      throws IOException, SQLException {
    try (ZipOutputStream zip = new ZipOutputStream(to)) {
      List<Table> tables =
          snapshot.write(
              name -> {
                zip.putNextEntry(new ZipEntry(entry(name)));
                return new EntryStream(zip);
              });
      BackupManifest whole =
          new BackupManifest(
              beginning.format(),
              beginning.programVersion(),
              beginning.schemaVersion(),
              beginning.takenAt(),
              beginning.kind(),
              beginning.unsettled(),
              tables);
      zip.putNextEntry(new ZipEntry(MANIFEST));
      zip.write(whole.json().getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
  }

  BackupManifest manifest() {
    return manifest;
  }

  Backup describe() throws IOException {
    return new Backup(
        path,
        manifest.kind(),
        manifest.takenAt(),
        Files.size(path),
        manifest.rows(),
        manifest.schemaVersion(),
        manifest.programVersion());
  }

  /**
   * Reads all of it.
   *
   * @throws SchemaException something isn't as it was written
   */
  void verify() {
    for (Table table : manifest.tables()) {
      MessageDigest digest = Sha256.start();
      try (InputStream text = new DigestInputStream(open(entry(table.name())), digest)) {
        text.transferTo(OutputStream.nullOutputStream());
      } catch (IOException e) {
        throw damaged(path, e);
      }
      if (!Sha256.hex(digest).equals(table.sha256())) {
        throw damaged(path, null);
      }
    }
  }

  /** Puts its rows in the place of what the tables hold, and compares what came to be there. */
  void load(DataSource database) throws SQLException, IOException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("SET FOREIGN_KEY_CHECKS = 0");
      try {
        for (Table table : manifest.tables()) {
          statement.execute("DELETE FROM `" + table.name() + "`");
          load(connection, table);
          connection.commit();
        }
      } finally {
        connection.rollback();
        statement.execute("SET FOREIGN_KEY_CHECKS = 1");
        connection.setAutoCommit(true);
      }
    }
    compare(database);
  }

  private void load(Connection connection, Table table) throws SQLException, IOException {
    try (BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(open(entry(table.name())), StandardCharsets.UTF_8));
        PreparedStatement insert = connection.prepareStatement(insert(table))) {
      int waiting = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JSONArray values = JSON.parseArray(line);
        for (int i = 0; i < values.size(); i++) {
          insert.setString(i + 1, values.getString(i));
        }
        insert.addBatch();
        if (++waiting % BATCH == 0) {
          insert.executeBatch();
        }
      }
      insert.executeBatch();
    }
  }

  private static String insert(Table table) {
    String names =
        table.columns().stream()
            .map(column -> "`" + column.name() + "`")
            .collect(Collectors.joining(", "));
    String values =
        table.columns().stream().map(BackupFile::place).collect(Collectors.joining(", "));
    return "INSERT INTO `%s` (%s) VALUES (%s)".formatted(table.name(), names, values);
  }

  private static String place(Column column) {
    return column.binary() ? "UNHEX(?)" : "?";
  }

  private void compare(DataSource database) throws SQLException, IOException {
    try (DatabaseSnapshot snapshot = new DatabaseSnapshot(database)) {
      List<Table> there = snapshot.write(_ -> OutputStream.nullOutputStream());
      for (Table table : manifest.tables()) {
        if (!there.contains(table)) {
          throw new IOException("The rows of " + table.name() + " aren't those of the backup");
        }
      }
    }
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException _) {
      // It was only read.
    }
  }

  private InputStream open(String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      throw new IOException(name + " is missing");
    }
    return zip.getInputStream(entry);
  }

  private static String entry(String table) {
    return "tables/" + table + ".jsonl";
  }

  private static SchemaException damaged(
      Path path, @org.jspecify.annotations.Nullable Exception e) {
    return new SchemaException(SchemaException.Reason.BACKUP_DAMAGED, path.toString(), e);
  }

  /** Ends the entry, and not the zip. */
  private static final class EntryStream extends java.io.FilterOutputStream {

    private final ZipOutputStream zip;

    EntryStream(ZipOutputStream zip) {
      super(zip);
      this.zip = zip;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      zip.write(bytes, from, length);
    }

    @Override
    public void close() throws IOException {
      zip.closeEntry();
    }
  }
}
