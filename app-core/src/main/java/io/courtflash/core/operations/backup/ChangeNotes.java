package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.ChangeNotes.ChangeNote.ChangeType;
import io.courtflash.core.operations.backup.SchemaException.Reason;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The notes that a program leaves in the database about a change of the schema, for the next
 * program on any computer: that one has begun, and that Redis and the broker have to be emptied
 * after a restore. The table exists only while there is something to say; neither a backup nor a
 * rebuild of the schema touches it.
 */
final class ChangeNotes {

  /** Isn't made by a migration: it has to be there while these run. */
  static final String TABLE = "schema_change";

  /** Longer than any migration; the other node's lock ends with its connection. */
  private static final int LOCK_SECONDS = 3_000;

  private static final String CHANGE = "CHANGE";
  private static final String RESTORED = "RESTORED";

  private final DataSource database;
  private final JdbcClient client;

  ChangeNotes(DataSource database) {
    this.database = database;
    this.client = JdbcClient.create(database);
  }

  /**
   * Runs while no other node on this database changes its schema: waits for one that does.
   *
   * @throws IllegalStateException when that takes longer than fifty minutes
   */
  <T> T exclusively(Supplier<T> task) {
    try (Connection connection = database.getConnection()) {
      lock(connection);
      try {
        return task.get();
      } finally {
        query(connection, "SELECT RELEASE_LOCK(CONCAT('courtflash:', MD5(DATABASE())))");
      }
    } catch (SQLException e) {
      throw new IllegalStateException("The schema's lock can't be taken: " + e.getMessage(), e);
    }
  }

  private static void lock(Connection connection) throws SQLException {
    String lock = "SELECT GET_LOCK(CONCAT('courtflash:', MD5(DATABASE())), " + LOCK_SECONDS + ")";
    if (!"1".equals(query(connection, lock))) {
      throw new IllegalStateException("Another node changes the schema");
    }
  }

  private static @Nullable String query(Connection connection, String query) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet row = statement.executeQuery()) {
      return row.next() ? row.getString(1) : null;
    }
  }

  /** Begins a change, or says more about the one that has begun. */
  void begin(ChangeNote note) {
    createTable();
    write(CHANGE, note);
  }

  private void createTable() {
    client
        .sql(
            """
            CREATE TABLE IF NOT EXISTS %s (
              what VARCHAR(16) NOT NULL PRIMARY KEY,
              kind VARCHAR(16) NOT NULL,
              from_version VARCHAR(50) NULL,
              target_version VARCHAR(50) NOT NULL,
              history_rank INT NOT NULL,
              backup_file VARCHAR(1000) NULL,
              begun_by VARCHAR(500) NOT NULL
            ) DEFAULT CHARSET = utf8mb4
            """
                .formatted(TABLE))
        .update();
  }

  private void write(String what, ChangeNote note) {
    client
        .sql("REPLACE INTO " + TABLE + " VALUES (?, ?, ?, ?, ?, ?, ?)")
        .param(what)
        .param(note.type().name())
        .param(note.from())
        .param(note.target())
        .param(note.rank())
        .param(note.saved() == null ? null : note.saved().toAbsolutePath().toString())
        .param(note.begun())
        .update();
  }

  /** Ends a change: it is complete, or rolled back. */
  void end() {
    if (exists()) {
      delete(CHANGE);
    }
  }

  /**
   * Ends a restore whose rows are loaded.
   *
   * @param request what was restored
   */
  void endRestored(ChangeNote note, Path request) {
    write(
        RESTORED,
        new ChangeNote(
            note.type(), note.from(), note.target(), note.rank(), request, note.begun()));
    delete(CHANGE);
  }

  /** Redis and the broker are emptied after a restore. */
  void endCleanup() {
    delete(RESTORED);
  }

  private void delete(String what) {
    client.sql("DELETE FROM " + TABLE + " WHERE what = ?").param(what).update();
    if (client.sql("SELECT COUNT(*) FROM " + TABLE).query(Long.class).single() == 0) {
      client.sql("DROP TABLE " + TABLE).update();
    }
  }

  /** The change that has begun and not ended. */
  Optional<ChangeNote> pending() {
    return find(CHANGE);
  }

  /** The restore after which Redis and the broker weren't emptied yet. */
  Optional<ChangeNote> restored() {
    return find(RESTORED);
  }

  private Optional<ChangeNote> find(String what) {
    return exists()
        ? client
            .sql("SELECT * FROM " + TABLE + " WHERE what = ?")
            .param(what)
            .query((row, _) -> note(row))
            .optional()
        : Optional.empty();
  }

  private boolean exists() {
    return client
            .sql(
                """
                SELECT COUNT(*) FROM information_schema.tables
                WHERE table_schema = DATABASE() AND table_name = ?
                """)
            .param(TABLE)
            .query(Long.class)
            .single()
        > 0;
  }

  private static ChangeNote note(ResultSet row) throws SQLException {
    String saved = row.getString("backup_file");
    return new ChangeNote(
        ChangeType.valueOf(row.getString("kind")),
        row.getString("from_version"),
        row.getString("target_version"),
        row.getInt("history_rank"),
        saved == null ? null : Path.of(saved),
        row.getString("begun_by"));
  }

  /**
   * A change of the schema that has begun and not ended. It says by itself what was changed to
   * what, so that no program has to guess from the migrations that it happens to know.
   *
   * @param from the schema's version before; null when there was none
   * @param target the version that the program which began knows as the newest
   * @param rank the rank of the last row of Flyway's history before; {@link #REBUILDING} since the
   *     tables were dropped
   * @param saved the backup from before the change, on the computer of the node; null when the
   *     schema was empty
   * @param begun who began it: program, computer and data directory
   */
  record ChangeNote(
      ChangeType type,
      @Nullable String from,
      String target,
      int rank,
      @Nullable Path saved,
      String begun) {

    static final int REBUILDING = -1;

    /** The kinds of changes, with the reasons that staff read when one fails. */
    @RequiredArgsConstructor
    enum ChangeType {
      UPGRADE(Reason.UPGRADE_UNDONE, Reason.UPGRADE_STUCK),
      RESTORE(Reason.RESTORE_UNDONE, Reason.RESTORE_STUCK);

      final Reason undone;
      final Reason stuck;
    }

    ChangeNote rebuilding() {
      return new ChangeNote(type, from, target, REBUILDING, saved, begun);
    }

    /** The backup's path; empty when the schema was empty. */
    String savedName() {
      return saved == null ? "" : saved.toString();
    }

    /** For a person who has to find the program that began, or the backup. */
    String describe() {
      return "%s %s > %s, %s%s"
          .formatted(
              type, from == null ? "0" : from, target, begun, saved == null ? "" : ", " + saved);
    }
  }
}
