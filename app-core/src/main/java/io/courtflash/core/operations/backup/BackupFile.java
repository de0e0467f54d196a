package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.BackupManifest.Column;
import io.courtflash.core.operations.backup.BackupManifest.Table;
import io.courtflash.core.platform.crypto.Sha256;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes a backup: a zip of a manifest and one text file for each table. An {@link
 * EncryptedBackup} is decrypted into a file of a private folder when its rows are read. That file
 * loses its name as soon as it is open, so that it ends with the process, whatever ends that;
 * Windows keeps the name until the backup is closed.
 */
final class BackupFile implements AutoCloseable {

  private static final String MANIFEST = "manifest.json";
  private static final String SIGNATURE = "manifest.signature";
  private static final int MAX_SIGNATURE_BYTES = 1_000;
  private static final int BATCH = 500;
  static final int MAX_MANIFEST_BYTES = 1 << 20;

  private final Path path;
  private final @Nullable String password;
  private final @Nullable Path decryptInto;
  private final BackupManifest manifest;
  private @Nullable LimitedZip zip;
  private @Nullable Path decrypted;

  /** Opens a backup where there is no data directory: a new private folder takes its place. */
  BackupFile(Path path, @Nullable String password) {
    this(path, password, null);
  }

  /**
   * Opens a backup for reading.
   *
   * @param password of encrypted backups; null for none, which suffices for the manifest
   * @param decryptInto a folder in the data directory
   * @throws SchemaException when the file isn't a backup, or has a format of a newer program
   */
  BackupFile(Path path, @Nullable String password, @Nullable Path decryptInto) {
    this.path = path;
    this.password = password;
    this.decryptInto = decryptInto;
    try {
      manifest =
          BackupManifest.parse(
              EncryptedBackup.isEncrypted(path) ? EncryptedBackup.manifest(path) : manifestInZip());
    } catch (IOException | RuntimeException | StackOverflowError e) {
      close();
      throw damaged(path, e);
    }
    if (manifest.format() != BackupManifest.FORMAT) {
      close();
      throw new SchemaException(SchemaException.Reason.NEWER, path.toString());
    }
  }

  private String manifestInZip() throws IOException {
    return new String(content(MANIFEST, MAX_MANIFEST_BYTES), StandardCharsets.UTF_8);
  }

  private byte[] content(String entry, int most) throws IOException {
    try (InputStream content = zip().open(entry)) {
      return content.readNBytes(most);
    }
  }

  private LimitedZip zip() throws IOException {
    LimitedZip opened = zip;
    if (opened == null) {
      opened = EncryptedBackup.isEncrypted(path) ? decrypt() : new LimitedZip(path);
      zip = opened;
    }
    return opened;
  }

  private LimitedZip decrypt() throws IOException {
    if (password == null) {
      throw new IOException("The backup is encrypted, and courtflash.backup.password isn't set");
    }
    Path folder =
        decryptInto == null
            ? Files.createTempDirectory("courtflash-backup")
            : Files.createDirectories(decryptInto);
    Path file = Files.createTempFile(folder, "backup", ".zip");
    decrypted = file;
    EncryptedBackup.decrypt(path, password, file);
    LimitedZip opened = new LimitedZip(file);
    deleteDecrypted();
    return opened;
  }

  private void deleteDecrypted() {
    Path file = decrypted;
    try {
      if (file != null) {
        Files.deleteIfExists(file);
        if (decryptInto == null) {
          Files.deleteIfExists(file.resolveSibling(""));
        }
        decrypted = null;
      }
    } catch (IOException _) {
      // Windows: it is open. It is deleted when it is closed, or at the next start.
    }
  }

  /**
   * Writes the tables of a snapshot and then their manifest.
   *
   * @param header the manifest without its tables
   */
  static void write(
      OutputStream to, DatabaseSnapshot snapshot, BackupManifest header, BackupSigner signer)
      throws IOException, SQLException {
    try (ZipOutputStream zip = new ZipOutputStream(to)) {
      List<Table> tables =
          snapshot.write(
              name -> {
                zip.putNextEntry(new ZipEntry(entry(name)));
                return new EntryStream(zip);
              });
      BackupManifest complete =
          new BackupManifest(
              header.format(),
              header.programVersion(),
              header.schemaVersion(),
              header.takenAt(),
              header.kind(),
              header.unsettled(),
              tables);
      byte[] manifest = complete.json().getBytes(StandardCharsets.UTF_8);
      put(zip, MANIFEST, manifest);
      put(zip, SIGNATURE, signer.sign(manifest).getBytes(StandardCharsets.US_ASCII));
    }
  }

  private static void put(ZipOutputStream zip, String entry, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry(entry));
    zip.write(content);
    zip.closeEntry();
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

  /** All rows of a small table by the columns' names; none if the backup doesn't have it. */
  List<Map<String, String>> rows(String name) throws IOException {
    for (Table table : manifest.tables()) {
      if (table.name().equals(name)) {
        List<Map<String, String>> rows = new ArrayList<>();
        try (RowLines lines = lines(table)) {
          for (List<@Nullable String> values = lines.next();
              values != null;
              values = lines.next()) {
            rows.add(row(table, values));
          }
        }
        return List.copyOf(rows);
      }
    }
    return List.of();
  }

  private static Map<String, String> row(Table table, List<@Nullable String> values) {
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      row.put(table.columns().get(i).name(), String.valueOf(values.get(i)));
    }
    return row;
  }

  /**
   * Reads the whole file and compares each table's SHA-256 with the manifest's.
   *
   * @throws SchemaException when the file was changed or damaged
   */
  void verify() {
    try {
      var _ = zip();
    } catch (IOException | RuntimeException e) {
      throw damaged(path, e);
    }
    for (Table table : manifest.tables()) {
      MessageDigest digest = Sha256.start();
      try (InputStream text = new DigestInputStream(zip().open(entry(table.name())), digest)) {
        text.transferTo(OutputStream.nullOutputStream());
      } catch (IOException | RuntimeException e) {
        throw damaged(path, e);
      }
      if (!Sha256.hex(digest).equals(table.sha256())) {
        throw damaged(path, null);
      }
    }
  }

  /**
   * The origin of the backup. The digests of {@link #verify} protect against damage; this, against
   * somebody who computes them anew.
   *
   * @param signer of this installation
   * @throws SchemaException when this installation made it, and it was changed since
   */
  Backup.Origin origin(BackupSigner signer) {
    try {
      String signature =
          zip().has(SIGNATURE)
              ? new String(content(SIGNATURE, MAX_SIGNATURE_BYTES), StandardCharsets.US_ASCII)
              : null;
      return signer.originOf(content(MANIFEST, MAX_MANIFEST_BYTES), signature);
    } catch (IOException | RuntimeException e) {
      throw damaged(path, e);
    }
  }

  /**
   * Replaces the rows of all tables by the backup's, then reads them and compares them with the
   * backup.
   *
   * @param asTheyWere whether tables that differ from the schema of the backup's version, such as
   *     one that a migration had begun to change, are made as the backup defines them; only for a
   *     backup that this installation signed
   * @throws IOException when the tables differ, or their rows afterwards
   */
  void load(DataSource database, boolean asTheyWere) throws SQLException, IOException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      if (asTheyWere) {
        recreateDifferent(connection, statement);
      }
      requireWholeSchema(connection);
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

  private void recreateDifferent(Connection connection, Statement statement) throws SQLException {
    List<Table> different = new ArrayList<>();
    for (Table table : manifest.tables()) {
      if (table.definition() != null
          && !SchemaMetadata.columns(connection, table.name()).equals(table.columns())) {
        different.add(table);
      }
    }
    List<String> dropped = new ArrayList<>(SchemaMetadata.tables(connection));
    manifest.tables().stream()
        .filter(table -> !different.contains(table))
        .forEach(table -> dropped.remove(table.name()));
    statement.execute("SET FOREIGN_KEY_CHECKS = 0");
    try {
      for (String table : dropped) {
        statement.execute("DROP TABLE `" + table + "`");
      }
      for (Table table : different) {
        statement.execute(table.definition());
      }
    } finally {
      statement.execute("SET FOREIGN_KEY_CHECKS = 1");
    }
  }

  private void load(Connection connection, Table table) throws SQLException, IOException {
    try (RowLines lines = lines(table);
        PreparedStatement insert = connection.prepareStatement(insert(table))) {
      int count = 0;
      for (List<@Nullable String> values = lines.next(); values != null; values = lines.next()) {
        for (int i = 0; i < values.size(); i++) {
          insert.setString(i + 1, values.get(i));
        }
        insert.addBatch();
        if (++count % BATCH == 0) {
          insert.executeBatch();
        }
      }
      insert.executeBatch();
    }
  }

  private RowLines lines(Table table) throws IOException {
    return new RowLines(zip().open(entry(table.name())), table.columns().size());
  }

  /**
   * The names become part of SQL, so they must be those of the schema itself; and each of its
   * tables must be there, or its rows would be lost.
   */
  private void requireWholeSchema(Connection connection) throws SQLException, IOException {
    List<String> named = manifest.tables().stream().map(Table::name).sorted().toList();
    if (!named.equals(SchemaMetadata.tables(connection).stream().sorted().toList())) {
      throw new IOException("The backup has other tables than the schema");
    }
    for (Table table : manifest.tables()) {
      if (!SchemaMetadata.columns(connection, table.name()).equals(table.columns())) {
        throw new IOException("The backup has other columns of " + table.name());
      }
    }
  }

  private static String insert(Table table) {
    String names =
        table.columns().stream()
            .map(column -> "`" + column.name() + "`")
            .collect(Collectors.joining(", "));
    String values =
        table.columns().stream().map(BackupFile::placeholder).collect(Collectors.joining(", "));
    return "INSERT INTO `%s` (%s) VALUES (%s)".formatted(table.name(), names, values);
  }

  private static String placeholder(Column column) {
    return column.binary() ? "UNHEX(?)" : "?";
  }

  private void compare(DataSource database) throws SQLException, IOException {
    try (DatabaseSnapshot snapshot = new DatabaseSnapshot(database)) {
      List<Table> loaded = snapshot.write(_ -> OutputStream.nullOutputStream());
      for (Table table : manifest.tables()) {
        if (loaded.stream().noneMatch(table::hasRowsOf)) {
          throw new IOException("The rows of " + table.name() + " differ from the backup's");
        }
      }
    }
  }

  @Override
  public void close() {
    try {
      if (zip != null) {
        zip.close();
      }
      deleteDecrypted();
    } catch (IOException _) {
      // Nothing was written that could be lost.
    }
  }

  private static String entry(String table) {
    return "tables/" + table + ".jsonl";
  }

  private static SchemaException damaged(Path path, @Nullable Throwable e) {
    return new SchemaException(SchemaException.Reason.BACKUP_DAMAGED, path.toString(), e);
  }

  /** Closes the current entry, not the zip. */
  private static final class EntryStream extends FilterOutputStream {

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
